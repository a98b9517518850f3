/** The guide: a few steps that point at real things, each guide at most once on a device. */

import { storage } from '../../platform/storage.ts';
import { type GuidePlan, guideStore, noGuide } from './guide-store.ts';

const POINTS_MAX = 20;
const SHOWN_MAX = 20;
let onComplete: (() => void) | undefined;

export const guide = {
  /** False where it was shown before, or another one is on the screen. */
  start({ points, ...plan }: GuidePlan, completed?: () => void): boolean {
    const isFree = guideStore.getState().step === 0 && !wasGuideShown(plan.id);
    if (!isFree || points.length === 0) return false;
    storage.write('guide', { shown: [...shownGuides(), plan.id].slice(-SHOWN_MAX) });
    onComplete = completed;
    guideStore.setState({ ...plan, points: points.slice(0, POINTS_MAX), step: 1 });
    return true;
  },
  /** The next step; after the last one the guide has reached its end. */
  next(): void {
    const { step, points } = guideStore.getState();
    if (step === 0) return;
    if (step < points.length) return guideStore.setState({ step: step + 1 });
    const completed = onComplete;
    guide.abort();
    completed?.();
  },
  abort(): void {
    onComplete = undefined;
    guideStore.setState(noGuide);
  },
};

export function wasGuideShown(id: string): boolean {
  return shownGuides().includes(id);
}

function shownGuides(): readonly string[] {
  const shown: unknown = storage.read('guide')?.shown;
  return Array.isArray(shown) ? shown.filter(id => typeof id === 'string') : [];
}
