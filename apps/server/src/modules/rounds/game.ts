/** What rounds ask of the games that play them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { Words } from '../../platform/texts.ts';
import type { Round } from './round.ts';

export type WireRound = OutputOf<Calls['rounds.read']>['round'];
export type WirePrice = OutputOf<Calls['play.priceList']>['list'][number];

export interface Game {
  findRoom(roomId: number): Promise<{ readonly name: Words } | undefined>;
  /** Of all its rooms, or of one. */
  listPrices(roomId: number | undefined): Promise<readonly WirePrice[]>;
  /** Its rounds as their player sees them, in the order given. */
  present(rounds: readonly Round[], locale: string): Promise<WireRound[]>;
}

/** By the wire's number of the game's type. */
export type Games = ReadonlyMap<number, Game>;
