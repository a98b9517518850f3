import type { UserId } from '@boardwalk/base';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomPlayer } from '../ports.ts';
import { Line } from './line.ts';

const [ann, ben, cleo] = [1, 2, 3].map(id => id as UserId) as [UserId, UserId, UserId];
const player = (userId: UserId) => ({ userId }) as RoomPlayer;
let line: Line;

beforeEach(() => {
  line = new Line();
  for (const userId of [ann, ben, cleo]) line.add(player(userId));
});

describe('a line', () => {
  it('has places from one, and none for who does not wait', () => {
    expect([ann, ben, cleo, 4 as UserId].map(userId => line.placeOf(userId))).toEqual([1, 2, 3, 0]);
  });

  it('moves up when somebody leaves it', () => {
    expect(line.remove(ben)?.userId).toBe(ben);
    expect(line.userIds).toEqual([ann, cleo]);
    expect(line.placeOf(cleo)).toBe(2);
  });

  it('stays as it is when somebody leaves who was not in it', () => {
    expect(line.remove(4 as UserId)).toBeUndefined();
    expect(line).toHaveLength(3);
  });

  it('gives the first of whom it is true, and keeps the others in order', () => {
    expect(line.take(userId => userId !== ann)?.userId).toBe(ben);
    expect(line.userIds).toEqual([ann, cleo]);
  });

  it('gives nobody when nobody is there', () => {
    expect(line.take(() => false)).toBeUndefined();
    expect(line).toHaveLength(3);
  });

  it('takes back the loss of a place when it is left, taken or kept again', () => {
    const taken: string[] = [];
    line.setLoss(ann, () => void taken.push('ann'));
    line.setLoss(ben, () => void taken.push('ben'));
    line.setLoss(cleo, () => void taken.push('cleo'));
    line.setLoss(cleo, undefined);
    line.remove(ben);
    line.take(() => true);
    expect(taken).toEqual(['cleo', 'ben', 'ann']);
  });

  it('takes back the loss before when another one is set', () => {
    const taken: string[] = [];
    line.setLoss(ann, () => void taken.push('first'));
    line.setLoss(ann, () => void taken.push('second'));
    expect(taken).toEqual(['first']);
  });

  it('sets nothing for who does not wait', () => {
    const taken: string[] = [];
    line.setLoss(9 as UserId, () => void taken.push('nobody'));
    line.remove(9 as UserId);
    expect(taken).toEqual([]);
  });
});
