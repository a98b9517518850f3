import type { ClawEvent, ClawScene } from '@boardwalk/games/claw';
import type { MachineTheme } from '../machine/paint/theme.ts';
import type { Quality } from '../machine/quality.ts';

export type ClawCamera = 'front' | 'side' | 'top';

export interface ClawStageOptions {
  /** Positioned; the stage fills it with a canvas of its own, transparent beside the machine. */
  readonly host: HTMLElement;
  readonly scene: ClawScene;
  readonly theme: MachineTheme;
  /** 'auto' begins high and goes down where frames take too long. */
  readonly quality: Quality;
  readonly isMotionReduced: boolean;
  /** The graphics are gone; this stage draws no more, and a new one may be made. */
  readonly onLost?: () => void;
}

export interface ClawStage {
  /** One frame: `count` bodies of `POSE_FLOATS` numbers each. To be called for every frame, also for the same poses. */
  draw(poses: Float32Array, count: number, nowMs: number): void;
  setCamera(name: ClawCamera, isInstant?: boolean): void;
  /** By a finger, in radians; bounded, and undone by `setCamera`. */
  orbit(yawDelta: number, pitchDelta: number): void;
  /** Shines where something was won; every event of the engine may be given, most show nothing. */
  flash(event: ClawEvent): void;
  /** To be called when the host's size has changed. */
  resize(): void;
  destroy(): void;
  /** Frames a second over the last two; 0 before. */
  readonly fps: number;
}
