import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { clock } from '../../../platform/clock.ts';
import { matchesPath } from '../../../platform/router/match-path.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.tsx';
import { guide } from '../guide.ts';
import { type GuidePoint, guideStore } from '../guide-store.ts';

const LOOK_EVERY_MS = 150;
/** A page may still be on its way, and a pressed button may take its time. */
const HERE_WITHIN_MS = 10_000;
/** Later steps have their things here and this one has not: it will not come. */
const SKIP_AFTER_MS = 800;
const MOVE_AFTER_MS = 300;

/**
 * What the current step points at, as soon as it is on the page. A step whose thing does not come is
 * skipped; where the rest of the way is on the last of the guide's pages, the guide goes there.
 */
export function useTarget(): HTMLElement | undefined {
  const { step, points, paths, goal } = useStore(guideStore);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<{ readonly step: number; readonly target: HTMLElement | undefined }>();

  useEffect(() => {
    const [point, ...later] = points.slice(step - 1);
    // In a room already, whichever it is, there is nowhere to go.
    const isUnderWay = step > 1 && !matchesPath(paths.at(-1) ?? goal, pathname);
    let missedAtMs = clock.nowMs();
    let laterAtMs: number | undefined;
    const look = () => {
      const found = find(point);
      const nowMs = clock.nowMs();
      setSeen(now => (now?.step === step && now.target === found ? now : { step, target: found }));
      if (found !== undefined) {
        missedAtMs = nowMs;
        return;
      }
      laterAtMs = later.some(find) ? (laterAtMs ?? nowMs) : undefined;
      const isSkipped = laterAtMs !== undefined && nowMs - laterAtMs > SKIP_AFTER_MS;
      if (isSkipped || nowMs - missedAtMs > HERE_WITHIN_MS) guide.next();
      else if (isUnderWay && laterAtMs === undefined && nowMs - missedAtMs > MOVE_AFTER_MS) navigate(goal);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [step, points, paths, goal, pathname, navigate]);
  // What the last step pointed at is no target of this one.
  return seen?.step === step ? seen.target : undefined;
}

/** Kept pages stay in the document while they are hidden. */
function find(point: GuidePoint | undefined): HTMLElement | undefined {
  if (point === undefined || !/^[\w.-]{1,64}$/.test(point.target)) return undefined;
  const named = document.querySelectorAll<HTMLElement>(`[data-guide="${point.target}"]`);
  return [...named].find(element => element.checkVisibility());
}
