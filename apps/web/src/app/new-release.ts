/**
 * After a new release the code of pages not yet visited is gone from the server. The app is then
 * loaded anew, once: should that not help, the page's own error says so.
 */
import { enteredRooms } from '../domain/rooms/entered-rooms.ts';
import { connection } from '../platform/offline/connection.ts';
import { reloadApp, wasJustReloaded } from '../platform/offline/reload.ts';

export function watchForNewRelease(): () => void {
  const onMissing = () => void reloadOnce();
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}

async function reloadOnce(): Promise<void> {
  // Without a connection nothing would come back: the page's error stays, with its way to try again.
  if (wasJustReloaded() || !navigator.onLine || !(await connection.look())) return;
  await outOfRooms();
  await reloadApp();
}

/** A round is not cut off for it. */
function outOfRooms(): Promise<void> {
  if (!enteredRooms.isInside()) return Promise.resolve();
  return new Promise(resolve => {
    const stop = enteredRooms.onChange(() => {
      if (enteredRooms.isInside()) return;
      stop();
      resolve();
    });
  });
}
