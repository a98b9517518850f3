import type { Celebration, PlinkoRows, PlinkoScript } from '@boardwalk/games/plinko';
import type { BallSkin } from './tones.ts';

export type Theme = 'blue' | 'pink';

/** The board of the chosen rows and risk. */
export interface PlinkoBoard {
  readonly rows: PlinkoRows;
  /** What the slots pay, from left to right; 120 is 1.2 times the stake. */
  readonly multipliersHundredths: readonly number[];
}

export interface PlinkoLook {
  readonly theme: Theme;
  /** For the numbers in the slots. */
  readonly locale: string;
  /** '10' to '10×', as the language writes it. */
  readonly timesText: (digits: string) => string;
  readonly fontFamily: string;
  readonly isMotionReduced: boolean;
  /** The screen's pixel ratio; the stage draws at most two pixels a point. */
  readonly pixelRatio: number;
}

export interface PlinkoLanding {
  readonly ballId: string;
  readonly slot: number;
  readonly stake: number;
  readonly payout: number;
  readonly skin: BallSkin;
  readonly celebration: Celebration;
  /** The middle of the slot's upper edge, in CSS pixels from the host's upper left corner. */
  readonly x: number;
  readonly y: number;
}

export interface PlinkoStageOptions extends PlinkoBoard, PlinkoLook {
  /** Positioned; the stage fills it with a canvas of its own. */
  readonly host: HTMLElement;
  readonly formatPayout: (coins: number) => string;
  /** A ball touches a peg right now; not called for those it touched unseen. */
  readonly onBounce?: (ballId: string, row: number) => void;
  /** Called for every ball, also for one that landed while nobody looked. */
  readonly onLand?: (landing: PlinkoLanding) => void;
  /** The graphics are gone and do not come back; balls go on unseen. */
  readonly onFailure?: (error: unknown) => void;
}

export interface BallOptions {
  readonly stake: number;
  readonly payout: number;
  readonly skin?: BallSkin;
  /** 2 is twice as fast; for rounds that are shown late. */
  readonly pace?: number;
}

export interface PlinkoStage {
  /**
   * Resolves when the payout was shown, or as `cut` when the stage was destroyed before. At most
   * `BALLS_MAX` at once, each with the rows the board has; rejects otherwise.
   */
  drop(ballId: string, script: PlinkoScript, options: BallOptions): Promise<'landed' | 'cut'>;
  /** Does nothing where nothing changes by `===`. Balls of another number of rows land at once. */
  configure(changes: Partial<PlinkoBoard & PlinkoLook>): void;
  /** To be called when the host's size has changed. */
  resize(): void;
  /** To be called when the page is seen again: balls are where they would be had it never been hidden. */
  resume(): void;
  destroy(): void;
}

/** The rounds a server lists as interrupted fit. */
export const BALLS_MAX = 20;
