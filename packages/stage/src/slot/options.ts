import type { SlotScript, SlotWord } from '@boardwalk/games/slot';
import type { Cue, SlotPace } from './show.ts';

export interface SlotStageOptions {
  /** Positioned; the stage fills it with a canvas of its own. */
  readonly host: HTMLElement;
  readonly machine: SlotWord;
  /** The screen's pixel ratio; the stage draws at most two pixels a point. */
  readonly pixelRatio: number;
  readonly fontFamily: string;
  readonly isMotionReduced: boolean;
  /** An event's show begins. */
  readonly onCue?: (cue: Cue) => void;
  readonly onReelStop?: (reel: number, isScatter: boolean) => void;
  /** Won so far, in hundredths of the stake, as it is counted up. */
  readonly onCount?: (hundredths: number) => void;
  /** The graphics are gone and do not come back; rounds go on unseen. */
  readonly onFailure?: (error: unknown) => void;
}

export interface SlotStage {
  /** Resolves when the show is over, or as `cut` when the stage was destroyed or another show took its place. */
  show(script: SlotScript, pace: SlotPace): Promise<'shown' | 'cut'>;
  /** Brings the show that runs to its end faster. */
  hurry(): void;
  /** To be called when the host's size has changed. */
  resize(): void;
  /** To be called when the page is seen again. */
  resume(): void;
  destroy(): void;
}
