import { coins, type IdempotencyKey, type RoomId } from '@boardwalk/base';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Json } from '../wallet/index.ts';
import { nextUser } from '../wallet/testing/ledger.fixture.ts';
import { defineRoundKind } from './kind.ts';

const flips = defineRoundKind({
  gameType: 6,
  provenBy: ['pair'],
  bet: Type.Object({ side: Type.Enum(['heads', 'tails']) }),
  outcome: Type.Object({ side: Type.Enum(['heads', 'tails']), bounces: Type.Optional(Type.Integer()) }),
});
const grabs = defineRoundKind({
  gameType: 11,
  provenBy: ['play', 'machine'],
  bet: Type.Object({ playId: Type.String(), pity: Type.Integer() }),
  outcome: Type.Object({ prizes: Type.Array(Type.String()) }),
});
const play = {
  kind: 'flip.play',
  key: 'key-of-a-flip' as IdempotencyKey,
  userId: nextUser(),
  roomId: 1 as RoomId,
  input: {},
  stake: coins(10),
} as const;

describe('a kind of rounds', () => {
  it('gives back what it stored', () => {
    const { gameType, bet, decide } = flips.instant({
      ...play,
      unit: 'coins',
      house: 'flip',
      bet: { side: 'heads' },
      decide: () => ({ configVersion: 'flip-1', payout: coins(20), outcome: { side: 'tails' } }),
    });
    const { outcome } = decide({ uint32: () => 0 });
    expect([gameType, flips.betOf({ bet }), flips.outcomeOf({ outcome })]).toEqual([
      6,
      { side: 'heads' },
      { side: 'tails' },
    ]);
    expect(grabs.findOutcome({ outcome: grabs.written({ prizes: ['duck'] }) })).toEqual({ prizes: ['duck'] });
  });

  it('does not mind what a later release has added', () => {
    expect(flips.betOf({ bet: { side: 'heads', edge: true } })).toMatchObject({ side: 'heads' });
  });

  it.each<Json>([null, {}, { side: 'edge' }, { side: 1 }, 'heads', []])('does not take %j for a bet', bet => {
    expect(() => flips.betOf({ bet })).toThrow('the bet of a round of game 6 has its shape');
  });

  it('knows of no outcome before there is one', () => {
    expect(grabs.findOutcome({ outcome: null })).toBeUndefined();
    expect(() => grabs.outcomeOf({ outcome: null })).toThrow('the outcome of a round of game 11');
    expect(() => grabs.findOutcome({ outcome: { prizes: 'duck' } })).toThrow('has its shape');
  });

  it('opens no round without the proof it needs', () => {
    const opening = {
      ...play,
      configVersion: 'claw-1',
      unit: 'coins',
      bet: { pity: 0 },
      expiresAtMs: 1,
    } as const;
    const machine = { by: 'machine', playId: '1' } as const;
    expect(grabs.opening({ ...opening, proof: machine })).toMatchObject({ gameType: 11, bet: { pity: 0 } });
    const pair = { by: 'pair', draw: () => null } as const;
    // @ts-expect-error A grab is proven by its play, or by a real machine.
    expect(() => grabs.opening({ ...opening, proof: pair })).toThrow('the proof it needs');
    expect(() =>
      grabs.instant({
        ...play,
        unit: 'coins',
        house: 'claw',
        // @ts-expect-error Nor is it drawn from its player's seeds.
        bet: { playId: '1', pity: 0 },
        decide: () => ({ configVersion: 'claw-1', payout: coins(0), outcome: { prizes: [] } }),
      }),
    ).toThrow("drawn from its player's seeds");
  });
});
