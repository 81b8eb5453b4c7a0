/** Looks for a newer deployment when a tab is shown again or comes back online. */
export async function lookForUpdates() {
  const registration = await navigator.serviceWorker?.ready;
  for (const type of ["visibilitychange", "online"])
    addEventListener(type, () => document.hidden || registration?.update().catch(() => {}));
}
