/**
 * The page's end of the service worker: registers it, looks for a new release once an hour and when
 * the page wakes up, and offers it. A release that this page already is takes over without a word.
 */
import { HOUR_MS, MINUTE_MS } from '@boardwalk/base';
import { clock } from '../clock.ts';
import { onEvent } from '../events.ts';
import { i18n, manifestLink } from '../i18n/i18n.ts';
import { isInShell } from '../native/wire/shell.ts';
import { release } from './release.ts';
import { reloadApp } from './reload.ts';
import { KEEP_MAX, type Message } from './worker-message.ts';

const ADDRESS = '/service-worker.js';
/** A busy phone wakes a worker late, and Chromium forgets what it is told in that moment: everything is said again. */
const SAID_AGAIN_MS = 3000;
const TAKES_OVER_WITHIN_MS = 3000;
/** Twice as long as the service worker waits for a page at most. */
const LOADED_WITHIN_MS = 20_000;

/** Nothing where there are no service workers: plain http, native shells, private windows. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || isInShell()) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
    watchReleases(serviceWorker, registration);
    const { active } = await serviceWorker.ready;
    keepLoaded(active);
    i18n.on('change', () => keep(serviceWorker.controller ?? active, manifestUrls()));
  } catch {
    // Forbidden or out of reach: the app works without.
  }
}

/** What this page was made of came before the service worker did. */
function keepLoaded(worker: ServiceWorker | null): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  keep(worker, [...manifestUrls(), ...files.filter(url => /\/(assets|lang)\//.test(url))]);
}

function keep(worker: ServiceWorker | null, urls: readonly string[]): void {
  worker?.postMessage({ wish: 'keep', urls: urls.slice(0, KEEP_MAX) } satisfies Message);
}

/** The browser reads it when it likes; the app could be installed from a page that was kept. */
function manifestUrls(): readonly string[] {
  const link = manifestLink();
  return link ? [link.href] : [];
}

function watchReleases(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  let isFirst = container.controller === null;
  let wantsIt = false;
  const take = (waiting: ServiceWorker | null) => async (): Promise<void> => {
    wantsIt = true;
    if (waiting === null || waiting.state !== 'installed') return loadRelease();
    waiting.postMessage({ wish: 'takeOver' } satisfies Message);
    // Chromium forgets it when the one before is just being woken up, and thinks of it at the next load.
    await new Promise(resolve => setTimeout(resolve, TAKES_OVER_WITHIN_MS));
    if (waiting.state === 'installed') await loadRelease();
  };
  const consider = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null || container.controller === null) return;
    if (await isThisRelease(waiting)) letTakeOver(waiting);
    // A worker that took over meanwhile is handled by `controllerchange`.
    else if (waiting.state === 'installed') release.offer(take(waiting));
  };
  const follow = (): void => {
    registration.installing?.addEventListener('statechange', () => void consider());
  };
  registration.addEventListener('updatefound', follow);
  // One may have been on its way already.
  follow();
  container.addEventListener('controllerchange', () => {
    // The first one takes charge of a page that needs no reload for it.
    if (isFirst) isFirst = false;
    else if (wantsIt) void whenActive(container.controller).then(loadRelease);
    else void followOthers(container, () => release.offer(take(null)));
  });
  void consider();
  if (release.hasChangedController()) void followOthers(container, () => release.offer(take(null)));
  lookForReleases(registration, () => void consider());
}

function letTakeOver(waiting: ServiceWorker): void {
  sayUntil(
    () => waiting.state !== 'installed',
    () => waiting.postMessage({ wish: 'takeOver' } satisfies Message),
  );
}

/** A load that begins while the service worker is changing never ends: only one that begins after it does. */
async function whenActive(worker: ServiceWorker | null): Promise<void> {
  if (worker === null || worker.state === 'activated') return;
  await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }));
}

/**
 * A load that begins while the service worker is changing may never end, and this page stays. It asks again, but only
 * once: on a slow network every further try would cut off the one before it.
 */
async function loadRelease(): Promise<void> {
  await reloadApp();
  const again = setTimeout(() => window.location.reload(), LOADED_WITHIN_MS);
  window.addEventListener('pagehide', () => clearTimeout(again), { once: true });
}

/** Another tab took the new release. */
async function followOthers({ controller }: ServiceWorkerContainer, offer: () => void): Promise<void> {
  if (controller !== null && !(await isThisRelease(controller))) offer();
}

function lookForReleases(registration: ServiceWorkerRegistration, consider: () => void): void {
  let lookedAtMs = clock.nowMs();
  const look = (): void => {
    lookedAtMs = clock.nowMs();
    registration.update().then(consider, () => undefined);
  };
  setInterval(look, HOUR_MS);
  onEvent('wakeUp', () => {
    if (clock.nowMs() - lookedAtMs > MINUTE_MS) look();
  });
}

/** A release goes by the name of the app's own script. */
async function isThisRelease(worker: ServiceWorker): Promise<boolean> {
  return (await entryOf(worker)) === ownEntry();
}

/** Undefined when the worker goes away without an answer. */
function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise(resolve => {
    let isAnswered = false;
    const answer = (entry: unknown): void => {
      isAnswered = true;
      resolve(entry);
    };
    const ask = (): void => {
      if (worker.state === 'redundant') return answer(undefined);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        port1.close();
        answer(data);
      };
      worker.postMessage({ wish: 'sayRelease' } satisfies Message, [port2]);
    };
    sayUntil(() => isAnswered, ask);
  });
}

/** Says it at once, and repeats it every three seconds until it is done. */
function sayUntil(isDone: () => boolean, say: () => void): void {
  if (isDone()) return;
  say();
  setTimeout(() => sayUntil(isDone, say), SAID_AGAIN_MS);
}

function ownEntry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname + new URL(script.src).search;
}
