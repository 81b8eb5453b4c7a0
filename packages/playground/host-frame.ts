/** What the host frame's document is called: a page that a host sends instead has another policy. */
export const hostFrameTitle = "Samples run here";

/**
 * The one inline script of the sandboxed frame, which the policy knows by its hash: it loads the
 * frame's script from a blob that the page sends. A nonce instead would let in scripts from any
 * host, because what a script with a nonce imports inherits it. It listens to the page alone: a sample
 * that still runs may speak to the frame that is made for the next one.
 */
export const bootScript = `addEventListener("message",function boot({data,source,ports:[port]}){if(source!==top)return;removeEventListener("message",boot);const script=document.createElement("script");script.src=URL.createObjectURL(data);script.onload=()=>{script.remove();const start=window.__start;delete window.__start;start(port)};document.head.append(script)})`;
