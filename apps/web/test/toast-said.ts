import { toastStore } from '../src/platform/toasts/toasts.ts';

/** Resolves when a toast says so, from now on. One that a page says as it opens may be gone before a test can look for it. */
export function toastSaid(text: string): Promise<void> {
  return new Promise(resolve => {
    const stop = toastStore.subscribe(({ queue }) => {
      if (!queue.some(toast => toast.text === text)) return;
      stop();
      resolve();
    });
  });
}
