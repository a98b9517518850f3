/**
 * What the push message that opened the app says. It is stored until it is acted upon, for the page
 * may be left for signing in meanwhile, and it is an address of ours or nothing: words from an address
 * are never shown, or anybody could put some into our mouth with a link.
 */
import { DAY_MS } from '@boardwalk/base';
import { clock } from '../clock.ts';
import { ownPath } from '../own-path.ts';
import { storage } from '../storage.ts';

export function storePushMessage(text: string): void {
  if (text !== '') storage.write('pushMessage', { text, atMs: clock.nowMs() });
}

/** Once: where the message leads. */
export function takePushMessage(): string | undefined {
  const stored = storage.read('pushMessage');
  if (stored === undefined) return undefined;
  storage.remove('pushMessage');
  const isFresh = clock.nowMs() - stored.atMs < DAY_MS;
  return isFresh ? ownPath(stored.text) : undefined;
}
