import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../platform/motion.ts';

const ROLL_MS = 600;

/** The number on its way to `target`, as balances roll. Jumps for people who prefer less motion. */
export function useRolling(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    if (isMotionReduced()) {
      from.current = target;
      setShown(target);
      return;
    }
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function roll(at) {
      startedAt ??= at;
      const progress = Math.min(1, (at - startedAt) / ROLL_MS);
      const eased = 1 - (1 - progress) ** 3;
      from.current = Math.round(start + (target - start) * eased);
      setShown(from.current);
      if (progress < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
