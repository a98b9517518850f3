/**
 * After a new release the code of pages not yet visited is gone from the server. The app is then
 * loaded anew, once: should that not help, the page's own error says so.
 */
const RELOADED = 'boardwalk.reloaded';
const NOT_AGAIN_MS = 60_000;

export function watchForNewRelease(nowMs: () => number): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce(nowMs()));
}

async function reloadOnce(nowMs: number): Promise<void> {
  const reloadedAtMs = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (nowMs - reloadedAtMs < NOT_AGAIN_MS) return;
  // Without a connection nothing would come back: the page's error stays, with its way to try again.
  const isReachable = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return;
  sessionStorage.setItem(RELOADED, String(nowMs));
  window.location.reload();
}
