import { onTestFinished } from 'vitest';
import { toastStore } from '../src/platform/toasts/toasts.ts';

/** What toasts say from now on. One that a page says as it opens may be gone before a test can look for it. */
export function saidToasts(): () => readonly string[] {
  const said = new Set<string>();
  const stop = toastStore.subscribe(({ queue }) => {
    for (const { text } of queue) said.add(text);
  });
  onTestFinished(() => stop());
  return () => [...said];
}
