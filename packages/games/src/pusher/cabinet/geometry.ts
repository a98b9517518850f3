/**
 * The measures of the cabinet, in decimetres: x to the right, y up from the deck, z to the player, 0 at the front edge.
 * Above the deck the shelf slides to and fro; the wiper at the back keeps what lies on the shelf from sliding along, so
 * that coins drop from the shelf to the deck and are pushed over the front.
 */
import type { PusherConfig } from '../config/config.ts';
import {
  type CoinKind,
  type CoinSize,
  LANES,
  type LaneScene,
  type PusherScene,
  type SceneBox,
  type Vector3,
} from '../types.ts';

export const MM = 0.01;

/**
 * How much lower the rim is, as a share of the radius: a slope of 11 degrees. Below 9 the engine takes a coin's side
 * and its rim for one face of too many corners, and such coins fall through each other and through the deck.
 */
const RIM_DROP = 0.05;
const FLAT_PART = 0.75;

/** Nine millimetres thick: thinner coins sink into each other, thicker ones look like draughts. */
export const COIN_SIZES: Readonly<Record<CoinKind, CoinSize>> = {
  coin: sizeOf(0.3, 0.045),
  star: sizeOf(0.3, 0.045),
  token: sizeOf(0.45, 0.06),
};

export const HALF_WIDTH = 3.6;
/** From the front edge to the middle of the shelf's way. */
export const DECK_DEPTH = 5.5;
/** Two and a half coins: coins that drop from a higher shelf remain standing against it. */
export const SHELF_HEIGHT = 0.22;
export const SHELF_HALF_LENGTH = 2;
const SHELF_DEPTH = 2.6;
export const WIPER_Z = -(DECK_DEPTH + SHELF_DEPTH);
/** The wiper reaches into the shelf, which does not mind: under any gap the shelf would pull coins through. */
const WIPER_BOTTOM = SHELF_HEIGHT - 0.1;
const WIPER_HALF = [HALF_WIDTH, 2.5, 1] as const;
const DECK_BACK_Z = WIPER_Z - 2;
/** Wider than a token and a raised wall, so that nothing gets stuck in it. */
const GUTTER_WIDTH = 1.1;
const WALL = 0.2;

/** Where coins leave the chute: low, because a coin that falls fast sinks into what it lands on for a moment. */
export const CHUTE_Y = 1.25;
export const CHUTE_Z = WIPER_Z + 0.8;
/** How far left and right of the middle the chute goes. */
export const CHUTE_REACH = 2.2;
/** Below this a coin has left. */
export const GONE_Y = -1.2;

/** Half the width of the wall that closes a side's opening; it reaches a little beyond the front, where coins fall. */
const GATE_HALF_X = 0.05;
const GATE_HALF_Y = 0.5;
const GATE_FRONT_Z = 0.3;
/** Half of it is above the deck, or all of it below what leaves. */
const GATE_UP_Y = 0.3;
const GATE_DOWN_Y = GONE_Y - 0.1 - GATE_HALF_Y;
export const GATE_STEPS = 60;

/** What a tower stands on: higher than two coins, so that only what piles up beside it pushes the tower's first layer. */
const PLATE_Z = -2.7;
const PLATE_HALF = 0.95;
const PLATE_HEIGHT = 0.2;

/** Over the whole way of the chute, each wide enough for a coin and a little more. */
const LANE_HALF = CHUTE_REACH / LANES;
/** Rails end above the coins that lie on the shelf: those go below. */
const RAIL_Y = 0.62;
const RAIL_HALF_X = 0.03;
const RAIL_HALF_Y = 0.08;
const RAIL_FRONT_Z = CHUTE_Z + 0.45;
/** The ring's cheeks are above the rails by more than a coin's thickness, so that nothing is pinched between them. */
const RING_Y = 0.91;
const RING_Z = CHUTE_Z + 0.05;
/** A coin's radius and a quarter of it. */
const RING_REACH = 0.38;
const CHEEK_HALF = [0.03, 0.1, 0.4] as const;
/** Far enough that the ring stands in the middle of the outer lanes. */
export const SWEEP_REACH = CHUTE_REACH - LANE_HALF;

export function gateHalf(config: PusherConfig): Vector3 {
  return [GATE_HALF_X, GATE_HALF_Y, (config.sideOpeningMm * MM + GATE_FRONT_Z) / 2];
}

/** The middle of a side's wall, from `rise` 0 (down) to `GATE_STEPS` (up). */
export function gatePlace(config: PusherConfig, side: -1 | 1, rise: number): Vector3 {
  const y = GATE_DOWN_Y + ((GATE_UP_Y - GATE_DOWN_Y) * rise) / GATE_STEPS;
  return [side * (HALF_WIDTH + GATE_HALF_X), y, GATE_FRONT_Z - gateHalf(config)[2]];
}

export function pusherScene(config: PusherConfig): PusherScene {
  const plate = config.tower && plateBox();
  const walls = [-1, 1].flatMap(side => sides(side, config.sideOpeningMm * MM));
  const lanes = config.lanes && laneScene(config.lanes.lamps);
  const boxes = [deck(), wiper(), ...walls, ...(plate ? [plate] : []), ...(lanes ? rails() : [])];
  return {
    boxes,
    shelfHalf: [HALF_WIDTH - 0.01, SHELF_HEIGHT / 2, SHELF_HALF_LENGTH],
    gateHalf: gateHalf(config),
    coins: COIN_SIZES,
    halfWidth: HALF_WIDTH,
    frontZ: 0,
    chuteY: CHUTE_Y,
    ...(plate && { plate }),
    ...(lanes && { lanes }),
  };
}

function deck(): SceneBox {
  return { part: 'deck', center: [0, -0.5, DECK_BACK_Z / 2], half: [HALF_WIDTH, 0.5, -DECK_BACK_Z / 2] };
}

export function plateBox(): SceneBox {
  const half = PLATE_HEIGHT / 2;
  return { part: 'plate', center: [0, half, PLATE_Z], half: [PLATE_HALF, half, PLATE_HALF] };
}

export function laneScene(lamps: number): LaneScene {
  return {
    middles: Array.from({ length: LANES }, (_, lane) => LANE_HALF * (2 * lane + 1 - LANES)),
    halfWidth: LANE_HALF,
    lamps,
    frontZ: RAIL_FRONT_Z,
    ring: { reach: RING_REACH, cheekHalf: CHEEK_HALF, y: RING_Y, z: RING_Z },
  };
}

/** Beside each lane, from the wiper to a little in front of where coins come in. */
function rails(): SceneBox[] {
  const half = (RAIL_FRONT_Z - WIPER_Z) / 2;
  return Array.from({ length: LANES + 1 }, (_, rail) => ({
    part: 'rail',
    center: [LANE_HALF * (2 * rail - LANES), RAIL_Y, WIPER_Z + half],
    half: [RAIL_HALF_X, RAIL_HALF_Y, half],
  }));
}

function wiper(): SceneBox {
  const [, halfHeight, halfDepth] = WIPER_HALF;
  return { part: 'wiper', center: [0, WIPER_BOTTOM + halfHeight, WIPER_Z - halfDepth], half: WIPER_HALF };
}

/** The wall that keeps coins in, up to the opening, and the far wall of the gutter beyond it. */
function sides(side: number, opening: number): SceneBox[] {
  const length = -DECK_BACK_Z - opening;
  return [
    {
      part: 'side',
      center: [side * (HALF_WIDTH + WALL), 1.5, DECK_BACK_Z + length / 2],
      half: [WALL, 2.5, length / 2],
    },
    {
      part: 'gutter',
      center: [side * (HALF_WIDTH + GUTTER_WIDTH + WALL), 1, -1.5],
      half: [WALL, 3, 3],
    },
  ];
}

function sizeOf(radius: number, halfHeight: number): CoinSize {
  return { radius, halfHeight, flatRadius: radius * FLAT_PART, rimDrop: radius * RIM_DROP };
}
