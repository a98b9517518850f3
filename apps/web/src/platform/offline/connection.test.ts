import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { call } from '../request/call.ts';
import { connection, watchConnection } from './connection.ts';

let world: World;
const changes: boolean[] = [];

/** Lets what was asked be answered. */
const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  world = openWorld();
  changes.length = 0;
  onTestFinished(connection.onChange(isLost => changes.push(isLost)));
  onTestFinished(watchConnection());
});
afterEach(() => {
  connection.reached();
  vi.useRealTimers();
});

const ask = () => call('content.broadcasts', {}).catch(() => undefined);

describe('the connection', () => {
  test("is lost as soon as the system says so, and back when the server answers after the system's word", async () => {
    window.dispatchEvent(new Event('offline'));
    expect(connection.isLost()).toBe(true);
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(changes).toEqual([true, false]);
  });

  test('is not back because the system says so', async () => {
    window.dispatchEvent(new Event('offline'));
    world.server.isOffline = true;
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(connection.isLost()).toBe(true);
  });

  test('is lost when a call was lost and nothing else comes through either', async () => {
    world.server.isOffline = true;
    await ask();
    await turn();
    expect(changes).toEqual([true]);
  });

  test('is not lost because of one lost call', async () => {
    world.server.lostRequests = 1;
    await ask();
    await turn();
    expect(changes).toEqual([]);
  });

  test('is there when the server refuses', async () => {
    window.dispatchEvent(new Event('offline'));
    world.server.refuse('content.broadcasts', 'serverStopping');
    await ask();
    expect(changes).toEqual([true, false]);
  });

  test('is looked for again by itself, and when the page is looked at', async () => {
    world.server.isOffline = true;
    await ask();
    await turn();
    world.server.isOffline = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(changes).toEqual([true, false]);

    window.dispatchEvent(new Event('offline'));
    document.dispatchEvent(new Event('visibilitychange'));
    await turn();
    expect(changes).toEqual([true, false, true, false]);
  });

  test('is not looked for by a page nobody sees', async () => {
    world.server.isOffline = true;
    await ask();
    await turn();
    world.server.isOffline = false;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.isLost()).toBe(true);
  });
});
