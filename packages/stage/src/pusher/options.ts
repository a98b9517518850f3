import type { Jackpot, PusherEvent, PusherScene } from '@boardwalk/games/pusher';
import type { MachineTheme } from '../machine/paint/theme.ts';
import type { Quality } from '../machine/quality.ts';

export type PusherCamera = 'front' | 'side' | 'top';

/** A part of the jackpot wheel; its index is what the engine calls a segment. */
export interface WheelPart {
  readonly result: Jackpot;
  readonly weight: number;
}

export interface PusherStageOptions {
  /** Positioned; the stage fills it with a canvas of its own, transparent beside the machine. */
  readonly host: HTMLElement;
  readonly scene: PusherScene;
  readonly theme: MachineTheme;
  /** 'auto' begins high and goes down where frames take too long. */
  readonly quality: Quality;
  readonly isMotionReduced: boolean;
  /** The wheel of the room's configuration; the house's own when left out. */
  readonly wheel?: readonly WheelPart[];
  /** A room that is played for trial coins has coins of silver and teal. */
  readonly isTrial?: boolean;
  /** The graphics are gone; this stage draws no more, and a new one may be made. */
  readonly onLost?: () => void;
}

export interface PusherStage {
  /** One frame: `count` bodies of `POSE_FLOATS` numbers each. To be called for every frame, also for the same poses. */
  draw(poses: Float32Array, count: number, nowMs: number): void;
  setCamera(name: PusherCamera, isInstant?: boolean): void;
  /** By a finger, in radians; bounded, and undone by `setCamera`. */
  orbit(yawDelta: number, pitchDelta: number): void;
  /** Stops at the segment when the engine's wheel does. */
  spinWheel(turn: WheelTurn): void;
  /** Shines where something was won; every event of the engine may be given, most show nothing. */
  flash(event: PusherEvent): void;
  /** −1000 to 1000: where the player aims, before the chute has got there. */
  setAim(x: number): void;
  /** To be called when the host's size has changed. */
  resize(): void;
  destroy(): void;
  /** Coins on the plate in the frame that was drawn last; undefined where there is no plate. */
  readonly towerCoins: number | undefined;
  /** Lamps of all lanes that are lit in that frame; undefined where there are no lanes. */
  readonly litLamps: number | undefined;
  /** Frames a second over the last two; 0 before. */
  readonly fps: number;
}

export interface WheelTurn {
  readonly segment: number;
  readonly result: Jackpot;
}
