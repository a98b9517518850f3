/** What machine games need of the machines' module. */
import type { Machines, Odds, Plays, Settings } from '../machines/index.ts';

export interface GameMachines extends Pick<Machines, 'open'> {
  readonly plays: Omit<Plays, 'endAbandoned'>;
  readonly settings: Pick<Settings, 'current'>;
  readonly odds: Odds;
}

/** What a machine told of a play that nobody plays any more; `wait` while it may still tell it. */
export type RecoverPlay<Event> = (
  roomId: number,
  playId: string,
) => Promise<readonly Event[] | 'wait' | undefined>;
