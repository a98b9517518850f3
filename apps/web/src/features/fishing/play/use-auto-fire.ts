import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AutoPlan,
  type AutoRun,
  type AutoStep,
  autoStep,
  startAuto,
  withAnswer,
  withRound,
} from '../../../domain/rounds/auto/auto.ts';
import type { FireOutcome } from './gunner.ts';
import type { Round } from './order.ts';

export type AutoEnd = Exclude<AutoStep, 'play' | 'wait'> | 'balance';

interface AutoOptions {
  readonly stake: number;
  /** The plan is for this price, which may be withdrawn: it ends with it. */
  readonly productId: number;
  readonly canAfford: () => boolean;
  /** Undefined when the shot was refused. */
  readonly fire: (onAnswer: (round: Round | undefined) => void) => FireOutcome | undefined;
  readonly onEnd: (end: AutoEnd) => void;
}

export interface AutoFire {
  readonly run: AutoRun | undefined;
  readonly start: (plan: AutoPlan) => void;
  readonly stop: () => void;
}

const EVERY_MS = 320;

/** Fires shot after shot by a plan. Ends with the room, and when the page is out of sight. */
export function useAutoFire(options: AutoOptions): AutoFire {
  const [run, setRun] = useState<AutoRun>();
  const current = useRef(run);
  const latest = useRef(options);
  latest.current = options;
  const set = useCallback((next: AutoRun | undefined) => {
    current.current = next;
    setRun(next);
  }, []);
  const stop = useCallback(() => set(undefined), [set]);
  useEffect(() => stop, [stop, options.productId]);
  const isRunning = run !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => stepOnce(current, latest.current, set), EVERY_MS);
    document.addEventListener('visibilitychange', stop);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', stop);
    };
  }, [isRunning, set, stop]);
  return { run, start: plan => set(startAuto(plan)), stop };
}

function stepOnce(
  current: { readonly current: AutoRun | undefined },
  { stake, canAfford, fire, onEnd }: AutoOptions,
  set: (next: AutoRun | undefined) => void,
): void {
  const run = current.current;
  if (!run) return;
  const step = autoStep(run, stake);
  const end = (reason: AutoEnd) => {
    set(undefined);
    onEnd(reason);
  };
  if (step === 'wait') return;
  if (step !== 'play') return end(step);
  if (!canAfford()) return run.openCoins === 0 ? end('balance') : undefined;
  const outcome = fire(round => {
    const now = current.current;
    // Another run may have begun meanwhile: the answer is none of its business.
    if (now && now.plan === run.plan) set(withAnswer(now, stake, round?.payout));
  });
  if (outcome === 'fired' && current.current) set(withRound(current.current, stake));
}
