import { HOUR_MS } from '@boardwalk/base';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeContainer } from '../../../test/fake-service-worker.ts';
import { openApp } from '../../../test/render.tsx';
import { untilAnswered } from '../../../test/until-answered.ts';
import { openWorld } from '../../../test/world.ts';
import { enteredRooms } from '../../domain/rooms/entered-rooms.ts';
import { clock } from '../clock.ts';
import { emitEvent } from '../events.ts';
import { i18n } from '../i18n/i18n.ts';
import { queue } from '../request/send.ts';
import { release } from './release.ts';
import { registerServiceWorker } from './service-worker-client.ts';

const OURS = '/assets/index-ours.js';
const NEWER = '/assets/index-newer.js';

let container: FakeContainer;
const reload = vi.fn<() => void>();

beforeEach(async () => {
  openWorld();
  sessionStorage.clear();
  container = new FakeContainer();
  reload.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  // Made a module when it stands already, it is not run.
  document.head.innerHTML = `<script type="text/plain" src="${OURS}"></script>`;
  document.querySelector('script')?.setAttribute('type', 'module');
  await openApp('/');
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  act(release.putOff);
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'serviceWorker');
  queue.resume();
  vi.useRealTimers();
});

/** As on every visit but the first. */
async function visitAgain(): Promise<void> {
  container.activate(container.install(OURS));
  await registerServiceWorker();
}

const notice = () => screen.queryByText('A new version is ready');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Asks a worker as the page does: its answer comes behind those of all that was asked before. */
const settle = () =>
  act(async () => {
    const { waiting, active } = container.registration;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise(resolve => {
      port1.onmessage = resolve;
    });
    (waiting ?? active)?.postMessage({ wish: 'sayRelease' }, [port2]);
    await answer;
    port1.close();
    await untilAnswered();
  });

/** Timers that begin from now on wait for it. */
function giveTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  return ms => act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Its one load has begun; what comes later waits for the time. */
async function takeWithTime(): Promise<ReturnType<typeof giveTime>> {
  await visitAgain();
  container.install(NEWER);
  await screen.findByText('A new version is ready');
  const later = giveTime();
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  return later;
}

describe('the service worker', () => {
  test('is registered at the root, never from a cache, and keeps what the page was made of', async () => {
    const loaded = ['http://localhost/assets/plinko-1.js', 'http://localhost/api/user/balance'];
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      loaded.map(name => ({ name }) as PerformanceEntry),
    );
    container.activate(container.install(OURS));
    await registerServiceWorker();
    expect(container.registered).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
    expect(container.controller?.asked).toContainEqual({ wish: 'keep', urls: [loaded[0]] });
  });

  test('keeps the manifest of the language, and of another that is chosen', async () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/lang/de-DE.webmanifest">');
    await visitAgain();
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    expect(container.controller?.asked).toContainEqual({ wish: 'keep', urls: [manifest?.href] });
    manifest?.setAttribute('href', '/lang/fr-FR.webmanifest');
    i18n.emit('change');
    expect(container.controller?.asked.at(-1)).toEqual({ wish: 'keep', urls: [manifest?.href] });
    expect(manifest?.href).toMatch(/fr-FR\.webmanifest$/);
  });

  test('of the first visit takes charge without a word and without a reload', async () => {
    await registerServiceWorker();
    container.activate(container.install(OURS));
    await settle();
    expect(notice()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is done without where there is none', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await expect(registerServiceWorker()).resolves.toBeUndefined();
  });
});

describe('a newer release', () => {
  test('is offered, and taken with one reload', async () => {
    await visitAgain();
    const newer = container.install(NEWER);
    await screen.findByText('A new version is ready');
    expect(newer.wishes()).toEqual([]);
    await press('Update');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(newer.wishes()).toEqual(['takeOver']);
  });

  test('that was on its way before the page looked is offered too', async () => {
    container.activate(container.install(OURS));
    const newer = container.beginInstall(NEWER);
    await registerServiceWorker();
    container.endInstall(newer);
    expect(await screen.findByText('A new version is ready')).toBeTruthy();
  });

  test('is loaded only when its service worker can answer', async () => {
    await visitAgain();
    container.isSlow = true;
    const newer = container.install(NEWER);
    await screen.findByText('A new version is ready');
    await press('Update');
    await settle();
    expect(reload).not.toHaveBeenCalled();
    newer.state = 'activated';
    newer.dispatchEvent(new Event('statechange'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test('that the browser forgot is loaded again as soon as its service worker can answer', async () => {
    await visitAgain();
    container.forgets = 1;
    const newer = container.install(NEWER);
    await screen.findByText('A new version is ready');
    await press('Update');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    container.activate(newer);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  test('that waited already is offered too', async () => {
    container.activate(container.install(OURS));
    container.install(NEWER);
    await registerServiceWorker();
    expect(await screen.findByText('A new version is ready')).toBeTruthy();
  });

  test('is not offered in a room, but after it', async () => {
    await visitAgain();
    const leave = enteredRooms.enter();
    container.install(NEWER);
    await settle();
    expect(notice()).toBeNull();
    act(leave);
    expect(notice()).toBeTruthy();
  });

  test('that this page already is takes over silently', async () => {
    await visitAgain();
    const same = container.install(OURS);
    await waitFor(() => expect(same.wishes()).toEqual(['takeOver']));
    await settle();
    expect(notice()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('that this page already is takes over silently, though it answers late and the browser forgets', async () => {
    await visitAgain();
    const LATE = 5;
    container.unanswered = LATE;
    container.forgets = LATE;
    const later = giveTime();
    const same = container.install(OURS);
    for (let time = 0; time < LATE; time += 1) await later(3000);
    await waitFor(() => expect(same.wishes()).toHaveLength(1));
    for (let time = 0; time < LATE; time += 1) await later(3000);
    expect(same.state).toBe('activated');
    await later(60_000);
    expect(same.wishes()).toHaveLength(LATE + 1);
    expect(notice()).toBeNull();
  });

  test('that went away before it answered is neither offered nor asked any more', async () => {
    await visitAgain();
    container.unanswered = 1;
    const later = giveTime();
    const gone = container.install(NEWER);
    gone.state = 'redundant';
    await later(60_000);
    expect(gone.asked).toHaveLength(1);
    expect(notice()).toBeNull();
  });

  test('whose load never ends is loaded again, once, so that a slow one can still end', async () => {
    const later = await takeWithTime();
    await later(20_000);
    expect(reload).toHaveBeenCalledTimes(2);
    await later(600_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('whose load replaces the page is not loaded again', async () => {
    const later = await takeWithTime();
    window.dispatchEvent(new Event('pagehide'));
    await later(600_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('taken by another tab is offered here, and a press loads it', async () => {
    await visitAgain();
    const newer = container.install(NEWER);
    act(() => container.activate(newer));
    await screen.findByText('A new version is ready');
    expect(reload).not.toHaveBeenCalled();
    await press('Update');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test('taken by another tab before this one was ready is offered all the same', async () => {
    container.activate(container.install(OURS));
    release.noteController();
    container.activate(container.install(NEWER));
    await registerServiceWorker();
    expect(await screen.findByText('A new version is ready')).toBeTruthy();
    release.noteController();
  });

  test('put off comes back with the next look: each hour, and when the page wakes up', async () => {
    await visitAgain();
    container.install(NEWER);
    await screen.findByText('A new version is ready');
    await press('Close');
    await waitFor(() => expect(notice()).toBeNull());
    const laterMs = clock.nowMs() + HOUR_MS;
    vi.spyOn(Date, 'now').mockReturnValue(laterMs);
    act(() => emitEvent('wakeUp', { hiddenMs: HOUR_MS }));
    await screen.findByText('A new version is ready');
    expect(container.registration.updates).toBe(1);
  });
});
