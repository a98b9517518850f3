/** One kind each day pays half as much again, and is caught that much less often. */
import { drawBelow, seededDraws } from '@boardwalk/base';
import { FISH_NAMES, type FishName, kindOf } from './kinds.data.ts';

const DAY_MS = 86_400_000;

/** Those of one pay that has a half. */
const KINDS: readonly FishName[] = FISH_NAMES.filter(name => {
  const { pays } = kindOf(name);
  return pays.length === 1 && (pays[0]?.multiplier ?? 1) % 2 === 0;
});

/** Days are those of UTC, everywhere. */
function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** Every kind once in as many days as there are kinds, in an order that is drawn for each such time. */
export function catchOfTheDay(atMs: number): FishName {
  const day = dayOf(atMs);
  const turn = Math.floor(day / KINDS.length);
  const draws = seededDraws(turn);
  const order = [...KINDS];
  for (let last = order.length - 1; last > 0; last--) {
    const other = drawBelow(draws, last + 1);
    const kept = order[last] as FishName;
    order[last] = order[other] as FishName;
    order[other] = kept;
  }
  return order[day % KINDS.length] as FishName;
}

let known = { day: -1, kind: KINDS[0] as FishName };

export function isCatchOfTheDay(kind: FishName, atMs: number): boolean {
  const day = dayOf(atMs);
  if (known.day !== day) known = { day, kind: catchOfTheDay(atMs) };
  return known.kind === kind;
}
