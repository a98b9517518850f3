/** Rooms of Tide Call and players with coins, for tests. Time goes by hand. */

import { randomBytes } from 'node:crypto';
import type { RoomId } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import { BO_BETTING_MS, BO_RUN_MS } from '@boardwalk/games/bo';
import type { TestWorld, WireInput } from '@boardwalk/testkit';
import { nextKey, type TestPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import { GRACE_MS } from '../tides/advance.ts';

export const newSalt = (): string => randomBytes(16).toString('hex');

export async function firstRoom(world: TestWorld): Promise<RoomId> {
  const [room] = await world.server.modules.bo.listBoards();
  return room?.id ?? (0 as RoomId);
}

type Room = Awaited<ReturnType<typeof look>>;

export function look(world: TestWorld, { token }: TestPlayer, roomId: number) {
  return world.call('bo.room', { roomId }, token);
}

/** The first price of the room, on the tide that is there. */
export function orderOf({ room, tide }: Room, change: WireInput<'bo.stake'> = {}) {
  return {
    roomId: room.roomId,
    productId: room.prices[0]?.productId ?? 0,
    tideId: tide?.tideId ?? '0',
    side: 'up',
    salt: newSalt(),
    purse: 'coins',
    idempotencyKey: nextKey(),
    ...change,
  } as const;
}

export function stake(world: TestWorld, { token }: TestPlayer, order: WireInput<'bo.stake'>) {
  return world.call('bo.stake', order, token);
}

/** The code of what a call is refused with; 'accepted' when it is not. */
export async function refusalOf(
  world: TestWorld,
  { token }: TestPlayer,
  order: WireInput<'bo.stake'>,
): Promise<string | undefined> {
  const answer = await world.ask('bo.stake', order, token);
  return answer.success ? 'accepted' : errorCodeOfWire(answer.errorCode);
}

/** Lets the tide's calls be closed. */
export async function closeTide(world: TestWorld, roomId: RoomId): Promise<void> {
  world.platform.clock.advance(BO_BETTING_MS + GRACE_MS);
  await world.server.modules.bo.wake(roomId);
}

/** Lets the tide that runs come to its end. */
export async function endTide(world: TestWorld, roomId: RoomId): Promise<void> {
  world.platform.clock.advance(BO_RUN_MS);
  await world.server.modules.bo.wake(roomId);
}

/** Ends what runs and lets the room fall asleep, so that the next test finds a tide of its own. */
export async function settleDown(world: TestWorld, roomId: RoomId): Promise<void> {
  await closeTide(world, roomId);
  await endTide(world, roomId);
  world.platform.clock.advance(120_000);
  await world.server.modules.bo.wake(roomId);
}
