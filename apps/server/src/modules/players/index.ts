/**
 * Players as the staff sees them. What they are and own lies in the modules below; here it is put together, and what the
 * staff does about a player is done through those modules, with its trace in the same transaction.
 */
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { historyCalls, type PlayerHistoryName } from './calls/history.ts';
import { limitCalls, type PlayerLimitName } from './calls/limits.ts';
import { orderCalls, type PlayerOrderName } from './calls/orders.ts';
import { type PlayerProfileName, profileCalls } from './calls/profile.ts';
import type { PlayerDeps } from './deps.ts';

export type { PlayerDeps } from './deps.ts';
export { playersPersonalData } from './personal-data.ts';

export interface Players {
  readonly consoleHandlers: ConsoleHandlers<
    PlayerProfileName | PlayerHistoryName | PlayerOrderName | PlayerLimitName
  >;
}

export function createPlayers(deps: PlayerDeps): Players {
  return {
    consoleHandlers: {
      ...profileCalls(deps),
      ...historyCalls(deps),
      ...orderCalls(deps),
      ...limitCalls(deps),
    },
  };
}
