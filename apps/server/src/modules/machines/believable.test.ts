import { type ClawEvent, PRIZE_KINDS } from '@boardwalk/games/claw';
import { DEFAULT_PUSHER, type PusherEvent } from '@boardwalk/games/pusher';
import { describe, expect, it } from 'vitest';
import { canClawTell, canPusherTell } from './believable.ts';

/** What a broken or hostile machine may put where a number belongs. */
const NO_NUMBERS = [undefined, null, '10', true, Number.NaN, Number.POSITIVE_INFINITY, 0.5, -1, 2 ** 53, {}];

const { roomCoin, values, wheel } = DEFAULT_PUSHER;
const believes = (event: unknown, config = DEFAULT_PUSHER) => canPusherTell(config, event as PusherEvent);
const coinWon = (value: unknown) => ({ type: 'coinWon', id: 1, kind: 'coin', value });
const wheelStopped = (payout: unknown) => ({ type: 'wheelStopped', spin: 1, result: 'grand', payout });
const buffEnded = (coins: unknown) => ({ type: 'buffEnded', kind: 'double', coins });

describe('a pusher', () => {
  const mostOfCoin = Math.max(...Object.values(values)) * roomCoin * 2;
  const mostOfWheel = Math.max(...wheel.map(({ payout }) => payout)) * roomCoin;

  it('is believed a coin as far as its dearest one goes, paid twice by a card', () => {
    expect([0, roomCoin, mostOfCoin].map(value => believes(coinWon(value)))).toEqual([true, true, true]);
    expect(believes(coinWon(mostOfCoin + 1))).toBe(false);
  });

  it('is believed a wheel as far as its best segment goes, which no card doubles', () => {
    expect([0, mostOfWheel].map(payout => believes(wheelStopped(payout)))).toEqual([true, true]);
    expect(believes(wheelStopped(mostOfWheel + 1))).toBe(false);
    expect(believes(wheelStopped(2 * mostOfWheel))).toBe(false);
  });

  it('is held to what its own settings give, not to the house’s', () => {
    const dear = { ...DEFAULT_PUSHER, roomCoin: 100 };
    expect(believes(coinWon(mostOfCoin + 1), dear)).toBe(true);
    const flat = { ...DEFAULT_PUSHER, wheel: wheel.map(segment => ({ ...segment, payout: 0 })) };
    expect([believes(wheelStopped(0), flat), believes(wheelStopped(1), flat)]).toEqual([true, false]);
  });

  it('may tell of a card whatever is a number of coins: it is part of what was told before', () => {
    expect(believes(buffEnded(1_000_000))).toBe(true);
  });

  it.each(NO_NUMBERS)('is not believed %j coins', told => {
    const events = [coinWon(told), wheelStopped(told), buffEnded(told)];
    expect(events.map(event => believes(event))).toEqual([false, false, false]);
  });

  it('may tell what moves no money', () => {
    const events = [
      { type: 'coinDropped', id: 1, kind: 'coin', x: 0 },
      { type: 'coinLost', id: 1, kind: 'coin', side: 'left' },
      { type: 'wheelSpun', spin: 1, segment: 2, result: 'mini' },
    ];
    expect(events.map(event => believes(event))).toEqual([true, true, true]);
  });
});

describe('a claw', () => {
  const tells = (event: unknown) => canClawTell(event as ClawEvent);
  const prizeWon = (kind: unknown) => ({ type: 'prizeWon', id: 1, kind, round: 1 });

  it.each(PRIZE_KINDS)('is believed a %s', kind => {
    expect(tells(prizeWon(kind))).toBe(true);
  });

  it.each(['', 'yacht', 'constructor', 'Bear', 0, null, undefined, ['bear']])(
    'is not believed %j, which is no kind of prize',
    kind => {
      expect(tells(prizeWon(kind))).toBe(false);
    },
  );

  it.each([undefined, null, 'true', 1])('is not believed a grip that is %j', strong => {
    expect(tells({ type: 'roundEnded', round: 1, won: [], strong })).toBe(false);
  });

  it('is believed the end of a round with either grip, and where the claw is', () => {
    for (const strong of [true, false]) {
      expect(tells({ type: 'roundEnded', round: 1, won: [], strong })).toBe(true);
    }
    expect(tells({ type: 'phase', phase: 'dropping' })).toBe(true);
  });
});
