import { describe, expect, it } from 'vitest';
import { needsOf, type RoomFacts, stateOf } from './needs.ts';

const well: RoomFacts = {
  room: { isOpen: true, repairState: 0 },
  standing: {},
  isSilent: false,
  hasPower: true,
};
const closed = { isOpen: false, repairState: 0 } as const;
const repaired = { isOpen: true, repairState: 1 } as const;
const broken = { isBroken: true } as const;

describe('a machine', () => {
  it.each<readonly [ReturnType<typeof stateOf>, Partial<RoomFacts>]>([
    ['free', {}],
    ['playing', { standing: { seat: 'taken' } }],
    ['kept', { standing: { seat: 'kept' } }],
    ['ending', { standing: { seat: 'leaving' } }],
    ['called', { standing: { seat: 'called' } }],
    ['fault', { standing: broken }],
    ['silent', { isSilent: true }],
    ['repair', { room: repaired, standing: { ...broken, seat: 'taken' } }],
    ['unavailable', { room: { isOpen: true, repairState: 2 } }],
    ['closed', { room: closed, standing: broken, isSilent: true }],
  ])('is %s with %j', (state, facts) => {
    expect(stateOf({ ...well, ...facts })).toBe(state);
  });

  it.each<readonly [ReturnType<typeof needsOf>, Partial<RoomFacts>]>([
    [[], {}],
    [[], { standing: { seat: 'kept' } }],
    [['fault'], { standing: broken }],
    [['silent'], { isSilent: true }],
    [['noPicture'], { isBlind: true }],
    [['silent'], { isBlind: true, isSilent: true }],
    [['repair'], { room: repaired, hasPower: false }],
    [['noPower'], { hasPower: false }],
    [['refill'], { lacksGoods: true }],
    // One who has nothing left lacks things, too: that is said once.
    [['soldOut'], { lacksGoods: true, isSoldOut: true }],
    [
      ['fault', 'silent', 'repair', 'soldOut'],
      { room: repaired, standing: broken, isSilent: true, isSoldOut: true },
    ],
    [[], { room: closed, standing: broken, isSilent: true, isSoldOut: true }],
  ])('needs %j with %j', (needs, facts) => {
    expect(needsOf({ ...well, ...facts })).toEqual(needs);
  });
});
