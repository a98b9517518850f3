/** Figures: what the console shows of a day, each of which can be followed down to the rounds it is made of. */
import type { Clock } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Rounds } from '../rounds/index.ts';
import type { RoomFacts } from './returns.ts';
import { readToday, type Today } from './today.ts';

export { lineOf, presentLine, type RoomFacts, sameForAll, together } from './returns.ts';
/** Something that waits for a person. */
export type Need = Today['needs'][number];
type Presence = Today['now'];

export interface FigureDeps {
  readonly clock: Clock;
  readonly rounds: Pick<Rounds, 'figures'>;
  /** Its rounds depend on each other. */
  readonly isMachine: (gameType: number) => boolean;
  readonly roomOf: (gameType: number, roomId: number) => Promise<RoomFacts>;
  readonly presence: () => Promise<Presence>;
  /** Whoever may have something to do for somebody. */
  readonly needs: readonly (() => Promise<readonly Need[]>)[];
}

export interface Figures {
  readonly consoleHandlers: ConsoleHandlers<'figures.today'>;
}

export function createFigures(deps: FigureDeps): Figures {
  return { consoleHandlers: { 'figures.today': ({ input }) => readToday(deps, input) } };
}
