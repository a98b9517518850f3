import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyBet, AnyRound, RoundRunner } from '../round-runner.ts';
import {
  type AutoPlan,
  type AutoRun,
  type AutoStep,
  autoStep,
  startAuto,
  withAnswer,
  withRound,
} from './auto.ts';

interface StakedBet extends AnyBet {
  readonly stake: number;
}

interface PaidRound extends AnyRound {
  readonly payout: number;
}

/** Why automatic play ended by itself. */
export type AutoEnd = Exclude<AutoStep, 'play' | 'wait'> | 'refused' | 'balance';

export interface Auto<Bet> {
  readonly run: AutoRun | undefined;
  readonly start: (plan: AutoPlan, bet: Bet) => void;
  readonly stop: () => void;
}

/** At least; where one round has to be over before the next, it is asked again and again. */
const BETWEEN_ROUNDS_MS = 430;

interface AutoOptions<Bet extends StakedBet, Round extends PaidRound> {
  readonly runner: RoundRunner<Bet, Round>;
  readonly canAfford: (stake: number) => boolean;
  readonly onEnd: (end: AutoEnd) => void;
}

/** Plays round after round by a plan. Ends with the room, and when the page is out of sight. */
export function useAuto<Bet extends StakedBet, Round extends PaidRound>(
  options: AutoOptions<Bet, Round>,
): Auto<Bet> {
  const [running, setRunning] = useState<Running<Bet>>();
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
    const timer = setInterval(() => playStep(current, latest.current, set, end), BETWEEN_ROUNDS_MS);
    document.addEventListener('visibilitychange', stop);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', stop);
    };
  }, [isRunning, set, stop]);

  const start = (plan: AutoPlan, bet: Bet) => set({ bet, run: startAuto(plan) });
  return { run: running?.run, start, stop };
}

interface Running<Bet> {
  readonly bet: Bet;
  readonly run: AutoRun;
}

function playStep<Bet extends StakedBet, Round extends PaidRound>(
  current: { readonly current: Running<Bet> | undefined },
  { runner, canAfford }: AutoOptions<Bet, Round>,
  set: (next: Running<Bet>) => void,
  end: (reason: AutoEnd) => void,
): void {
  const running = current.current;
  if (running === undefined) return;
  const { bet, run } = running;
  const step = autoStep(run, bet.stake);
  if (step === 'wait') return;
  if (step !== 'play') return end(step);
  if (!canAfford(bet.stake)) return runner.store.getState().plays.length === 0 ? end('balance') : undefined;
  const { outcome, round } = runner.play(bet);
  if (outcome !== 'played') return;
  set({ bet, run: withRound(run, bet.stake) });
  void round.then(answer => {
    const now = current.current;
    // Another run may have begun meanwhile: the answer is none of its business.
    if (now === undefined || now.run.plan !== run.plan) return;
    set({ bet, run: withAnswer(now.run, bet.stake, answer?.payout) });
    if (answer === undefined) end('refused');
  });
}
