import type { RoomId, RoundId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { createLocalBus } from '../../../platform/bus/index.ts';
import { createLog } from '../../../platform/log.ts';
import { type Called, Crowds } from './crowd.ts';

const roomId = 7001 as RoomId;
const call = (
  round: number,
  side: 'up' | 'down',
  stake = 100,
  unit: 'coins' | 'trial_bo' = 'coins',
): Called => ({
  roomId,
  tideId: 5,
  roundId: String(round),
  userId: round as UserId,
  side,
  unit,
  stake,
});

function crowdsOf(stored: readonly Called[] = []) {
  const bus = createLocalBus(createLog('silent'));
  const list = async () =>
    stored.map(one => ({ ...one, roundId: one.roundId as RoundId, unit: one.unit as 'coins', salt: '' }));
  const crowds = new Crowds(bus, { list });
  const heard: string[] = [];
  crowds.listen(({ roundId }) => heard.push(roundId));
  return { crowds, heard };
}

describe('a crowd', () => {
  it('is nobody at first', () => {
    expect(crowdsOf().crowds.now(5)).toEqual({
      up: { count: 0, coins: 0 },
      down: { count: 0, coins: 0 },
      last: [],
    });
  });

  it('grows with each call, trial coins counting as callers alone', async () => {
    const { crowds, heard } = crowdsOf();
    crowds.tell(call(1, 'up'));
    crowds.tell(call(2, 'down', 500));
    crowds.tell(call(3, 'up', 200, 'trial_bo'));
    await expect.poll(() => heard).toEqual(['1', '2', '3']);
    const { up, down, last } = crowds.now(5);
    expect([up, down]).toEqual([
      { count: 2, coins: 100 },
      { count: 1, coins: 500 },
    ]);
    expect(last.map(({ roundId }) => roundId)).toEqual(['3', '2', '1']);
  });

  it('counts a call once that is stored and heard of, in whatever order', async () => {
    const { crowds, heard } = crowdsOf([call(1, 'up'), call(2, 'down')]);
    crowds.tell(call(2, 'down'));
    await expect.poll(() => heard).toEqual(['2']);
    const { up, down } = await crowds.load(5, roomId);
    crowds.tell(call(1, 'up'));
    await expect.poll(() => heard).toEqual(['2', '1']);
    expect([up.count, down.count, crowds.now(5).up.count]).toEqual([1, 1, 1]);
  });

  it('shows the last six', async () => {
    const { crowds, heard } = crowdsOf();
    for (let round = 1; round <= 9; round++) crowds.tell(call(round, 'up'));
    await expect.poll(() => heard.length).toBe(9);
    expect(crowds.now(5).last.map(({ roundId }) => roundId)).toEqual(['9', '8', '7', '6', '5', '4']);
  });
});
