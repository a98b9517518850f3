/** What game servers ask and are answered, as the staff reads it. */

const CALLS: Readonly<Record<string, string>> = {
  session: 'Player came in',
  balance: 'Balance',
  bet: 'Bet',
  win: 'Win',
  rollback: 'Bet taken back',
};

const STATUSES: Readonly<Record<string, string>> = {
  '': 'not answered',
  ok: 'done',
  tokenUnknown: 'no such token',
  tokenEnded: 'session is over',
  notEnoughCoins: 'too few coins',
  limitReached: 'over the player’s limit',
  onBreak: 'player takes a break',
  duplicate: 'number used for something else',
  betUnknown: 'no such bet',
  rolledBack: 'bet was taken back',
  betPaid: 'a win was paid on it',
  wrongRound: 'not of this round',
  roundClosed: 'round is closed',
  roundFull: 'too many moves',
  nothingWon: 'nothing won, not closed',
};

export const callText = (call: string): string => CALLS[call] ?? call;
export const statusText = (status: string): string => STATUSES[status] ?? status;

export function isRefused(status: string): boolean {
  return status !== 'ok';
}
