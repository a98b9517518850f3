import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { clock } from '../../platform/clock.ts';

const ROOM = 11_003;
const room = {
  roomId: ROOM,
  roomName: 'Moonlight Claw',
  gameType: 11,
  picture: 'bear',
  use: 0 as const,
  price: 120,
  minLevel: 0,
  club: false,
  vip: false,
  state: 0 as const,
  repairState: 0 as const,
  idle: true,
  userCount: 1,
  queueCount: 0,
  waitMs: 0,
};

let world: World;
/** On the clock of a server that is an hour ahead. */
let endsAtMs: number | undefined;
let free: typeof room | undefined;
/** How the activity's machine stands where it is not free. */
let standing: { readonly state: 0 | 1; readonly repairState: 0 | 1 } | undefined;

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout'],
  });
  world = openWorld();
  const { server } = world;
  free = room;
  endsAtMs = undefined;
  standing = undefined;
  const serverNowMs = () => clock.nowMs() + 60 * MINUTE_MS;
  const isRunning = () => endsAtMs !== undefined && serverNowMs() < endsAtMs;
  const priced = (of: typeof room) => (isRunning() ? { ...of, price: 108, fullPrice: 120 } : of);
  server.on('play.limitTimeActivity', () =>
    endsAtMs !== undefined && isRunning()
      ? {
          activity: {
            activityId: 1,
            name: 'Happy hour',
            gameType: 11,
            roomIds: [ROOM],
            discountPercent: 10,
            endTime: endsAtMs,
            nowTime: serverNowMs(),
          },
        }
      : {},
  );
  server.on('rooms.limitedTimeFastPlay', () => (free ? { room: priced(free) } : {}));
  server.on('rooms.busy', () => ({
    list: standing ? [{ roomId: ROOM, queueCount: 0, waitMs: 0, ...standing }] : [],
  }));
  server.on('claw.listRooms', () => ({
    list: [{ ...priced(room), goods: [], catchRateBasisPoints: 2000 }],
    pageNum: 1,
    hasMore: false,
  }));
});

afterEach(() => vi.useRealTimers());

function runFor(ms: number): void {
  endsAtMs = clock.nowMs() + 60 * MINUTE_MS + ms;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const strip = (name: RegExp) => screen.findByRole('link', { name });
const card = () => screen.findByRole('link', { name: /Wins 1 in 5/ });

describe('a limited-time activity', () => {
  test('tells its price and its end, and leads into a free machine of it', async () => {
    runFor(90 * SECOND_MS);
    await openApp('/');
    const way = await strip(/Happy hour/);
    expect(way.getAttribute('href')).toBe(`/claw/3/${ROOM}`);
    for (const words of ['-10%', 'Moonlight Claw', '108', 'instead of 120']) {
      expect(way.textContent).toContain(words);
    }
    // On the server's clock, which is not this device's.
    expect(within(way).getByRole('timer', { name: 'Ends in' }).textContent).toMatch(/^1:[23]\d$/);
  });

  test('leads into the queue of its machine while somebody plays there', async () => {
    runFor(MINUTE_MS);
    free = { ...room, roomId: 11_001 };
    standing = { state: 1, repairState: 0 };
    await openApp('/claw');
    const way = await strip(/Get in line and play at the lower price/);
    expect(way.getAttribute('href')).toBe(`/claw/3/${ROOM}`);
    expect(way.textContent).toContain('Happy hour');
  });

  test('says nothing of a player in a machine that this player may not enter', async () => {
    runFor(MINUTE_MS);
    free = { ...room, roomId: 11_001 };
    await openApp('/claw');
    const way = await strip(/Happy hour/);
    expect(way.getAttribute('href')).toBe(`/claw/3/${ROOM}`);
    expect(way.textContent).not.toContain('Someone’s playing');
  });

  test('is not offered while its only machine is out of order', async () => {
    runFor(MINUTE_MS);
    free = { ...room, roomId: 11_001, roomName: 'Cuddle Cove' };
    standing = { state: 0, repairState: 1 };
    await openApp('/claw');
    expect((await strip(/Play now.*Cuddle Cove/)).getAttribute('href')).toBe('/claw/3/11001');
    expect(screen.queryByText('Happy hour')).toBeNull();
  });

  test('shows on a card what was cut, and takes it back by itself when it ends', async () => {
    runFor(30 * SECOND_MS);
    await openApp('/claw');
    expect((await card()).textContent).toContain('instead of 120');
    expect(within(await card()).getByText('-10%')).toBeTruthy();
    await pass(32 * SECOND_MS);
    expect((await card()).textContent).not.toContain('instead of');
    expect((await card()).textContent).toContain('120');
    expect(screen.queryByText('Happy hour')).toBeNull();
    expect((await strip(/Play now.*Moonlight/)).textContent).toContain('120');
  });

  test('that begins while the page is open lowers its prices', async () => {
    await openApp('/claw');
    expect((await card()).textContent).not.toContain('instead of');
    runFor(10 * MINUTE_MS);
    await pass(61 * SECOND_MS);
    expect((await card()).textContent).toContain('instead of 120');
    expect(await strip(/Happy hour/)).toBeTruthy();
  });

  test('is asked for once more at its end, and not again and again', async () => {
    runFor(10 * SECOND_MS);
    await openApp('/claw');
    await strip(/Happy hour/);
    await pass(15 * SECOND_MS);
    expect(world.server.requestsOf('play.limitTimeActivity')).toHaveLength(2);
  });
});

describe('playing at once', () => {
  test('leads to the machine that is free where no activity runs', async () => {
    await openApp('/');
    const way = await strip(/Play now.*Moonlight/);
    expect(way.getAttribute('href')).toBe(`/claw/3/${ROOM}`);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('leads to a coin pusher by its own address', async () => {
    free = { ...room, roomId: 20_001, gameType: 0, roomName: 'Harbour Coins' };
    await openApp('/');
    expect((await strip(/Harbour Coins/)).getAttribute('href')).toBe('/push/3/20001/0');
  });

  test('says when all machines are taken, and leads to where one waits', async () => {
    free = undefined;
    await openApp('/');
    expect((await strip(/All machines are busy/)).getAttribute('href')).toBe('/claw');
  });

  test('asks in the claw hall for claw machines only', async () => {
    await openApp('/claw');
    await strip(/Play now/);
    const asked = world.server
      .requestsOf('rooms.limitedTimeFastPlay')
      .map(({ input }) => Number(input.gameType));
    expect(new Set(asked)).toEqual(new Set([11]));
  });
});
