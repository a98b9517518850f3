/** Where prizes come in: in the loose heap of a new machine, and one by one from above. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { drawBetween, TURN, turnCosine, turnSine } from '../../physics/index.ts';
import type { ClawConfig } from '../config/config.ts';
import { PRIZE_KINDS, type PrizeKind, type Quaternion4 } from '../types.ts';
import { HALF } from './geometry.ts';
import { CHUTE } from './heap.ts';
import type { Placement } from './prize-set.ts';

const PITCH = 1.8;
const FIRST_LAYER_Y = 1.2;
const LAYER_HEIGHT = 2;
const DISORDER = 0.15;
/** From the glass, and from the chute. */
const MARGIN = 0.9;
/** High enough to be seen coming, low enough not to bounce into the chute. */
const RESTOCK_Y = 5;

/** The stock in a drawn order, in layers of a loose grid over the whole floor but the chute. */
export function heapPlacements(draws: Draws, { stock }: Pick<ClawConfig, 'stock'>): readonly Placement[] {
  const kinds = stockedKinds(stock);
  shuffle(draws, kinds);
  const spots = gridSpots();
  return kinds.map((kind, index) => {
    const [x, z] = spots[index % spots.length] ?? [0, 0];
    const y = FIRST_LAYER_Y + LAYER_HEIGHT * Math.floor(index / spots.length);
    const moved = (from: number) => from + drawBetween(draws, -DISORDER, DISORDER);
    return { kind, at: [moved(x), y, moved(z)], rotation: turned(draws) };
  });
}

/** Each prize by its kind, in the order of kinds. */
export function stockedKinds(stock: ClawConfig['stock']): PrizeKind[] {
  return PRIZE_KINDS.flatMap(kind => Array.from({ length: stock[kind] ?? 0 }, () => kind));
}

export function restockPlacement(draws: Draws, kind: PrizeKind): Placement {
  let [x, z] = [CHUTE.minX, CHUTE.maxZ];
  // Each try is right in nine of ten cases; the last place is far from the chute in any case.
  for (let tries = 0; tries < 16 && isNearChute(x, z); tries++) {
    x = drawBetween(draws, MARGIN - HALF, HALF - MARGIN);
    z = drawBetween(draws, MARGIN - HALF, HALF - MARGIN);
  }
  if (isNearChute(x, z)) [x, z] = [0, -HALF / 2];
  return { kind, at: [x, RESTOCK_Y, z], rotation: turned(draws) };
}

function gridSpots(): readonly (readonly [number, number])[] {
  const line = [-2, -1, 0, 1, 2].map(step => step * PITCH);
  const all = line.flatMap(z => line.map(x => [x, z] as const));
  return all.filter(([x, z]) => !isNearChute(x, z));
}

function isNearChute(x: number, z: number): boolean {
  return x < CHUTE.maxX + MARGIN && z > CHUTE.minZ - MARGIN;
}

function shuffle<T>(draws: Draws, items: T[]): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = drawBelow(draws, last + 1);
    const [a, b] = [items[last], items[other]];
    if (a === undefined || b === undefined) continue;
    items[last] = b;
    items[other] = a;
  }
}

/** Upright things turned to any side, then tipped up to an eighth of a turn: they fall as toys that were thrown in. */
function turned(draws: Draws): Quaternion4 {
  const half = drawBelow(draws, TURN / 2);
  const tip = drawBelow(draws, TURN / 8);
  const [sine, cosine] = [turnSine(half), turnCosine(half)];
  const [tipSine, tipCosine] = [turnSine(tip), turnCosine(tip)];
  return [cosine * tipSine, sine * tipCosine, -sine * tipSine, cosine * tipCosine];
}
