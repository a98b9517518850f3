import type { PusherEvent } from '@boardwalk/games/pusher';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveTray } from './game/resolve-tray.ts';
import { createPushTest, noBuffs, type PushTest } from './testing/push.fixture.ts';

let test: PushTest;
let told: readonly PusherEvent[] | 'wait' | undefined;
let asked = 0;

beforeAll(async () => {
  test = await createPushTest();
  const settings = { current: async () => ({ version: 1, config: DEFAULT_PUSHER, configVersion: 'test' }) };
  const recover = async () => {
    asked += 1;
    return told;
  };
  const recovering = { rounds: test.rounds, settings, recover, buffs: noBuffs };
  test.rounds.resolveWith(0, round => resolveTray(round, test.ledger.clock.nowMs(), recovering));
});
afterAll(async () => expect(await test.ledger.closeChecked()).toEqual([]));
beforeEach(() => {
  [told, asked] = ['wait', 0];
});

const dropped = { type: 'coinDropped', id: 1, kind: 'coin', x: 0 } as const;
const won = { type: 'coinWon', id: 1, kind: 'coin', value: 20 } as const;

/** Three coins were dropped, two fell, and the machine is gone. */
async function broken() {
  const room = await test.room({ driver: 'physical' });
  const player = await room.sit(1000);
  await room.send(player, 'drop', 3);
  await room.fall(3);
  await room.win(2);
  room.machine.breakDown();
  await room.host.settle();
  await expect.poll(() => asked).toBe(1);
  return { room, player };
}

describe('a tray on a real machine that breaks down', () => {
  it('waits for what the machine still knows, while the seat is free', async () => {
    const { room, player } = await broken();
    await room.host.pass(10_000);
    expect([room.host.releases, room.host.heard('settled')]).toEqual([1, []]);
    told = [dropped, dropped, dropped, won, won, won];
    await expect.poll(() => test.rounds.resolveWaiting(room.host.room.id)).toBe(1);
    await room.host.pass(2000);
    expect(room.host.heard('settled')).toMatchObject([{ reason: 'machineFault', dropped: 3, coin: 60 }]);
    expect(await test.compensations.listUnseen(player.userId)).toMatchObject([
      { reason: 'machineFault', make_up_coins: 0, add_coins: 20 },
    ]);
    expect(await test.balance(player.userId)).toBe(1000 - 30 + 60 + 20);
  });

  it('is paid as it was noted, and made up for, when the machine knows nothing', async () => {
    const { room, player } = await broken();
    told = undefined;
    await expect.poll(() => test.rounds.resolveWaiting(room.host.room.id)).toBe(1);
    await room.host.pass(2000);
    expect(room.host.heard('settled')).toMatchObject([{ dropped: 3, coin: 20 }]);
    expect(await test.balance(player.userId)).toBe(1000 - 30 + 20 + 30 + 20);
  });
});
