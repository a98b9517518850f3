import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoundRunner } from '../../../domain/rounds/round-runner.ts';
import {
  type AutoPlan,
  type AutoRun,
  type AutoStep,
  autoStep,
  startAuto,
  withAnswer,
  withDrop,
} from './auto.ts';
import type { Bet, Round } from './round.ts';

/** Why automatic play ended by itself. */
export type AutoEnd = Exclude<AutoStep, 'drop' | 'wait'> | 'refused' | 'balance';

export interface Auto {
  readonly run: AutoRun | undefined;
  readonly start: (plan: AutoPlan, bet: Bet) => void;
  readonly stop: () => void;
}

const BETWEEN_DROPS_MS = 430;

interface AutoOptions {
  readonly runner: RoundRunner<Bet, Round>;
  readonly canAfford: (stake: number) => boolean;
  readonly onEnd: (end: AutoEnd) => void;
}

/** Drops ball after ball by a plan. Ends with the room, and when the page is out of sight. */
export function useAuto(options: AutoOptions): Auto {
  const [running, setRunning] = useState<{ readonly bet: Bet; readonly run: AutoRun }>();
  const current = useRef(running);
  const latest = useRef(options);
  latest.current = options;

  const set = useCallback((next: typeof running) => {
    current.current = next;
    setRunning(next);
  }, []);
  const stop = useCallback(() => set(undefined), [set]);
  const isRunning = running !== undefined;

  useEffect(() => {
    if (!isRunning) return;
    const end = (reason: AutoEnd) => {
      stop();
      latest.current.onEnd(reason);
    };
    const timer = setInterval(() => playStep(current, latest.current, set, end), BETWEEN_DROPS_MS);
    document.addEventListener('visibilitychange', stop);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', stop);
    };
  }, [isRunning, set, stop]);

  const start = (plan: AutoPlan, bet: Bet) => set({ bet, run: startAuto(plan) });
  return { run: running?.run, start, stop };
}

type Running = { readonly bet: Bet; readonly run: AutoRun };

function playStep(
  current: { readonly current: Running | undefined },
  { runner, canAfford }: AutoOptions,
  set: (next: Running) => void,
  end: (reason: AutoEnd) => void,
): void {
  const running = current.current;
  if (running === undefined) return;
  const { bet, run } = running;
  const step = autoStep(run, bet.stake);
  if (step === 'wait') return;
  if (step !== 'drop') return end(step);
  if (!canAfford(bet.stake)) return runner.store.getState().plays.length === 0 ? end('balance') : undefined;
  const { outcome, round } = runner.play(bet);
  if (outcome !== 'played') return;
  set({ bet, run: withDrop(run, bet.stake) });
  void round.then(answer => {
    const now = current.current;
    // Another run may have begun meanwhile: the answer is none of its business.
    if (now === undefined || now.run.plan !== run.plan) return;
    set({ bet, run: withAnswer(now.run, bet.stake, answer?.payout) });
    if (answer === undefined) end('refused');
  });
}
