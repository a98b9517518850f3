/** Rooms of Tide Call and players with coins, for tests. Time goes by hand. */
import { randomBytes } from 'node:crypto';
import { type Coins, coins, type RoomId, type UserId } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import { BO_BETTING_MS, BO_RUN_MS } from '@boardwalk/games/bo';
import type { TestWorld, WireInput } from '@boardwalk/testkit';
import { inputHash, type Unit } from '../../wallet/index.ts';
import { GRACE_MS } from '../tides/advance.ts';

let keys = 0;

export const nextKey = (): string => `tide-${(keys += 1)}-key`;
export const newSalt = (): string => randomBytes(16).toString('hex');

export interface TestPlayer {
  readonly token: string;
  readonly userId: UserId;
}

export async function give(world: TestWorld, userId: number, unit: Unit, amount: number): Promise<void> {
  await world.server.modules.wallet.post({
    kind: 'test.gift',
    key: nextKey(),
    inputHash: inputHash({ unit, amount }),
    answer: null,
    postings: [
      { account: { house: 'test', unit }, amount: coins(0 - amount) },
      { account: { userId: userId as UserId, unit }, amount: coins(amount) },
    ],
  });
}

/** With so many coins more than a sign-up gives. */
export async function richPlayer(world: TestWorld, amount = 10_000): Promise<TestPlayer> {
  const { token, userId } = await world.player();
  await give(world, userId, 'coins', amount);
  return { token, userId: userId as UserId };
}

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

export async function balanceOf(
  world: TestWorld,
  { userId }: TestPlayer,
  unit: Unit = 'coins',
): Promise<Coins> {
  return (await world.server.modules.wallet.balancesOf(userId))[unit];
}

/** Ends what runs and lets the room fall asleep, so that the next test finds a tide of its own. */
export async function settleDown(world: TestWorld, roomId: RoomId): Promise<void> {
  await closeTide(world, roomId);
  await endTide(world, roomId);
  world.platform.clock.advance(120_000);
  await world.server.modules.bo.wake(roomId);
}
