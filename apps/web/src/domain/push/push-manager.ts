/** The browser's own part of pushes, where it has one and the app's worker is there. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}
