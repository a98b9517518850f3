/** When a thing that flies straight on meets a fish that swims. */
import { bodyOf, type Fish, poseOf } from './fish.ts';
import type { Point } from './reef.ts';

/** A straight piece of a flight. */
export interface Leg {
  readonly fromMs: number;
  readonly toMs: number;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** What a fish turns in less is taken as straight. */
const STEP_MS = 20;

export function pointOn(leg: Leg, atMs: number): Point {
  const share = leg.toMs === leg.fromMs ? 0 : (atMs - leg.fromMs) / (leg.toMs - leg.fromMs);
  return { x: leg.x + (leg.toX - leg.x) * share, y: leg.y + (leg.toY - leg.y) * share };
}

/** Whether it could at all: for those far away this is all that is looked at. Never wrong with a 'no'. */
export function mayMeet(fish: Fish, leg: Leg, radius: number, fromMs: number, toMs: number): boolean {
  const from = Math.max(fromMs, fish.fromMs);
  if (from >= Math.min(toMs, fish.toMs)) return false;
  const at = poseOf(fish, from);
  if (!at) return false;
  const start = pointOn(leg, fromMs);
  const end = pointOn(leg, toMs);
  const reach = bodyOf(fish.kind).reach + radius + fish.mostSpeed * (toMs - from);
  return distanceSquared(at, start, end) <= reach * reach;
}

function distanceSquared(point: Point, start: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  const awayX = point.x - start.x - dx * share;
  const awayY = point.y - start.y - dy * share;
  return awayX * awayX + awayY * awayY;
}

/** The moment they touch first, in the part of the leg that is asked for. */
export function meetTime(
  fish: Fish,
  leg: Leg,
  radius: number,
  fromMs: number,
  toMs: number,
): number | undefined {
  for (let start = fromMs; start < toMs; start += STEP_MS) {
    const end = Math.min(toMs, start + STEP_MS);
    const share = meetShare(fish, leg, radius, start, end);
    if (share !== undefined) return start + (end - start) * share;
  }
  return undefined;
}

function meetShare(fish: Fish, leg: Leg, radius: number, fromMs: number, toMs: number): number | undefined {
  const before = poseOf(fish, fromMs);
  const after = poseOf(fish, toMs);
  if (!before || !after) return undefined;
  const start = pointOn(leg, fromMs);
  const end = pointOn(leg, toMs);
  const { offsets, isUpright, radius: itsRadius } = bodyOf(fish.kind);
  let first: number | undefined;
  for (const offset of offsets) {
    const share = touchShare(
      start.x - before.x - (isUpright ? 0 : before.dx * offset),
      start.y - before.y - (isUpright ? offset : before.dy * offset),
      end.x - after.x - (isUpright ? 0 : after.dx * offset),
      end.y - after.y - (isUpright ? offset : after.dy * offset),
      radius + itsRadius,
    );
    if (share !== undefined && (first === undefined || share < first)) first = share;
  }
  return first;
}

/** How far along the way from one point to the other it comes within the radius of the origin. */
function touchShare(x: number, y: number, toX: number, toY: number, radius: number): number | undefined {
  const apart = x * x + y * y - radius * radius;
  if (apart <= 0) return 0;
  const dx = toX - x;
  const dy = toY - y;
  const towards = x * dx + y * dy;
  if (towards >= 0) return undefined;
  const length = dx * dx + dy * dy;
  const under = towards * towards - length * apart;
  if (under < 0) return undefined;
  const share = (-towards - Math.sqrt(under)) / length;
  return share <= 1 ? share : undefined;
}

/** From a point to a fish's body; below 0 inside of it. */
export function distanceTo(fish: Fish, atMs: number, point: Point): number | undefined {
  const pose = poseOf(fish, atMs);
  if (!pose) return undefined;
  const { offsets, isUpright, radius } = bodyOf(fish.kind);
  const distances = offsets.map(offset => {
    const dx = point.x - pose.x - (isUpright ? 0 : pose.dx * offset);
    const dy = point.y - pose.y - (isUpright ? offset : pose.dy * offset);
    return Math.sqrt(dx * dx + dy * dy) - radius;
  });
  return Math.min(...distances);
}
