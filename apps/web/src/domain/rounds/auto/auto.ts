// When automatic play starts a round and when it stops. Decided before each round and on the safe side: one whose
// answer is out counts as lost and might be the win to stop at, so neither limit is ever passed.

export type StopOnWin = 'never' | 'anyWin' | 'tenfold';

export interface AutoPlan {
  readonly count: number;
  readonly stopOnWin: StopOnWin;
  /** Undefined is without a limit. */
  readonly lossLimitCoins: number | undefined;
}

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly played: number;
  /** Stakes of rounds not answered yet. */
  readonly openCoins: number;
  /** Stakes less payouts of those answered; negative is a gain. */
  readonly lostCoins: number;
  readonly hasWon: boolean;
}

export type AutoStep = 'play' | 'wait' | 'done' | 'won' | 'lossLimit';

export const AUTO_COUNTS = [10, 25, 50, 100] as const;
const TENFOLD = 10;

export function startAuto(plan: AutoPlan): AutoRun {
  return { plan, played: 0, openCoins: 0, lostCoins: 0, hasWon: false };
}

export function withRound(run: AutoRun, stake: number): AutoRun {
  return { ...run, played: run.played + 1, openCoins: run.openCoins + stake };
}

/** `payout` is undefined when the round was refused: its stake was not taken. */
export function withAnswer(run: AutoRun, stake: number, payout: number | undefined): AutoRun {
  const openCoins = run.openCoins - stake;
  if (payout === undefined) return { ...run, openCoins };
  const hasWon = run.hasWon || isStopWin(run.plan.stopOnWin, stake, payout);
  return { ...run, openCoins, lostCoins: run.lostCoins + stake - payout, hasWon };
}

export function autoStep({ plan, played, openCoins, lostCoins, hasWon }: AutoRun, stake: number): AutoStep {
  if (hasWon) return 'won';
  if (played >= plan.count) return 'done';
  if (plan.stopOnWin !== 'never' && openCoins > 0) return 'wait';
  const limit = plan.lossLimitCoins ?? Number.POSITIVE_INFINITY;
  if (lostCoins + openCoins + stake <= limit) return 'play';
  return openCoins > 0 ? 'wait' : 'lossLimit';
}

function isStopWin(stopOnWin: StopOnWin, stake: number, payout: number): boolean {
  if (stopOnWin === 'never') return false;
  return stopOnWin === 'anyWin' ? payout > stake : payout >= stake * TENFOLD;
}
