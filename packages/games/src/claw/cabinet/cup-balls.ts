/** What balls decide: the prize of the cup into which one fell. Without cups a prize decides over itself. */
import type { Cup, PrizeKind } from '../types.ts';
import type { CabinetPlan } from './plan.ts';
import { type Prize, wayOut } from './prize-set.ts';

type Plan = Pick<CabinetPlan, 'chute' | 'cups'>;

/** What is won by something that has passed the sensor; undefined where the cup's prize is missing. */
export function wonBy({ chute, cups }: Plan, fallen: Prize, prizes: readonly Prize[]): Prize | undefined {
  if (cups === undefined) return fallen;
  const { x } = fallen.body.translation();
  const cup = nearest(cups.cups, one => one.x - x);
  const own = prizes.filter(({ kind }) => kind === cup?.kind);
  return nearest(
    own.filter(prize => wayOut(prize, { chute }) === undefined),
    ({ body }) => body.translation().x - (cup?.x ?? 0),
  );
}

/** Prizes stand before the cups of their kind, and balls are not filled in. */
export function hasPlace(
  { cups }: Plan,
  kind: PrizeKind,
  prizes: readonly Prize[],
  coming: readonly PrizeKind[],
): boolean {
  if (cups === undefined) return true;
  const places = cups.cups.filter((one: Cup) => one.kind === kind).length;
  const there = [...prizes.map(prize => prize.kind), ...coming].filter(one => one === kind).length;
  return there < places;
}

/** A ball that lies outside of the bowl. */
export function isAstray({ cups }: Plan, { kind, body }: Prize): boolean {
  if (cups === undefined || kind !== cups.ball) return false;
  const { x, z } = body.translation();
  const { minX, maxX, minZ, maxZ } = cups.bowl;
  return x < minX || x > maxX || z < minZ || z > maxZ;
}

function nearest<T>(all: readonly T[], wayTo: (one: T) => number): T | undefined {
  const [first, ...others] = all;
  return others.reduce(
    (best, one) => (best !== undefined && Math.abs(wayTo(one)) < Math.abs(wayTo(best)) ? one : best),
    first,
  );
}
