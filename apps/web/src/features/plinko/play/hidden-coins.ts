import type { Bet, Purse, Round } from './round.ts';

/** `round` is there once the answer is: the ball then falls. */
export interface Ball {
  readonly key: string;
  readonly purse: Purse;
  readonly stake: number;
  readonly round?: Round;
}

export class BallsInAir {
  readonly #balls = new Map<string, Ball>();

  get size(): number {
    return this.#balls.size;
  }

  list(): readonly Ball[] {
    return [...this.#balls.values()];
  }

  ask(key: string, { purse, stake }: Bet): void {
    this.#balls.set(key, { key, purse, stake });
  }

  fall(key: string, round: Round): void {
    this.#balls.set(key, { key, purse: round.purse, stake: round.stake, round });
  }

  remove(key: string): void {
    this.#balls.delete(key);
  }
}

/**
 * What the shown balance leaves out of the server's: the payouts of balls that have not landed, and the
 * stakes of taps not answered yet.
 */
export function hiddenCoins(balls: readonly Ball[], purse: Purse): number {
  return balls
    .filter(ball => ball.purse === purse)
    .reduce((hidden, { stake, round }) => hidden + (round ? round.payout : stake), 0);
}
