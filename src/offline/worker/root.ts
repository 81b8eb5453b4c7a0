declare const self: ServiceWorkerGlobalScope;

/** The path of the site's root, with its slash: the worker's script stands there. */
export const root = new URL("./", self.location.href).pathname;
