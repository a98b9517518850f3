import { clock } from '../../../platform/clock.ts';

/** Hands a text to the browser as a download, named by the day. */
export function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `boardwalk-proof-${new Date(clock.nowMs()).toISOString().slice(0, 10)}.json`;
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
