/** Which guide is on the screen: all that the pages it leads through need to know. */
import { createStore } from 'zustand/vanilla';
import { matchesPath } from '../../platform/router/match-path.ts';

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

export const noGuide: GuideState = { id: '', step: 0, paths: [], goal: '', points: [] };

export const guideStore = createStore<GuideState>(() => noGuide);

/** Whether a guide leads over this address. */
export function isOnTheWay({ paths }: Pick<GuidePlan, 'paths'>, pathname: string): boolean {
  return paths.some(path => matchesPath(path, pathname));
}
