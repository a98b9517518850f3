/** The rules of a round, pure: what moves so far allow a further one, and what it comes to. */
import { no, type Told } from './answers.ts';

export interface Move {
  readonly uuid: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'never';
  readonly round: string;
  readonly place: number;
  readonly userId: number;
  readonly game: string;
  readonly coins: number;
  readonly reference: string | null;
  readonly closes: boolean;
  /** Whether it moved anything in the ledger. */
  readonly hasMoved: boolean;
}

export type Wanted = Pick<Move, 'uuid' | 'round' | 'userId' | 'game' | 'coins' | 'closes'> & {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly reference: string | null;
};

/** What is known when a move is asked for: its round's moves, and whichever has the number of the bet it is about. */
export interface Known {
  readonly round: readonly Move[];
  readonly referenced: Move | undefined;
}

/** A round reads all its moves at each of them. */
export const MOVES_MOST = 500;

export type Verdict =
  | { readonly is: 'refused'; readonly told: Told }
  /** Moves these coins; a close brings growth for what was staked. */
  | { readonly is: 'moves'; readonly place: number; readonly coins: number; readonly growth: number }
  /** Is remembered and moves nothing; `never` bars the bet from coming. */
  | { readonly is: 'noted'; readonly place: number; readonly never: boolean };

const refused = (status: Parameters<typeof no>[0]): Verdict => ({ is: 'refused', told: no(status) });

export function judge(wanted: Wanted, { round, referenced }: Known): Verdict {
  const stranger = round.find(one => one.userId !== wanted.userId || one.game !== wanted.game);
  if (stranger) return refused('wrongRound');
  // One more for the bet that a rollback bars.
  if (round.length + 1 >= MOVES_MOST) return refused('roundFull');
  if (wanted.kind === 'rollback') return judgeRollback(wanted, round, referenced);
  if (isClosed(round)) return refused('roundClosed');
  const place = round.length + 1;
  if (wanted.kind === 'bet') return { is: 'moves', place, coins: wanted.coins, growth: 0 };
  return judgeWin(wanted, round, referenced);
}

function judgeWin(wanted: Wanted, round: readonly Move[], bet: Move | undefined): Verdict {
  if (bet?.kind === 'never') return refused('rolledBack');
  if (bet?.kind !== 'bet') return refused('betUnknown');
  if (!belongs(bet, wanted)) return refused('wrongRound');
  if (isUndone(bet.uuid, round)) return refused('rolledBack');
  if (wanted.coins === 0 && !wanted.closes) return refused('nothingWon');
  const growth = wanted.closes ? stakeOf(round) : 0;
  return { is: 'moves', place: round.length + 1, coins: wanted.coins, growth };
}

function judgeRollback(wanted: Wanted, round: readonly Move[], bet: Move | undefined): Verdict {
  const place = round.length + 1;
  if (!bet) return { is: 'noted', place, never: true };
  if (bet.kind === 'never') return { is: 'noted', place, never: false };
  if (!belongs(bet, wanted)) return refused('wrongRound');
  if (bet.kind !== 'bet') return refused('betUnknown');
  if (isUndone(bet.uuid, round)) return { is: 'noted', place, never: false };
  if (isClosed(round)) return refused('roundClosed');
  if (round.some(one => one.kind === 'win' && one.reference === bet.uuid)) return refused('betPaid');
  return { is: 'moves', place, coins: bet.coins, growth: 0 };
}

function belongs(bet: Move, wanted: Wanted): boolean {
  return bet.round === wanted.round && bet.userId === wanted.userId && bet.game === wanted.game;
}

function isClosed(round: readonly Move[]): boolean {
  return round.some(one => one.closes);
}

function isUndone(bet: string, round: readonly Move[]): boolean {
  return round.some(one => one.kind === 'rollback' && one.hasMoved && one.reference === bet);
}

/** What was staked and did not go back. */
export function stakeOf(round: readonly Move[]): number {
  return round
    .filter(one => one.kind === 'bet' && !isUndone(one.uuid, round))
    .reduce((sum, one) => sum + one.coins, 0);
}
