import type { GemBoard, GemEvent, GemScript } from '@boardwalk/games/gem';

export type Theme = 'blue' | 'pink';

export interface GemLook {
  readonly theme: Theme;
  readonly isMotionReduced: boolean;
  /** The screen's pixel ratio; the stage draws at most two pixels a point. */
  readonly pixelRatio: number;
}

export interface GemStageOptions extends GemLook {
  /** Positioned; the stage fills it with a canvas of its own. */
  readonly host: HTMLElement;
  /** What lies on the board until the first drop. */
  readonly board: GemBoard;
  /** The graphics are gone and do not come back; drops go on unseen. */
  readonly onFailure?: (error: unknown) => void;
}

export interface GemShow {
  /** 2 is twice as fast. */
  readonly pace: number;
  /** Called for every event of the script in its order, when it is seen. */
  readonly onEvent: (event: GemEvent) => void;
}

export interface GemStage {
  /** Resolves when all was shown, or as `cut` when the stage was destroyed or another drop began before. */
  play(script: GemScript, show: GemShow): Promise<'shown' | 'cut'>;
  /** Changes how fast the drop under way is shown. */
  setPace(pace: number): void;
  configure(look: Partial<GemLook>): void;
  /** To be called when the host's size has changed. */
  resize(): void;
  /** To be called when the page is seen again. */
  resume(): void;
  destroy(): void;
}
