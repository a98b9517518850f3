/**
 * The star contest: seasons in which players enter wins and everybody has one free vote a day. Votes cannot be bought,
 * and prizes are paid once. Decision record 0146.
 */
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import { type ContestCallName, contestCalls } from './calls.ts';
import { type ContestConsoleName, contestConsole } from './console.ts';
import { seedSeason } from './demo.ts';
import type { ContestDeps } from './deps.ts';
import { moveOn } from './stages.ts';

export type { ContestDeps } from './deps.ts';
export { contestPersonalData } from './personal-data.ts';

export interface Contest {
  readonly handlers: Handlers<ContestCallName>;
  readonly consoleHandlers: ConsoleHandlers<ContestConsoleName>;
  /** A season that takes entries, where there was none ever. */
  seedDemo(): Promise<void>;
  readonly jobs: {
    /** How many stages were told of, and prizes paid. */
    readonly moveOn: () => Promise<number>;
  };
}

export function createContest(deps: ContestDeps): Contest {
  return {
    handlers: contestCalls(deps),
    consoleHandlers: contestConsole(deps),
    seedDemo: () => seedSeason(deps),
    jobs: { moveOn: () => moveOn(deps) },
  };
}
