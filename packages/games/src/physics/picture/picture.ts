/**
 * The picture of a running machine as a stream of binary frames, little-endian: `hello` (JSON), `full` (every body),
 * `delta` (what moved) and `events`. Bodies are `POSE_FLOATS` numbers as everywhere; a frame is for looking, not for
 * playing on: positions are rounded to a twentieth of a millimetre and small movements are left out for a while.
 */

export const FRAME_KINDS = { hello: 1, full: 2, delta: 3, events: 4 } as const;

/** Steps between two frames, by the quality a viewer asks for: 20, 10 and 5 a second. */
export const QUALITY_STEPS = [3, 6, 12] as const;
export type PictureQuality = 0 | 1 | 2;

/** What a viewer has to know before the first frame. */
export interface PictureHeader {
  readonly game: string;
  readonly configVersion: string;
  /** The machine's settings and what stands still in it, as the game has them. */
  readonly config: unknown;
  readonly scene: unknown;
}

/** What a game says about its machine's movement. */
export interface PictureSpace {
  /** Decimetres that a body may be off before it is sent again. */
  readonly moveThreshold: number;
  /** A body whose course is known from the step alone, and carries others. */
  readonly carrier?: PictureCarrier;
}

export interface PictureCarrier {
  /** The id of its pose. */
  readonly id: number;
  /** The picture's steps count on when a machine starts anew from a layout, so that they name the carrier's place. */
  zAt(step: number): number;
  /** Where in its course a machine begins that is started from a layout. */
  stepOf(layout: Uint8Array): number;
}

export interface PictureEvent {
  readonly step: number;
  /** As the game tells it. */
  readonly event: { readonly type: string };
}

export interface PictureSample {
  /** `POSE_FLOATS` numbers a body. Valid until the next call. */
  readonly poses: Float32Array;
  readonly count: number;
  /** Not a whole number: what is shown lies between two steps. */
  readonly step: number;
}

/** No machine has more bodies; a frame that says so is broken. */
export const MAX_PICTURE_BODIES = 1000;
export const MAX_FRAME_BYTES = 65_536;
