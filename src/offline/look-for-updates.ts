/** A tab that was long hidden, or offline, looks whether there is a newer deployment. */
export async function lookForUpdates() {
  const registration = await navigator.serviceWorker?.ready;
  for (const sign of ["visibilitychange", "online"])
    addEventListener(sign, () => document.hidden || registration?.update().catch(() => {}));
}
