import { describe, expect, test } from 'vitest';
import { hear, type LiveRoom, type Quotation, type RoomAnswer, readRoom } from './tide-state.ts';

const NOW = 1_795_154_000_000;
const HASH = 'ab'.repeat(32);

const answer: RoomAnswer = {
  room: {
    roomId: 7001,
    roomName: 'Harbor Tide',
    state: 'open',
    minLevel: 0,
    rtpBasisPoints: 9703,
    prices: [],
  },
  configVersion: 'bo-1',
  paysHundredths: 194,
  nowTime: NOW + 500,
  tide: {
    tideId: '11',
    phase: 'open',
    serverSeedHash: HASH,
    receipt: { kind: 'tide', subject: '11', statement: '{}', signature: 'cd'.repeat(64) },
    startPrice: 10_420,
    closeTime: NOW + 15_000,
    path: [],
    up: { count: 0, coins: 0 },
    down: { count: 0, coins: 0 },
    faces: [],
  },
  last: [],
};

const told = (event: Quotation['event'], change: Partial<Quotation> = {}): Quotation => ({
  code: 82,
  roomId: '7001',
  event,
  tideId: '11',
  nowTime: NOW,
  startPrice: 10_420,
  serverSeedHash: HASH,
  endTime: NOW + 30_000,
  ...change,
});

/** What a room has heard, one after the other. */
function heard(...list: readonly Quotation[]): LiveRoom {
  let room = readRoom(answer, NOW);
  for (const one of list) {
    const next = hear(room, one, NOW);
    if (!next) throw new Error(`${one.event} was not understood`);
    room = next;
  }
  return room;
}

const whole = Array.from({ length: 150 }, (_, step) => step - 140);
const run = [told('closed'), told('ticks', { from: 0, prices: whole })];

describe('a room that is read', () => {
  test('knows its tide and how far the server’s clock is ahead', () => {
    const room = readRoom(answer, NOW);
    expect(room).toMatchObject({
      aheadMs: 500,
      tide: { tideId: '11', isRunning: false, closeTime: NOW + 15_000 },
    });
  });

  test('keeps the tide that ended while it was read, with its end', () => {
    const running = heard(told('closed'));
    const last = [{ tideId: '11', end: 'up' as const, startPrice: 10_420, endPrice: 10_466 }];
    const { tide } = answer;
    const next = readRoom(
      { ...answer, last, ...(tide && { tide: { ...tide, tideId: '12' } }) },
      NOW,
      running,
    );
    expect([next.tide?.tideId, next.ended?.tideId, next.ended?.end]).toEqual(['12', '11', 'up']);
  });
});

describe('what a room tells', () => {
  test('of calls is shown as it stands', () => {
    const up = { count: 3, coins: 400 };
    const faces = [{ nickName: 'Mina', avatar: '', side: 'up' as const, coin: 200 }];
    expect(heard(told('calls', { up, faces })).tide).toMatchObject({ up, faces, down: { count: 0 } });
  });

  test('of prices is put in its place, though it comes twice', () => {
    const first = told('ticks', { from: 0, prices: [1, 2, 3] });
    const { tide } = heard(told('closed'), first, told('ticks', { from: 2, prices: [3, 4] }), first);
    expect(tide?.path).toEqual([1, 2, 3, 4]);
  });

  test('with a gap asks for the room to be read', () => {
    expect(hear(heard(told('closed')), told('ticks', { from: 5, prices: [1] }), NOW)).toBeUndefined();
  });

  test('of another tide asks for the room to be read', () => {
    expect(hear(heard(), told('closed', { tideId: '99' }), NOW)).toBeUndefined();
  });

  test('of an end is among the last ones, the newest first', () => {
    const { last, tide } = heard(...run, told('settled', { end: 'up' }));
    expect(last).toEqual([{ tideId: '11', end: 'up', startPrice: 10_420, endPrice: 10_429 }]);
    expect(tide?.end).toBe('up');
  });

  test('of an end without its path asks for the room to be read', () => {
    expect(hear(heard(told('closed')), told('settled', { end: 'up' }), NOW)).toBeUndefined();
  });

  test('of a tide that did not run says so', () => {
    expect(heard(told('settled', { end: 'void' }))).toMatchObject({ tide: { end: 'void' }, last: [] });
  });

  test('of the next tide keeps the one that has ended for its show', () => {
    const room = heard(
      ...run,
      told('settled', { end: 'up' }),
      told('open', { tideId: '12', endTime: NOW + 45_000 }),
    );
    expect([room.tide?.tideId, room.tide?.closeTime, room.tide?.path]).toEqual(['12', NOW + 45_000, []]);
    expect(room.ended).toMatchObject({ tideId: '11', end: 'up' });
  });

  test('of a tide that is known changes nothing', () => {
    const room = heard(told('calls', { up: { count: 1, coins: 100 } }));
    expect(hear(room, told('open'), NOW)?.tide).toEqual(room.tide);
  });
});

describe('a room that follows a market', () => {
  const market = {
    symbol: 'BTC-USD',
    decimals: 2,
    source: 'coinbase',
    state: 'live',
    price: 6_440_000,
  } as const;
  const { tide: drawn, ...rest } = answer;
  const { startPrice: _none, ...open } = drawn ?? {};
  const read = () => readRoom({ ...rest, market, tide: open as NonNullable<RoomAnswer['tide']> }, NOW);
  const say = (event: Quotation['event'], change: Partial<Quotation> = {}) => {
    const { startPrice: _start, ...head } = told(event);
    return { ...head, ...change };
  };
  const after = (...list: readonly Quotation[]) =>
    list.reduce<LiveRoom>((room, one) => hear(room, one, NOW) ?? room, read());

  test('hears its price, and when it cannot be heard', () => {
    expect(after(say('price', { price: 6_440_123 })).market).toEqual({ ...market, price: 6_440_123 });
    const { price: _price, ...away } = market;
    expect(after(say('price')).market).toEqual({ ...away, state: 'waiting' });
    expect(after(say('price'), say('price', { price: 1 })).market?.state).toBe('live');
  });

  test('has a start once it is struck, and runs from there', () => {
    expect(read().tide?.startPrice).toBeUndefined();
    const room = after(say('closed', { startPrice: 6_441_000 }));
    expect(room.tide).toMatchObject({ startPrice: 6_441_000, isRunning: true, endTime: NOW + 30_000 });
  });

  test('learns its start from the ticks as well, when it has missed the strike', () => {
    const room = after(say('ticks', { startPrice: 6_441_000, from: 0, prices: [5] }));
    expect(room.tide).toMatchObject({ startPrice: 6_441_000, path: [5] });
  });

  test('knows its end by both prices, and why there was none', () => {
    const room = after(
      say('closed', { startPrice: 6_441_000 }),
      say('ticks', { startPrice: 6_441_000, from: 0, prices: whole }),
      say('settled', { startPrice: 6_441_000, end: 'up' }),
    );
    expect(room.last[0]).toEqual({ tideId: '11', end: 'up', startPrice: 6_441_000, endPrice: 6_441_009 });
    expect(after(say('settled', { end: 'void', reason: 'late' })).tide).toMatchObject({
      end: 'void',
      reason: 'late',
    });
  });

  test('is read anew where an end comes without a start', () => {
    expect(hear(read(), say('settled', { end: 'up' }), NOW)).toBeUndefined();
  });
});
