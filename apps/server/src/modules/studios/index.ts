/**
 * Other studios' games: a player is let in by a one-time login, and the studio's game server moves coins by signed
 * calls, each of them once. Record 0114 says how, the guide `connect-a-studio` shows it to builders.
 */
import { DAY_MS, type UserId } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import { deleteInBatches } from '../../platform/database/index.ts';
import { type StudioCallOfPlayers, studioCalls } from './calls.ts';
import { type StudioConsoleName, studioConsole } from './console.ts';
import type { StudioDeps } from './deps.ts';
import { registerDoor } from './door.ts';
import { deleteCalls } from './store/calls.ts';
import { readPlayedSince, type StudioPlay, sumStaked } from './store/moves.ts';
import { purgeTokens } from './store/tokens.ts';

export { studiosPersonalData } from './personal-data.ts';
export { withStudios } from './with-studios.ts';

/** As long as a studio may ask again under the same number. */
const CALLS_KEPT_MS = 30 * DAY_MS;
/** A session that is over stays for wins that come late. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const PURGE_BATCH = 5000;

export interface Studios {
  readonly handlers: Handlers<StudioCallOfPlayers>;
  readonly consoleHandlers: ConsoleHandlers<StudioConsoleName>;
  register(app: FastifyInstance): void;
  /** Coins staked since a day began, as `rounds.sumStaked` tells those of our own games. */
  sumStaked(userId: UserId, day: string, timeZone: string): Promise<number>;
  playedSince(userId: UserId, sinceMs: number): Promise<StudioPlay>;
  readonly jobs: { purge(): Promise<number> };
}

export function createStudios(deps: StudioDeps): Studios {
  const { database, clock } = deps;
  return {
    handlers: studioCalls(deps),
    consoleHandlers: studioConsole(deps),
    register: app => registerDoor(app, deps),
    sumStaked: (userId, day, timeZone) => sumStaked(database.db, userId, day, timeZone),
    playedSince: (userId, sinceMs) => readPlayedSince(database.db, userId, sinceMs),
    jobs: {
      purge: async () => {
        const nowMs = clock.nowMs();
        const before = new Date(nowMs - CALLS_KEPT_MS);
        const calls = await deleteInBatches(PURGE_BATCH, limit => deleteCalls(database.db, before, limit));
        return calls + (await purgeTokens(database.db, new Date(nowMs), new Date(nowMs - SESSIONS_KEPT_MS)));
      },
    },
  };
}
