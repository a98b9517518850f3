import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTurn } from '../../test/until-answered.ts';
import { openWorld, type World } from '../../test/world.ts';
import { enteredRooms } from '../domain/rooms/entered-rooms.ts';
import { connection } from '../platform/offline/connection.ts';
import { queue, send } from '../platform/request/send.ts';
import { watchForNewRelease } from './new-release.ts';

const reload = vi.fn<() => void>();
let world: World;

// Once, as `start` does.
afterAll(watchForNewRelease());

beforeEach(() => {
  world = openWorld();
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  queue.resume();
});

async function missCode(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  // The one look at the server that it takes, too.
  await connection.look();
  await nextTurn();
}

describe('code that has gone from the server', () => {
  test('has the app loaded anew, and not again should that not help', async () => {
    await missCode();
    expect(reload).toHaveBeenCalledTimes(1);
    await missCode();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('loads nothing anew where nothing can be remembered: it might never end', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    await missCode();
    vi.unstubAllGlobals();
    expect(reload).not.toHaveBeenCalled();
  });

  test('loads nothing anew without a connection', async () => {
    world.server.isOffline = true;
    await missCode();
    expect(reload).not.toHaveBeenCalled();
  });

  test('waits for the end of a round', async () => {
    const leave = enteredRooms.enter();
    await missCode();
    expect(reload).not.toHaveBeenCalled();
    leave();
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  });

  test('waits for the answers of what was sent, and sends nothing more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = queue.run('normal', () => promise);
    await missCode();
    expect(reload).not.toHaveBeenCalled();
    void send('content.broadcasts', {});
    resolve();
    await sent;
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    expect(world.server.requestsOf('content.broadcasts')).toHaveLength(0);
  });
});
