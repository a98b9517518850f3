/**
 * The reef's frame, and what is shot in it. Units are the reef's own, with y downwards; times are milliseconds since 1970.
 * Whoever shows it turned around turns its picture: a shot is always said as it lies here.
 */
import { Refusal } from '@boardwalk/base';
import { isWeaponName, WEAPONS, type WeaponName } from './weapons.data.ts';

export const REEF = { width: 1000, height: 1600, waveMs: 60_000 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the cannons stand: bottom left, bottom right, top left, top right. */
export const SEATS: readonly Point[] = [
  { x: 280, y: 1560 },
  { x: 720, y: 1560 },
  { x: 280, y: 40 },
  { x: 720, y: 40 },
];

/** A player's shots are so far apart. */
export const SHOT_GAP_MS = 100;
/** No shot flies longer. */
export const FLIGHT_MS = 4000;
export const MOST_AIM = 1000;

export type SeatNumber = 0 | 1 | 2 | 3;

/** A fish by where it stands: the wave it is born in, and its place there. */
export interface FishId {
  readonly wave: number;
  readonly index: number;
}

/** Whole numbers, −1000 to 1000, not both of them 0. */
export interface Direction {
  readonly dx: number;
  readonly dy: number;
}

export interface Shot {
  readonly seat: SeatNumber;
  readonly firedAtMs: number;
  readonly weapon: WeaponName;
  /** A direction, or the fish that it is locked on. */
  readonly aim: Direction | FishId;
}

export function isLocked(aim: Shot['aim']): aim is FishId {
  return 'wave' in aim;
}

export function waveAt(atMs: number): number {
  return Math.floor(atMs / REEF.waveMs);
}

/** Whether it is a shot at all, whoever wrote it. `detail.field` names what is wrong. */
export function checkShot(shot: Shot): Refusal<'badBet'> | undefined {
  const { seat, firedAtMs, weapon, aim } = shot;
  if (!isWhole(seat, 0, SEATS.length - 1)) return new Refusal('badBet', { field: 'seat' });
  if (!isWhole(firedAtMs, 0, LATEST_MS)) return new Refusal('badBet', { field: 'firedAt' });
  if (!isWeaponName(weapon)) return new Refusal('badBet', { field: 'weapon' });
  const isAimed = isLocked(aim) ? isFishId(aim) : isDirection(aim) && !WEAPONS[weapon].needsLock;
  return isAimed ? undefined : new Refusal('badBet', { field: 'aim' });
}

/** The year 2200. */
const LATEST_MS = 7_258_118_400_000;
const MOST_INDEX = 999;

function isFishId({ wave, index }: FishId): boolean {
  return isWhole(wave, 0, LATEST_MS / REEF.waveMs) && isWhole(index, 0, MOST_INDEX);
}

function isDirection({ dx, dy }: Direction): boolean {
  return isWhole(dx, -MOST_AIM, MOST_AIM) && isWhole(dy, -MOST_AIM, MOST_AIM) && (dx !== 0 || dy !== 0);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
