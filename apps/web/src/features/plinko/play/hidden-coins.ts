import type { PlayUnderWay } from '../../../domain/rounds/round-runner.ts';
import type { Bet, Purse, Round } from './round.ts';

/**
 * What the shown balance leaves out of the server's: the payouts of balls that have not landed, and the
 * stakes of taps not answered yet.
 */
export function hiddenCoins(plays: readonly PlayUnderWay<Bet, Round>[], purse: Purse): number {
  return plays
    .filter(play => (play.round ?? play.bet).purse === purse)
    .reduce((hidden, play) => hidden + (play.round ? play.round.payout : play.bet.stake), 0);
}
