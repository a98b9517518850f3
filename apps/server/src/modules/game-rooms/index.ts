/**
 * Rooms of games that everybody plays at once, as operators see and change them. Games keep their rooms; what they return
 * is read off the figures.
 */
import type { Clock, RoomId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import type { RoomPublish } from '../rooms/index.ts';
import type { Games, Rounds } from '../rounds/index.ts';
import { type ChangeCallName, changeCalls } from './changes.ts';
import { type ReadCallName, readCalls } from './reads.ts';
import { type VersionCallName, versionCalls } from './versions.ts';

export { keepSheets } from './store.ts';

export interface GameRoomDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'list' | 'write'>;
  readonly rounds: Pick<Rounds, 'figures'>;
  readonly games: Games;
  readonly countInRoom: (roomId: RoomId) => number;
  readonly publishRooms: Pick<RoomPublish, 'toRoom'>;
}

export interface GameRooms {
  readonly consoleHandlers: ConsoleHandlers<ReadCallName | VersionCallName | ChangeCallName>;
}

export function createGameRooms(deps: GameRoomDeps): GameRooms {
  return { consoleHandlers: { ...readCalls(deps), ...versionCalls(deps), ...changeCalls(deps) } };
}
