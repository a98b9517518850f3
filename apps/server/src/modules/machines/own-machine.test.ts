/** A maintainer plays like anybody else: not with a hand in the machine. */
import type { RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clawRoom } from '../rooms/testing/rooms.fixture.ts';
import { ScriptedGame } from '../rooms/testing/scripted-game.fixture.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  for (const gameType of [GameType.claw, GameType.push]) {
    rooms().register(gameType, host => new ScriptedGame(host, { seatsDirectly: true }));
  }
});
afterAll(() => world?.close());

const rooms = () => world.server.modules.rooms;
const newPusher = () => rooms().add({ ...clawRoom, gameType: GameType.push });

async function maintainer() {
  const { token, userId } = await world.player();
  await world.server.modules.accounts.change(userId as UserId, { roleText: 'depot' });
  return { token, userId: userId as UserId };
}

async function apply(userId: UserId, roomId: RoomId): Promise<void> {
  await rooms().canEnter(userId, roomId);
  rooms().onRoomChange({ roomId, userId, change: 'entered' });
  const command = { code: 79, roomId: String(roomId), action: 'apply', seq: 1 } as const;
  expect(await rooms().onInstruction({ userId, nickname: 'Marina' }, command)).toBeUndefined();
  await expect.poll(async () => (await rooms().findSeat(userId))?.id).toBe(roomId);
}

const call = {
  change: (token: string, roomId: RoomId) => {
    const config = JSON.stringify(DEFAULT_PUSHER);
    return world.ask('machines.change', { roomId, config, note: 'mine' }, token);
  },
  repair: (token: string, roomId: RoomId) => world.ask('machines.repair', { roomId, repairState: 1 }, token),
  refill: (token: string, roomId: RoomId) =>
    world.ask('claw.refill', { roomId, goodsId: 5001, count: 9 }, token),
};

async function expectRefused(token: string, roomId: RoomId): Promise<void> {
  for (const act of Object.values(call)) {
    expect((await act(token, roomId)).errorCode).toBe(errorCatalogue.forbidden.wire);
  }
}

describe('a maintainer', () => {
  it('who sits at a machine, waits for it or is called to it does not work on it', async () => {
    const roomId = await newPusher();
    const [seated, waiting, called] = [await maintainer(), await maintainer(), await maintainer()];
    await apply(seated.userId, roomId);
    await apply(waiting.userId, roomId);
    for (const { token } of [seated, waiting]) await expectRefused(token, roomId);
    const other = await newPusher();
    const untilMs = world.platform.clock.nowMs() + 30_000;
    expect(await rooms().reserve(other, called.userId, untilMs)).toBeUndefined();
    await expectRefused(called.token, other);
    expect((await rooms().find(roomId))?.repairState).toBe(0);
  });

  it('works on every machine but that one, and others work on it', async () => {
    const [own, other] = [await newPusher(), await newPusher()];
    const [seated, colleague] = [await maintainer(), await maintainer()];
    await apply(seated.userId, own);
    expect(await call.change(seated.token, other)).toMatchObject({ success: true });
    expect(await call.repair(seated.token, other)).toMatchObject({ success: true });
    expect(await call.repair(colleague.token, own)).toMatchObject({ success: true });
  });
});
