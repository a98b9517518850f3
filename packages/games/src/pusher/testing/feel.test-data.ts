/** How a pile of coins looks, in numbers: how deep coins are in each other, how flat they lie, how fast they are. */
import { POSE_FLOATS } from '../../physics/index.ts';
import { COIN_KINDS, type CoinSize, POSE_KINDS, type PusherScene } from '../types.ts';

export interface SeenCoin extends CoinSize {
  readonly at: Triple;
  /** Its axis; up for a coin that lies flat. */
  readonly axis: Triple;
}

type Triple = readonly [number, number, number];

export interface Overlaps {
  /** Pairs that are in each other at all. */
  readonly pairs: number;
  readonly meanMm: number;
  readonly worstMm: number;
  readonly deeperThanMm: number;
}

export function seenCoins(scene: PusherScene, poses: Float32Array): SeenCoin[] {
  const coins: SeenCoin[] = [];
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    const [, kind = -1, x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = poses.subarray(offset);
    const name = COIN_KINDS.find(known => POSE_KINDS[known] === kind);
    if (name === undefined) continue;
    const axis = [2 * (qx * qy - qw * qz), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + qw * qx)] as const;
    coins.push({ ...scene.coins[name], at: [x, y, z], axis });
  }
  return coins;
}

/** How far below the deck the lowest point of a coin is, in millimetres. */
export function depthInDeck(coin: SeenCoin): number {
  return (extentOf(coin, [0, 1, 0]) - coin.at[1]) * 100;
}

/** Share of the coins whose axis is within 15 degrees of upright. */
export function flatShare(coins: readonly SeenCoin[]): number {
  return coins.filter(({ axis }) => Math.abs(axis[1]) > 0.9659).length / coins.length;
}

/** An upper bound for every pair: the least overlap along some forty directions that could separate two discs. */
export function overlapsOf(coins: readonly SeenCoin[]): Overlaps {
  const depths: number[] = [];
  coins.forEach((left, index) => {
    for (const right of coins.slice(index + 1)) {
      const depth = depthOf(left, right);
      if (depth > 0) depths.push(depth * 100);
    }
  });
  const sum = depths.reduce((total, depth) => total + depth, 0);
  return {
    pairs: depths.length,
    meanMm: depths.length === 0 ? 0 : sum / depths.length,
    worstMm: Math.max(0, ...depths),
    deeperThanMm: depths.filter(depth => depth > 1).length,
  };
}

function depthOf(left: SeenCoin, right: SeenCoin): number {
  const between = minus(right.at, left.at);
  if (Math.hypot(...between) > left.radius + right.radius + 0.1) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const direction of directionsOf(left, right, between)) {
    const depth = extentOf(left, direction) + extentOf(right, direction) - Math.abs(dot(direction, between));
    if (depth <= 0) return 0;
    least = Math.min(least, depth);
  }
  return least;
}

function directionsOf(left: SeenCoin, right: SeenCoin, between: Triple): Triple[] {
  const directions: Triple[] = [left.axis, right.axis];
  for (const { axis } of [left, right]) {
    const up: Triple = dot(axis, between) < 0 ? times(axis, -1) : axis;
    const across = unit(minus(between, times(axis, dot(axis, between))));
    for (let part = 0; part <= 20; part++) {
      directions.push(unit(plus(times(up, 1 - part / 20), times(across, part / 20))));
    }
  }
  const edge = cross(left.axis, right.axis);
  return Math.hypot(...edge) > 1e-6 ? [...directions, unit(edge)] : directions;
}

/** How far a coin reaches from its middle in a direction: by its flat sides or by its rim. */
function extentOf({ axis, radius, halfHeight, flatRadius, rimDrop }: SeenCoin, direction: Triple): number {
  const along = Math.abs(dot(axis, direction));
  const across = Math.sqrt(Math.max(0, 1 - along * along));
  return Math.max(halfHeight * along + flatRadius * across, (halfHeight - rimDrop) * along + radius * across);
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function times(a: Triple, factor: number): Triple {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

function plus(a: Triple, b: Triple): Triple {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function minus(a: Triple, b: Triple): Triple {
  return plus(a, times(b, -1));
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Triple): Triple {
  const length = Math.hypot(...a);
  return length > 1e-9 ? times(a, 1 / length) : [0, 1, 0];
}
