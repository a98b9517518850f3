/**
 * After a new release the code of pages not yet visited is gone from the server. The app is then
 * loaded anew, once: should that not help, the page's own error says so.
 */
const RELOADED = 'boardwalk.reloaded';
const NOT_AGAIN_MS = 60_000;

export function watchForNewRelease(nowMs: () => number): void {
  window.addEventListener('vite:preloadError', event => {
    const reloadedAtMs = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (nowMs() - reloadedAtMs < NOT_AGAIN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(nowMs()));
    window.location.reload();
  });
}
