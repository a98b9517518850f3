/** What a page asks of a service worker. */
export type Message =
  /** Become the one in charge. */
  | { readonly wish: 'takeOver' }
  /** Answer with the release's name, at the port that comes along. */
  | { readonly wish: 'sayRelease' }
  /** Keep what the page was made of before it had a service worker. */
  | { readonly wish: 'keep'; readonly urls: readonly string[] };

export const KEEP_MAX = 200;

export function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('wish' in data)) return false;
  if (data.wish === 'takeOver' || data.wish === 'sayRelease') return true;
  if (data.wish !== 'keep' || !('urls' in data) || !Array.isArray(data.urls)) return false;
  return data.urls.length <= KEEP_MAX && data.urls.every(url => typeof url === 'string');
}
