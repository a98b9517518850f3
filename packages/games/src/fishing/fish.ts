/**
 * One fish and where it is when. Its way is a row of cubic Bézier pieces of equal time, which join smoothly; all of it is
 * + − × ÷ and square roots, so that it is the same in every browser.
 */
import { type FishKind, type FishName, kindOf } from './kinds.data.ts';
import type { FishId, Point } from './reef.ts';

export interface Fish extends FishId {
  readonly kind: FishName;
  readonly fromMs: number;
  readonly toMs: number;
  /** x and y in turn: where it begins, then three points for each piece. */
  readonly path: readonly number[];
  /** It is never quicker, in units a millisecond. */
  readonly mostSpeed: number;
}

/** `dx` and `dy` are where it looks, of length 1. */
export interface Pose extends Point {
  readonly dx: number;
  readonly dy: number;
}

const PIECE_NUMBERS = 6;

/** Undefined before it is born and after it has left. */
export function poseOf(fish: Fish, atMs: number): Pose | undefined {
  if (atMs < fish.fromMs || atMs >= fish.toMs) return undefined;
  const { path } = fish;
  const pieces = (path.length - 2) / PIECE_NUMBERS;
  const along = ((atMs - fish.fromMs) / (fish.toMs - fish.fromMs)) * pieces;
  const piece = Math.min(pieces - 1, Math.floor(along));
  const at = piece * PIECE_NUMBERS;
  const t = along - piece;
  const x = cubic(path, at, t);
  const y = cubic(path, at + 1, t);
  const towardsX = slope(path, at, t);
  const towardsY = slope(path, at + 1, t);
  const length = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
  if (length === 0) return { x, y, dx: 1, dy: 0 };
  return { x, y, dx: towardsX / length, dy: towardsY / length };
}

function cubic(path: readonly number[], at: number, t: number): number {
  const a = path[at] as number;
  const b = path[at + 2] as number;
  const c = path[at + 4] as number;
  const d = path[at + 6] as number;
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
}

function slope(path: readonly number[], at: number, t: number): number {
  const a = path[at] as number;
  const b = path[at + 2] as number;
  const c = path[at + 4] as number;
  const d = path[at + 6] as number;
  const u = 1 - t;
  return u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c);
}

/** A smooth way through points (Catmull and Rom), each reached after the same time. */
export function pathThrough(points: readonly Point[]): number[] {
  const first = points[0] as Point;
  const path = [first.x, first.y];
  for (let at = 0; at + 1 < points.length; at++) {
    const from = points[at] as Point;
    const to = points[at + 1] as Point;
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    path.push(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
    path.push(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
    path.push(to.x, to.y);
  }
  return path;
}

/** The slope of a piece lies among the steps between its points, so none of it is above the longest of them. */
export function mostSpeedOf(path: readonly number[], lastsMs: number): number {
  let most = 0;
  for (let at = 0; at + 3 < path.length; at += 2) {
    const dx = (path[at + 2] as number) - (path[at] as number);
    const dy = (path[at + 3] as number) - (path[at + 1] as number);
    most = Math.max(most, dx * dx + dy * dy);
  }
  const pieces = (path.length - 2) / PIECE_NUMBERS;
  return (Math.sqrt(most) * 3 * pieces) / lastsMs;
}

/** A body is a row of circles. */
export interface Body {
  readonly radius: number;
  /** How far their middles are from the fish's, along where it looks; a fish that is higher than long has them below each other. */
  readonly offsets: readonly number[];
  readonly isUpright: boolean;
  /** No part of it is farther from its middle. */
  readonly reach: number;
}

export function bodyOf(kind: FishName): Body {
  return BODIES.get(kind) ?? addBody(kind);
}

const BODIES = new Map<FishName, Body>();

function addBody(name: FishName): Body {
  const body = makeBody(kindOf(name));
  BODIES.set(name, body);
  return body;
}

function makeBody({ length, height }: FishKind): Body {
  const isUpright = height > length;
  const radius = Math.min(length, height) / 2;
  const span = Math.max(length, height) - 2 * radius;
  const circles = 1 + Math.ceil(span / radius);
  const offsets = Array.from({ length: circles }, (_, at) =>
    circles === 1 ? 0 : -span / 2 + (span * at) / (circles - 1),
  );
  return { radius, offsets, isUpright, reach: span / 2 + radius };
}
