/** What a game server is answered. A decided answer is 200 and says in `status` what became of it. */

/** How an answer is stored under its request, and given again. */
export type Decided =
  | 'ok'
  /** The token is none of this studio's, or was used. */
  | 'tokenUnknown'
  /** The game's session is over: its time, the player's sign-out, a block, the studio switched off. */
  | 'tokenEnded'
  | 'notEnoughCoins'
  /** More than the player's limit of the day. */
  | 'limitReached'
  /** The player takes a break. */
  | 'onBreak'
  /** The same number was used with another content. */
  | 'duplicate'
  /** The bet that is meant is not there. */
  | 'betUnknown'
  /** The bet was taken back, or its rollback came before it. */
  | 'rolledBack'
  /** A win was paid on this bet, so that it stays. */
  | 'betPaid'
  /** The round is another player's, of another game, or not the bet's. */
  | 'wrongRound'
  | 'roundClosed'
  /** More moves than one round may have. */
  | 'roundFull'
  /** A win of nothing that does not close its round. */
  | 'nothingWon';

/** Nothing was decided: the same may be asked again. With the status of HTTP that says so. */
export const UNDECIDED = {
  badSignature: 401,
  badRequest: 400,
  tooLarge: 413,
  tooManyRequests: 429,
  tryAgain: 503,
} as const;
export type Undecided = keyof typeof UNDECIDED;

export interface Told {
  readonly status: Decided;
  /** The player's coins after it. */
  readonly balance?: number;
  /** A session has these as well: the player's number at this studio, the game, and when it ends. */
  readonly player?: string;
  readonly game?: string;
  readonly ends_at?: number;
}

/** An expected 'no' of a move. */
export function no(status: Exclude<Decided, 'ok'>): Told {
  return { status };
}
