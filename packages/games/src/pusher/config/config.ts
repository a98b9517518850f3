/**
 * Everything an operator may set on a pusher, as data. What a player is owed depends on nothing else but the coins'
 * fall: no number here changes with payouts or with who plays, and a change is a new version.
 */
import { Refusal } from '@boardwalk/base';
import { firstOutside, isWithin, type Range, settingsVersion } from '../../physics/index.ts';
import { BONUSES, type Bonus, COIN_KINDS, type CoinKind, JACKPOTS, type Jackpot } from '../types.ts';

export interface PusherConfig {
  /** Whole coins that a dropped coin costs. All values below are multiples of it. */
  readonly roomCoin: number;
  readonly values: Readonly<Record<CoinKind, number>>;
  /** One in so many dropped coins is a star. */
  readonly starOneIn: number;
  readonly wheel: readonly WheelSegment[];
  readonly showerCoins: number;
  readonly towerCoins: number;
  readonly shelf: { readonly periodSteps: number; readonly strokeMm: number };
  /** How much of each side of the deck, from the front, has no wall: there coins are lost. */
  readonly sideOpeningMm: number;
  /** Coins laid in at first, stars among them. */
  readonly fieldCoins: number;
  readonly fieldStars: number;
  readonly dropEverySteps: number;
  readonly maxQueue: number;
  readonly maxRain: number;
  /** From the fall of a coin, or a stop of the wheel's start, to what it brings. */
  readonly payDelaySteps: number;
  readonly wheelSteps: number;
  /** Left out where there is no tower: settings without it are what they were before there was one. */
  readonly tower?: TowerSettings;
  /** Left out where coins come in freely. A cabinet has a tower or lanes, never both. */
  readonly lanes?: LaneSettings;
}

/** A plate on the deck, on which the wheel's layers come to stand. */
export interface TowerSettings {
  /** Layers on it when the machine is filled. */
  readonly firstLayers: number;
  /** When a tower is so high, the next layer rains down as a shower instead. */
  readonly mostLayers: number;
}

/** Rails where coins come in, and a ring that is swept across: coins through it light the lanes' lamps. */
export interface LaneSettings {
  /** How many of each lane have to be lit until the reel turns. */
  readonly lamps: number;
  /** The ring goes to and fro once in so many strokes of the shelf. */
  readonly sweepStrokes: number;
}

export interface WheelSegment {
  readonly result: Jackpot;
  /** Out of the sum of all weights. */
  readonly weight: number;
  readonly payout: number;
  readonly bonus?: Bonus;
}

// Raise it when the same configuration, seeds and inputs would come to another hash.
const ENGINE_VERSION = 2;

/** Names the configuration, our code and the physics engine. */
export function pusherConfigVersion(config: PusherConfig): string {
  return settingsVersion('pusher', ENGINE_VERSION, config);
}

const RANGES = {
  roomCoin: [1, 100_000],
  starOneIn: [2, 10_000],
  showerCoins: [1, 60],
  towerCoins: [1, 24],
  sideOpeningMm: [0, 370],
  fieldCoins: [0, 450],
  fieldStars: [0, 60],
  dropEverySteps: [10, 600],
  maxQueue: [1, 50],
  maxRain: [1, 500],
  payDelaySteps: [0, 300],
  wheelSteps: [1, 1200],
} as const satisfies Partial<Record<keyof PusherConfig, Range>>;

const MAX_VALUE = 10_000;
const MAX_SEGMENTS = 24;
/** The longest time after which all that moves by itself is where it was. */
export const MAX_PHASE = 1200;

/** `detail.field` names what is wrong. Bounds are those within which the machine was seen to work. */
export function checkPusherConfig(config: PusherConfig): Refusal<'badInput'> | undefined {
  const bad = (field: string) => new Refusal('badInput', { field });
  const outside = firstOutside(config, RANGES);
  if (outside !== undefined) return bad(outside);
  if (!isWithin(config.shelf.periodSteps, [90, 1200])) return bad('shelf.periodSteps');
  if (!isWithin(config.shelf.strokeMm, [20, 60])) return bad('shelf.strokeMm');
  if (COIN_KINDS.some(kind => !isWithin(config.values[kind], [0, MAX_VALUE]))) return bad('values');
  if (config.fieldStars > config.fieldCoins) return bad('fieldStars');
  if (config.tower !== undefined && !isTower(config.tower)) return bad('tower');
  if (config.lanes !== undefined && !areLanes(config.lanes, config)) return bad('lanes');
  if (config.tower === undefined && config.wheel.some(({ bonus }) => bonus === 'layer')) return bad('wheel');
  const isWheel = config.wheel.length >= 1 && config.wheel.length <= MAX_SEGMENTS;
  return isWheel && config.wheel.every(isSegment) ? undefined : bad('wheel');
}

function isTower({ firstLayers, mostLayers }: TowerSettings): boolean {
  return isWithin(mostLayers, [1, 20]) && isWithin(firstLayers, [0, mostLayers]);
}

/** What moves by itself has to come round within what a layout can hold. */
function areLanes({ lamps, sweepStrokes }: LaneSettings, { shelf, tower }: PusherConfig): boolean {
  const isSwept = isWithin(sweepStrokes, [1, 6]) && sweepStrokes * shelf.periodSteps <= MAX_PHASE;
  return tower === undefined && isSwept && isWithin(lamps, [1, 4]);
}

function isSegment({ result, weight, payout, bonus }: WheelSegment): boolean {
  const isKnown = JACKPOTS.includes(result) && (bonus === undefined || BONUSES.includes(bonus));
  return isKnown && isWithin(weight, [1, 1_000_000]) && isWithin(payout, [0, MAX_VALUE]);
}
