declare const self: ServiceWorkerGlobalScope;

/** The path of the site's root, with its slash. The worker's script is there. */
export const root = new URL("./", self.location.href).pathname;
