import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSHER } from './config/default.data.ts';
import type { PusherEvent } from './types.ts';
import { worthOf } from './worth.ts';

type Paying = Parameters<typeof worthOf>[0];

const paying = (event: Partial<PusherEvent> & { readonly type: Paying['type'] }) => event as Paying;
const coin = (value: unknown) => paying({ type: 'coinWon', id: 1, kind: 'coin', value: value as number });
const wheel = (payout: unknown) =>
  paying({ type: 'wheelStopped', spin: 1, result: 'mini', payout: payout as number });
const card = (coins: unknown) => paying({ type: 'buffEnded', kind: 'double', coins: coins as number });

/** A machine that says ten for one of its coins; its dearest is fifteen, its best segment a hundred. */
const config = DEFAULT_PUSHER;

describe('what a machine tells, in coins that are dropped', () => {
  it.each([
    ['a coin', coin(10), 1],
    ['a token', coin(150), 15],
    ['a token by a card', coin(300), 30],
    ['the wheel’s small win', wheel(40), 4],
    ['the wheel’s great win', wheel(1000), 100],
    ['what a card brought', card(12_340), 1234],
    ['nothing', coin(0), 0],
  ])('is %s', (_what, event, worth) => {
    expect(worthOf(event, config)).toBe(worth);
  });

  it('is whole coins, and the rest of one is nobody’s', () => {
    expect([coin(9), coin(19), wheel(45)].map(event => worthOf(event, config))).toEqual([0, 1, 4]);
  });

  it('is never more than its settings give', () => {
    expect(worthOf(coin(310), config)).toBe(30);
    expect(worthOf(coin(1e15), config)).toBe(30);
    expect(worthOf(wheel(1010), config)).toBe(100);
  });

  it.each([undefined, null, 'a lot', Number.NaN, Number.POSITIVE_INFINITY, -10, 1e300])(
    'is nothing for %j',
    told => {
      const events = [coin(told), wheel(told), card(told)];
      expect(events.map(event => worthOf(event, config))).toEqual([0, 0, 0]);
    },
  );

  it('is counted by what the machine takes one for, whatever its room sells one for', () => {
    const dear = { ...config, roomCoin: 100 };
    expect([coin(100), wheel(400)].map(event => worthOf(event, dear))).toEqual([1, 4]);
  });
});
