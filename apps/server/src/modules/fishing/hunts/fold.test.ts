import { coins, type RoomId, type UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { foldHunts, HUNT_PAUSE_MS, type HuntShot } from './fold.ts';

const userId = 7 as UserId;

function shot(id: number, change: Partial<HuntShot> = {}): HuntShot {
  const fired = { roomId: 8001 as RoomId, unit: 'coins' as const, stake: 10, payout: 0, atMs: id * 100 };
  return { id, ...fired, catches: [], ...change };
}

/** One after the other with nothing else between them. */
function alone(...shots: readonly HuntShot[]) {
  return shots.map(one => ({ shot: one, step: { amount: coins(one.payout - one.stake), isNext: true } }));
}

describe('shots one after the other', () => {
  it('are one hunt, with what went in, what came out and when', () => {
    const koi = { kind: 'goldenKoi' as const, payout: 800 };
    const [hunt, ...others] = foldHunts(
      userId,
      undefined,
      alone(shot(1), shot(2, { payout: 800, catches: [koi] }), shot(5, { stake: 80 })),
    );
    expect(others).toEqual([]);
    expect(hunt).toEqual({
      id: 1,
      lastId: 5,
      userId,
      roomId: 8001,
      unit: 'coins',
      shots: 3,
      stake: 100,
      payout: 800,
      exchanged: 0,
      caught: { goldenKoi: { count: 1, coins: 800 } },
      beganMs: 100,
      endedMs: 500,
    });
  });

  it('count each kind of fish by itself', () => {
    const sardine = { kind: 'sardine' as const, payout: 20 };
    const turtle = { kind: 'turtle' as const, payout: 200 };
    const [hunt] = foldHunts(
      userId,
      undefined,
      alone(shot(1, { catches: [sardine, sardine, turtle] }), shot(2, { catches: [sardine] })),
    );
    expect(hunt?.caught).toEqual({ sardine: { count: 3, coins: 60 }, turtle: { count: 1, coins: 200 } });
  });

  it('go on where the hunt before has ended, and leave it as it was', () => {
    const [before] = foldHunts(userId, undefined, alone(shot(1), shot(2)));
    const [after] = foldHunts(userId, before, alone(shot(3)));
    expect(after).toMatchObject({ id: 1, lastId: 3, shots: 3, stake: 30 });
    expect(before).toMatchObject({ lastId: 2, shots: 2 });
  });

  it('tell of trial coins that were exchanged along with one of them', () => {
    const filled = { shot: shot(1), step: { amount: coins(-3), isNext: true } };
    const [hunt] = foldHunts(userId, undefined, [filled, ...alone(shot(2, { payout: 25 }))]);
    expect(hunt).toMatchObject({ stake: 20, payout: 25, exchanged: 7 });
  });
});

describe('another hunt begins', () => {
  const idsOf = (...shots: readonly HuntShot[]) =>
    foldHunts(userId, undefined, alone(...shots)).map(({ id, lastId }) => [id, lastId]);

  it.each([
    ['at another table', shot(3, { roomId: 8002 as RoomId })],
    ['after a long pause', shot(3, { atMs: 201 + HUNT_PAUSE_MS })],
  ])('%s', (_when, other) => {
    expect(idsOf(shot(1), shot(2), other)).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });

  it('not yet after a pause that is just short enough', () => {
    expect(idsOf(shot(1), shot(2), shot(3, { atMs: 200 + HUNT_PAUSE_MS }))).toEqual([[1, 3]]);
  });

  it('where something else has moved the purse, the hunt before included', () => {
    const [before] = foldHunts(userId, undefined, alone(shot(1)));
    const step = { amount: coins(-10), isNext: false };
    expect(foldHunts(userId, before, [{ shot: shot(4), step }]).map(({ id }) => id)).toEqual([4]);
  });
});

describe('with no shots', () => {
  it('nothing is to be stored', () => {
    const [before] = foldHunts(userId, undefined, alone(shot(1)));
    expect(foldHunts(userId, before, [])).toEqual([]);
    expect(foldHunts(userId, undefined, [])).toEqual([]);
  });
});
