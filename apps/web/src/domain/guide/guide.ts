/** The guide: a few steps that point at real things, each guide at most once on a device. */

import { createStore } from 'zustand/vanilla';
import { matchesPath } from '../../platform/router/match-path.ts';
import { storage } from '../../platform/storage.ts';

export interface GuidePoint {
  /** The `data-guide` of what it points at. */
  readonly target: string;
  readonly text: string;
}

export interface GuidePlan {
  readonly id: string;
  /** The pages it leads through, as the page table writes them; on any other it ends. */
  readonly paths: readonly string[];
  /** Where it leads when nothing of it is left to show on the way. */
  readonly goal: string;
  readonly points: readonly GuidePoint[];
}

export interface GuideState extends GuidePlan {
  /** From 1; 0 while there is no guide. */
  readonly step: number;
}

const POINTS_MAX = 20;
const SHOWN_MAX = 20;
const none: GuideState = { id: '', step: 0, paths: [], goal: '', points: [] };
let onComplete: (() => void) | undefined;

export const guideStore = createStore<GuideState>(() => none);

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
    guideStore.setState(none);
  },
};

/** Whether a guide leads over this address. */
export function isOnTheWay({ paths }: Pick<GuidePlan, 'paths'>, pathname: string): boolean {
  return paths.some(path => matchesPath(path, pathname));
}

export function wasGuideShown(id: string): boolean {
  return shownGuides().includes(id);
}

function shownGuides(): readonly string[] {
  const shown: unknown = storage.read('guide')?.shown;
  return Array.isArray(shown) ? shown.filter(id => typeof id === 'string') : [];
}
