/** Where a piece is and how it looks at a time. */
import type { GemLife } from './timeline.ts';

export interface GemPose {
  isShown: boolean;
  /** From the lowest row, in rows. */
  row: number;
  alpha: number;
  scaleX: number;
  scaleY: number;
  turn: number;
  /** 0 to 1: how brightly its cell is lit. */
  light: number;
  /** 0 to 1: how white it is. */
  flash: number;
}

const BOUNCE_MS = 210;
const BURST_MS = 230;
const SWEPT_MS = 180;
const LIGHT_UP_MS = 170;
const PULSE_MS = 260;

/** Fills `pose`. Who prefers less motion sees pieces fade where they go. */
export function poseOf(life: GemLife, timeMs: number, isMotionReduced: boolean, pose: GemPose): void {
  const goneForMs = timeMs - life.goneMs;
  const endMs = life.end === 'burst' ? BURST_MS : life.end === 'swept' ? SWEPT_MS : 0;
  const first = life.falls[0];
  pose.isShown = first !== undefined && timeMs >= first.startMs && goneForMs < endMs;
  // One that lies still from the beginning, or makes room for others, is there before it falls.
  if (first !== undefined && timeMs < first.startMs && first.fromRow < 7) pose.isShown = true;
  if (!pose.isShown) return;
  pose.alpha = 1;
  pose.scaleX = 1;
  pose.scaleY = 1;
  pose.turn = 0;
  pose.flash = 0;
  place(life, timeMs, isMotionReduced, pose);
  lightUp(life, timeMs, isMotionReduced, pose);
  if (goneForMs > 0) vanish(life, goneForMs / endMs, isMotionReduced, pose);
}

function place(life: GemLife, timeMs: number, isMotionReduced: boolean, pose: GemPose): void {
  const fall = life.falls.findLast(({ startMs }) => startMs <= timeMs) ?? life.falls[0];
  if (fall === undefined) return;
  const { startMs, endMs, fromRow, toRow } = fall;
  const part = endMs > startMs ? Math.min(1, Math.max(0, (timeMs - startMs) / (endMs - startMs))) : 1;
  if (isMotionReduced) {
    pose.row = toRow < 0 ? fromRow : toRow;
    pose.alpha = toRow < 0 ? 1 - part : part;
    return;
  }
  pose.row = fromRow + (toRow - fromRow) * part * part;
  const sinceMs = timeMs - endMs;
  if (part < 1 || sinceMs > BOUNCE_MS || endMs === startMs) return;
  const left = 1 - sinceMs / BOUNCE_MS;
  const weight = Math.min(1, (fromRow - toRow) / 3);
  pose.row += weight * 0.13 * Math.sin((1 - left) * Math.PI) * left;
  const squash = weight * 0.13 * Math.max(0, 1 - sinceMs / (BOUNCE_MS * 0.4));
  pose.scaleX += squash;
  pose.scaleY -= squash;
}

function lightUp({ litMs }: GemLife, timeMs: number, isMotionReduced: boolean, pose: GemPose): void {
  const sinceMs = timeMs - litMs;
  pose.light = Math.min(1, Math.max(0, sinceMs / LIGHT_UP_MS));
  if (pose.light === 0 || isMotionReduced) return;
  const pulse = 0.05 * Math.sin((sinceMs / PULSE_MS) * Math.PI * 2);
  const size = 1 + 0.1 * pose.light + pulse * pose.light;
  pose.scaleX *= size;
  pose.scaleY *= size;
}

function vanish({ end }: GemLife, part: number, isMotionReduced: boolean, pose: GemPose): void {
  pose.alpha = 1 - part;
  pose.light *= 1 - part;
  if (isMotionReduced) return;
  const size = end === 'burst' ? 1 + part * 0.35 : 1 - part * 0.8;
  pose.scaleX *= size;
  pose.scaleY *= size;
  pose.flash = end === 'burst' ? 1 - part : 0;
  pose.turn = end === 'swept' ? part * 1.2 : 0;
}
