/** The one list of games. Calls, jobs, prices, records, the ticker, the demo and the start of the server derive from it. */
import type { RoomId } from '@boardwalk/base';
import type { ServerMessage } from '@boardwalk/contract/socket';
import type { Platform } from '../platform/platform.ts';
import { createBo } from './bo/index.ts';
import { createClaw } from './claw/index.ts';
import type { CoreModules } from './core.ts';
import { createFishing } from './fishing/index.ts';
import { createGashapon } from './gashapon/index.ts';
import { createGem } from './gem/index.ts';
import type { Machines } from './machines/index.ts';
import type { Pack } from './pack/index.ts';
import { createPlinko } from './plinko/index.ts';
import { createPush, type PushDeps } from './push/index.ts';
import type { MachineRooms, RoomPublish } from './rooms/index.ts';
import type { BigWin, Game, Games, PublishBarrage } from './rounds/index.ts';
import { createSlot } from './slot/index.ts';

const GAMES = {
  plinko: createPlinko,
  gashapon: createGashapon,
  claw: createClaw,
  push: createPush,
  gem: createGem,
  slot: createSlot,
  bo: createBo,
  fishing: createFishing,
} as const;

export type GameModules = { readonly [Name in keyof typeof GAMES]: ReturnType<(typeof GAMES)[Name]> };
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** What modules tell players over the sockets. */
export interface Publishing {
  readonly publishBarrage: PublishBarrage;
  readonly publishRooms: RoomPublish;
  readonly publishToUser: PushDeps['publishToUser'];
  /** To everybody online, on every node. */
  readonly publishToAll: (message: ServerMessage) => void;
  /** Players whose sockets this node has. */
  readonly countPlayers: () => number;
  /** Those of them who have a room open. */
  readonly countInRoom: (roomId: RoomId) => number;
}

export interface GameDeps extends Platform, CoreModules, Publishing {
  readonly pack: Pack;
  readonly machines: Machines;
  readonly rooms: MachineRooms;
  readonly buffs: PushDeps['buffs'];
}

export function createGames(deps: GameDeps): GameModules {
  const made = Object.entries(GAMES).map(([name, create]) => [name, create(deps)]);
  // Each under the name of what made it.
  return Object.fromEntries(made) as GameModules;
}

export function gamesByType(modules: GameModules): Games {
  return new Map(Object.values(modules).map((game: Game) => [game.gameType, game]));
}

/** The handlers of all games in one object: no two games share a call. */
export function gameCalls(modules: GameModules): All<GameModules[keyof GameModules]['handlers']> {
  let calls = {};
  for (const { handlers } of Object.values(modules)) calls = { ...calls, ...handlers };
  return calls as All<GameModules[keyof GameModules]['handlers']>;
}

/** What all games have to tell, newest first. */
export async function listBigWins(games: Games, limit: number): Promise<BigWin[]> {
  const wins = await Promise.all([...games.values()].map(game => game.listBigWins(limit)));
  return wins
    .flat()
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(0, limit);
}
