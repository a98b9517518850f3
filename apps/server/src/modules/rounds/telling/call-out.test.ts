import type { RoomId, UserId } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { type Barrage, createCallOut, type Win } from './call-out.ts';

const win: Win = {
  userId: 100_001 as UserId,
  nickname: 'Marina',
  userLevel: 3,
  roomId: 12_001 as RoomId,
  multiplierHundredths: 1650,
  coins: 990,
};

function open() {
  const told: Barrage[] = [];
  let nowMs = 1_000_000;
  const callOut = createCallOut({ nowMs: () => nowMs }, (_roomId, barrage) => told.push(barrage));
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { told, callOut, wait };
}

describe('calling out a win', () => {
  it('tells who won how many times the stake, with numbers as the socket’s texts have them', () => {
    const { told, callOut } = open();
    callOut({ ...win, capsuleId: 12 });
    expect(told).toEqual([
      {
        code: InstructionCode.barrage,
        roomId: '12001',
        userId: '100001',
        nickName: 'Marina',
        userLevel: 3,
        content: '16.5',
        coin: 990,
        capsuleId: 12,
      },
    ]);
  });

  it('names a capsule only where there is one', () => {
    const { told, callOut } = open();
    callOut(win);
    expect(told[0]).not.toHaveProperty('capsuleId');
  });

  it('leaves a pause, so that a lucky streak does not drown the room', () => {
    const { told, callOut, wait } = open();
    for (let turn = 0; turn < 5; turn++) {
      callOut(win);
      wait(200);
    }
    expect(told).toHaveLength(3);
  });

  it('counts the pause of each room for itself', () => {
    const { told, callOut } = open();
    for (const roomId of [1, 2, 1, 2]) callOut({ ...win, roomId: roomId as RoomId });
    expect(told.map(({ roomId }) => roomId)).toEqual(['1', '2']);
  });
});
