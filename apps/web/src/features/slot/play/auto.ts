/** When automatic play spins and when it stops. One spin at a time, so every answer is known before the next stake. */

export interface AutoPlan {
  readonly count: number;
  /** Undefined is without a limit. */
  readonly lossLimitCoins: number | undefined;
  /** Ends with a spin that pays as much or more. */
  readonly winLimitCoins: number | undefined;
  /** Ends with a spin that brought free spins, a bonus or a jackpot. */
  readonly stopsAtFeature: boolean;
}

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly spun: number;
  /** Stakes less payouts; negative is a gain. */
  readonly lostCoins: number;
  /** What the last spin gave a reason to. */
  readonly reached: 'won' | 'feature' | undefined;
}

export type AutoStep = 'spin' | 'done' | 'won' | 'feature' | 'lossLimit';

export interface SpinResult {
  readonly stake: number;
  readonly payout: number;
  readonly isFeature: boolean;
}

export const AUTO_COUNTS = [10, 25, 50, 100] as const;

export function startAuto(plan: AutoPlan): AutoRun {
  return { plan, spun: 0, lostCoins: 0, reached: undefined };
}

export function withSpin(run: AutoRun, { stake, payout, isFeature }: SpinResult): AutoRun {
  const { winLimitCoins = Number.POSITIVE_INFINITY, stopsAtFeature } = run.plan;
  const isWon = payout > stake && payout >= winLimitCoins;
  const reached = isWon ? 'won' : isFeature && stopsAtFeature ? 'feature' : undefined;
  return { ...run, spun: run.spun + 1, lostCoins: run.lostCoins + stake - payout, reached };
}

/** The limit is never passed: a spin that could pass it is not played. */
export function autoStep({ plan, spun, lostCoins, reached }: AutoRun, stake: number): AutoStep {
  if (reached) return reached;
  if (spun >= plan.count) return 'done';
  const limit = plan.lossLimitCoins ?? Number.POSITIVE_INFINITY;
  return lostCoins + stake <= limit ? 'spin' : 'lossLimit';
}
