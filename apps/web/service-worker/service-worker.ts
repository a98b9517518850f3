/**
 * Lets the app open without a connection. It keeps files of the app and nothing else: no answer of a
 * call, nothing with a token, nothing of others. A new one waits until a page tells it to take over.
 */
import { dictionary, entry, files } from 'virtual:release';
import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isMessage, type Message } from '../src/platform/offline/worker-message.ts';
import { assets, dictionaries, keep, manifests } from './kept-files.ts';
import { openPage } from './pages.ts';
import { isAsset, isDictionary, isManifest, isPage } from './paths.ts';
import { open, show } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  openPage,
);
precache([...files]);
addRoute({ directoryIndex: '', cleanURLs: false });
// Part of a file (sounds ask so) is the browser's own business.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isAsset(url.pathname) && !request.headers.has('range'),
  assets,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isDictionary(url.pathname), dictionaries);
registerRoute(({ url, sameOrigin }) => sameOrigin && isManifest(url.pathname), manifests);
cleanupOutdatedCaches();

self.addEventListener('install', event => event.waitUntil(keep(dictionary, event)));

self.addEventListener('activate', event => event.waitUntil(takeCharge()));

self.addEventListener('message', event => {
  if (isMessage(event.data)) event.waitUntil(obey(event.data, event));
});

self.addEventListener('push', event => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', event => event.waitUntil(open(event.notification)));

async function takeCharge(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function obey(message: Message, event: ExtendableMessageEvent): Promise<void> {
  switch (message.wish) {
    case 'takeOver':
      return self.skipWaiting();
    case 'sayRelease':
      return event.ports[0]?.postMessage(entry);
    case 'keep':
      return keep(ownFiles(message.urls), event);
  }
}

function ownFiles(urls: readonly string[]): readonly string[] {
  return urls.filter(address => {
    const { href, origin, pathname } = new URL(address, self.location.href);
    const isKept = isAsset(pathname) || isDictionary(pathname) || isManifest(pathname);
    return origin === self.location.origin && isKept && getCacheKeyForURL(href) === undefined;
  });
}
