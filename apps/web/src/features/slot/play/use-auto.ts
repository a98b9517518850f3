import { useCallback, useEffect, useRef, useState } from 'react';
import { type AutoPlan, type AutoRun, autoStep, type SpinResult, startAuto, withSpin } from './auto.ts';
import type { AutoEnd } from './tell.ts';

export interface Auto {
  readonly run: AutoRun | undefined;
  readonly start: (plan: AutoPlan) => void;
  readonly stop: () => void;
  /** To be called with each spin that was shown. */
  readonly note: (result: SpinResult) => void;
  /** A spin was refused. */
  readonly fail: () => void;
}

interface AutoOptions {
  readonly stake: number;
  /** Nothing is on its way. */
  readonly isReady: boolean;
  readonly canAfford: boolean;
  /** How long it must wait before the next spin may begin. */
  readonly waitMs: () => number;
  readonly spin: () => void;
  readonly onEnd: (end: AutoEnd) => void;
}

/** Spins again and again by a plan. Ends with the room, and when the page is out of sight. */
export function useAuto(options: AutoOptions): Auto {
  const [run, setRun] = useState<AutoRun>();
  const latest = useRef(options);
  latest.current = options;
  const { isReady, stake, canAfford } = options;
  const stop = useCallback(() => setRun(undefined), []);

  useEffect(() => {
    if (!run || !isReady) return;
    const end = (reason: AutoEnd) => {
      setRun(undefined);
      latest.current.onEnd(reason);
    };
    const step = autoStep(run, stake);
    if (step !== 'spin') return end(step);
    if (!canAfford) return end('balance');
    const timer = setTimeout(() => latest.current.spin(), latest.current.waitMs());
    return () => clearTimeout(timer);
  }, [run, isReady, stake, canAfford]);

  const isRunning = run !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    document.addEventListener('visibilitychange', stop);
    return () => document.removeEventListener('visibilitychange', stop);
  }, [isRunning, stop]);

  return {
    run,
    start: plan => setRun(startAuto(plan)),
    stop,
    note: result => setRun(now => now && withSpin(now, result)),
    fail: stop,
  };
}
