/** Tables of Fishing and players with coins who sit at them, for tests. Time goes by hand. */

import type { RoomId } from '@boardwalk/base';
import type { Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import {
  fishAt,
  fly,
  type Hit,
  type IsDoomed,
  leastOf,
  type SeatNumber,
  type Shot,
  type WeaponName,
} from '@boardwalk/games/fishing';
import type { TestWorld, WireInput } from '@boardwalk/testkit';
import { nextKey, richPlayer, type TestPlayer } from '../../wallet/testing/rich-player.fixture.ts';

export interface SeatedPlayer extends TestPlayer {
  readonly roomId: RoomId;
  readonly seat: SeatNumber;
}

export type Told = OutputOf<Calls['fishing.fire']>['shots'][number];
export type Met = Told & { readonly round: NonNullable<Told['round']> };
type WireShot = InputOf<Calls['fishing.fire']>['shots'][number];

export async function tablesOf(world: TestWorld): Promise<readonly RoomId[]> {
  return (await world.server.modules.fishing.listTables()).map(({ id }) => id);
}

export async function sit(
  world: TestWorld,
  player: TestPlayer,
  roomId: RoomId,
  seat?: SeatNumber,
): Promise<SeatedPlayer> {
  const order = { roomId, ...(seat === undefined ? {} : { seat }) };
  const taken = await world.call('fishing.sit', order, player.token);
  return { ...player, roomId, seat: taken.seat };
}

/** Enough for hours of fire. */
const RICH = 100_000;

export async function seatedPlayer(world: TestWorld, roomId: RoomId, seat?: SeatNumber) {
  return sit(world, await richPlayer(world, RICH), roomId, seat);
}

export function look(world: TestWorld, { token }: TestPlayer, roomId: RoomId) {
  return world.call('fishing.room', { roomId }, token);
}

export async function productOf(world: TestWorld, roomId: RoomId): Promise<number> {
  const table = (await world.server.modules.fishing.listTables()).find(({ id }) => id === roomId);
  return table?.prices[0]?.productId ?? 0;
}

/** Straight up or down, away from the cannon, unless it is said otherwise. */
export async function shotOf(
  world: TestWorld,
  { roomId, seat }: SeatedPlayer,
  change: Partial<WireShot> = {},
): Promise<WireShot> {
  return {
    productId: await productOf(world, roomId),
    weapon: 'bullet',
    aim: { dx: 0, dy: seat < 2 ? -1000 : 1000 },
    firedAt: world.platform.clock.nowMs(),
    idempotencyKey: nextKey(),
    ...change,
  };
}

type Purse = 'coins' | 'trial';

export function fire(
  world: TestWorld,
  { token, roomId }: SeatedPlayer,
  shots: readonly WireShot[],
  purse: Purse = 'coins',
) {
  return world.call('fishing.fire', { roomId, purse, shots: [...shots] }, token);
}

/** One shot, a tenth of a second after the last. */
export async function fireOne(
  world: TestWorld,
  player: SeatedPlayer,
  change: Partial<WireShot> = {},
  purse: Purse = 'coins',
): Promise<Told> {
  world.platform.clock.advance(100);
  const { shots } = await fire(world, player, [await shotOf(world, player, change)], purse);
  return shots[0] as Told;
}

/** The code of what a call is refused with; 'accepted' when it is not. */
export async function refusalOf(
  world: TestWorld,
  { token }: TestPlayer,
  input: WireInput<'fishing.fire'>,
): Promise<string | undefined> {
  const answer = await world.ask('fishing.fire', input, token);
  return answer.success ? 'accepted' : errorCodeOfWire(answer.errorCode);
}

interface Wanted {
  readonly weapon?: WeaponName;
  readonly isGood?: (hit: Hit) => boolean;
  readonly isDoomed?: IsDoomed;
}

/** The fish that is caught most easily of those that a locked shot of `fireOne` would meet, and where. */
export function reachable(
  world: TestWorld,
  { roomId, seat }: Pick<SeatedPlayer, 'roomId' | 'seat'>,
  { weapon = 'bullet', isGood = () => true, isDoomed = () => false }: Wanted = {},
): Hit {
  const firedAtMs = world.platform.clock.nowMs() + 100;
  const hits = fishAt(roomId, firedAtMs).flatMap(({ wave, index }) => {
    const shot: Shot = { seat, firedAtMs, weapon, aim: { wave, index } };
    return fly(roomId, shot, isDoomed).hits.slice(0, 1);
  });
  const [best] = hits.filter(isGood).toSorted((one, other) => leastOf(one.kind) - leastOf(other.kind));
  if (best) return best;
  throw new Error('no fish can be met');
}

/** Which fish at this player's table are caught by now. */
export async function caughtThere(world: TestWorld, player: SeatedPlayer): Promise<IsDoomed> {
  const { doomed } = await look(world, player, player.roomId);
  return (wave, index) => doomed.some(fish => fish.wave === wave && fish.index === index);
}

/** Like `reachable`, but skips the fish that are caught. */
export async function catchable(world: TestWorld, player: SeatedPlayer, wanted: Wanted = {}): Promise<Hit> {
  return reachable(world, player, { ...wanted, isDoomed: await caughtThere(world, player) });
}

/** Fires one shot, at a fish that it meets. */
export async function hitOne(
  world: TestWorld,
  player: SeatedPlayer,
  change: Partial<WireShot> = {},
  purse: Purse = 'coins',
): Promise<Met> {
  const { wave, index } = await catchable(world, player, change.weapon ? { weapon: change.weapon } : {});
  const told = await fireOne(world, player, { aim: { wave, index }, ...change }, purse);
  const { round } = told;
  if (round) return { ...told, round };
  throw new Error(`the shot was refused: ${told.refusal}`);
}

/** Whoever sat there before is gone. */
export async function emptyTables(world: TestWorld): Promise<void> {
  const { fishing } = world.server.modules;
  // The first look takes notice of who has fired since the last.
  await fishing.look();
  world.platform.clock.advance(120_000);
  await fishing.look();
}
