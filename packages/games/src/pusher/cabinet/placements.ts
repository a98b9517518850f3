/** Where coins come in: from the chute, as a shower, as a tower, and in the grid of a new field. */
import { type Draws, drawBelow } from '@boardwalk/base';
import { drawBetween, TURN, turnCosine, turnSine } from '../../physics/index.ts';
import type { PusherConfig } from '../config/config.ts';
import { type CoinKind, MAX_AIM, type SceneBox } from '../types.ts';
import type { Placement, Quaternion } from './coin-set.ts';
import {
  CHUTE_REACH,
  CHUTE_Y,
  CHUTE_Z,
  COIN_SIZES,
  DECK_DEPTH,
  HALF_WIDTH,
  MM,
  plateBox,
  SHELF_HEIGHT,
  WIPER_Z,
} from './geometry.ts';

/** In 65,536ths of a turn: coins come out up to 9 degrees askew. */
const MAX_TILT = 1640;
const SCATTER = 0.03;
/** Above coins that just left the chute. */
const TOWER_Y = 1.7;
const TOWER_GAP = 0.01;
const TOWER_Z = CHUTE_Z + 0.3;

export function chutePlacement(draws: Draws, kind: CoinKind, aim: number): Placement {
  const x = (aim * CHUTE_REACH) / MAX_AIM + drawBetween(draws, -SCATTER, SCATTER);
  const z = CHUTE_Z + drawBetween(draws, 0, 0.1);
  return { kind, x, y: CHUTE_Y, z, rotation: askew(draws) };
}

/** Anywhere along the chute's way, a little in front of it. */
export function showerPlacement(draws: Draws): Placement {
  const x = drawBetween(draws, -CHUTE_REACH, CHUTE_REACH);
  const z = CHUTE_Z + drawBetween(draws, 0, 0.8);
  return { kind: 'coin', x, y: CHUTE_Y, z, rotation: askew(draws) };
}

/** One coin upon the other and a token on top, on the shelf, somewhere in its middle half. */
export function towerPlacements(draws: Draws, coins: number): readonly Placement[] {
  const x = drawBetween(draws, -HALF_WIDTH / 2, HALF_WIDTH / 2);
  const height = 2 * COIN_SIZES.coin.halfHeight + TOWER_GAP;
  const kinds: CoinKind[] = Array.from({ length: coins }, () => 'coin');
  return [...kinds, 'token' as const].map((kind, index) => {
    const y = TOWER_Y + index * height + COIN_SIZES[kind].halfHeight;
    return { kind, x, y, z: TOWER_Z, rotation: turned(draws) };
  });
}

const PITCH = 0.68;
const MARGIN = 0.36;
const LAYER_HEIGHT = 0.14;
/** As far as coins of one layer can be moved without touching. */
const DISORDER = 0.03;
/** The shelf keeps less than the deck. */
const SHELF_LAYERS = 2;

/**
 * Layers of a loose grid over deck and shelf, from below, until the field's coins are laid. Every layer is moved by
 * another part of the grid, so that coins come to lie across each other and not in columns.
 */
export function fieldPlacements(draws: Draws, config: PusherConfig): readonly Placement[] {
  const shelfFront = -(DECK_DEPTH - config.shelf.strokeMm * MM);
  // A plate begins bare: what lies on it is its tower.
  const plate = config.tower && plateBox();
  const spots: Spot[] = [];
  for (let layer = 0; spots.length < config.fieldCoins; layer++) {
    const y = 0.3 + layer * LAYER_HEIGHT;
    const shift = { x: drawBetween(draws, 0, PITCH), z: drawBetween(draws, 0, PITCH / 2) };
    const onDeck = gridSpots(shift, y, -MARGIN, shelfFront + MARGIN);
    spots.push(...(plate ? onDeck.filter(spot => !isNear(plate, spot)) : onDeck));
    if (layer < SHELF_LAYERS)
      spots.push(...gridSpots(shift, y + SHELF_HEIGHT, shelfFront - MARGIN, WIPER_Z + MARGIN));
  }
  let starsLeft = config.fieldStars;
  return spots.slice(0, config.fieldCoins).map((spot, index) => {
    const isStar = drawBelow(draws, config.fieldCoins - index) < starsLeft;
    if (isStar) starsLeft -= 1;
    const x = spot.x + drawBetween(draws, -DISORDER, DISORDER);
    const z = spot.z + drawBetween(draws, -DISORDER, DISORDER);
    return { kind: isStar ? 'star' : 'coin', x, y: spot.y, z, rotation: turned(draws) };
  });
}

function isNear({ center, half }: SceneBox, { x, z }: Spot): boolean {
  const isWithin = (away: number, reach: number) => Math.abs(away) < reach + COIN_SIZES.coin.radius;
  return isWithin(x - center[0], half[0]) && isWithin(z - center[2], half[2]);
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Rows from front to back, every other one moved by half a coin. */
function gridSpots(
  shift: { readonly x: number; readonly z: number },
  y: number,
  front: number,
  back: number,
): Spot[] {
  const spots: Spot[] = [];
  const right = HALF_WIDTH - MARGIN;
  for (let row = 0, z = front - shift.z; z >= back; row++, z -= PITCH) {
    const first = (shift.x + (row % 2) * (PITCH / 2)) % PITCH;
    for (let x = first - right; x <= right; x += PITCH) spots.push({ x, y, z });
  }
  return spots;
}

/** Flat, but turned: coins whose corners lie exactly upon each other push in no clear direction. */
export function turned(draws: Draws): Quaternion {
  const half = drawBelow(draws, TURN / 2);
  return { x: 0, y: turnSine(half), z: 0, w: turnCosine(half) };
}

function askew(draws: Draws): Quaternion {
  const half = Math.floor(drawBetween(draws, 0, MAX_TILT / 2));
  const direction = drawBelow(draws, TURN);
  const sine = turnSine(half);
  return { x: sine * turnCosine(direction), y: 0, z: sine * turnSine(direction), w: turnCosine(half) };
}
