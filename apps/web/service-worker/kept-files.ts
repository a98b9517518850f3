/**
 * Files kept as they are met. Those named after their content come from the device first; dictionaries and
 * manifests too, while a newer one is asked for behind them, which the browser's own cache limits to once an hour.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';

const DAY_SECONDS = 86_400;

/** Part of an answer, an error or another site's opaque one is not kept. */
const wholeOnly = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.status === 200 && response.type === 'basic' ? response : null),
};

export const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [
    wholeOnly,
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

export const dictionaries = new StaleWhileRevalidate({
  cacheName: 'dictionaries',
  matchOptions: { ignoreVary: true },
  plugins: [
    wholeOnly,
    new ExpirationPlugin({ maxEntries: 12, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: ({ request }: { request: Request }) => otherRelease(request) },
  ],
});

/** One that was never kept is in English, as the shell's own. */
export const manifests = new StaleWhileRevalidate({
  cacheName: 'manifests',
  matchOptions: { ignoreVary: true },
  plugins: [
    wholeOnly,
    new ExpirationPlugin({ maxEntries: 3, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: () => matchPrecache('/manifest.webmanifest') },
  ],
});

/** Words of another release are better than none. */
async function otherRelease({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open('dictionaries');
  return cache.match(url, { ignoreSearch: true, ignoreVary: true });
}

/** What a page was opened with before there was a service worker; what is there already stays. */
export async function keep(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const url of urls) {
    await strategyOf(url)
      .handle({ request: new Request(url), event })
      .catch(() => undefined);
  }
}

function strategyOf(url: string) {
  if (url.endsWith('.webmanifest')) return manifests;
  return url.includes('/lang/') ? dictionaries : assets;
}
