/** Shots at random through the real reef and the real engine, to be held against the computed return. */
import { type Draws, drawBelow, seededDraws } from '@boardwalk/base';
import { decideShot } from './decide.ts';
import { fly } from './flight.ts';
import { MOST_AIM, type SeatNumber, type Shot } from './reef.ts';
import { fishAt } from './waves.ts';
import { WEAPONS, type WeaponName } from './weapons.data.ts';

export interface FishingSimulation {
  readonly shots: number;
  /** They would have met nothing, and are refused. */
  readonly missed: number;
  readonly returnToPlayer: number;
  /** The share of taken shots that catch anything. */
  readonly hitRate: number;
  /** The standard deviation of what a stake of 1 pays. */
  readonly volatility: number;
  /** How far the return may well be from the true one. */
  readonly standardError: number;
  /** How many taken shots paid from so many stakes on, to the next. */
  readonly spread: readonly { readonly from: number; readonly shots: number }[];
}

const ROOM = 8001;
/** From 2026-11-24 on. */
const FROM_MS = 1_795_478_400_000;
const PRICE = 10;
const BANDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Shots of one moment share its fish. */
const STEP_MS = 25;

export function simulateFishing(shots: number, seed: number, weapon: WeaponName): FishingSimulation {
  const draws = seededDraws(seed);
  const stake = WEAPONS[weapon].costs;
  const bands = BANDS.map(() => 0);
  let [missed, hits, sum, squares] = [0, 0, 0, 0];
  for (let number = 0; number < shots; number++) {
    const shot = randomShot(draws, weapon, FROM_MS + number * STEP_MS);
    const flight = fly(ROOM, shot, () => false);
    if (flight.hits.length === 0) {
      missed += 1;
      continue;
    }
    const paid = decideShot(flight, shot, PRICE, draws).payout / PRICE / stake;
    if (paid > 0) hits += 1;
    sum += paid;
    squares += paid * paid;
    const band = BANDS.findLastIndex(from => paid >= from && (from > 0 || paid === 0));
    bands[Math.max(0, band)] = (bands[Math.max(0, band)] ?? 0) + 1;
  }
  const taken = shots - missed;
  const mean = sum / taken;
  const volatility = Math.sqrt(squares / taken - mean * mean);
  return {
    shots,
    missed,
    returnToPlayer: mean,
    hitRate: hits / taken,
    volatility,
    standardError: volatility / Math.sqrt(taken),
    spread: BANDS.map((from, at) => ({ from, shots: bands[at] ?? 0 })),
  };
}

/** Any seat, any direction away from it; a weapon that flies to a fish only takes any fish there is. */
function randomShot(draws: Draws, weapon: WeaponName, firedAtMs: number): Shot {
  const seat = drawBelow(draws, 4) as SeatNumber;
  if (WEAPONS[weapon].needsLock) {
    const fish = fishAt(ROOM, firedAtMs);
    const { wave = 0, index = 0 } = fish[drawBelow(draws, fish.length)] ?? {};
    return { seat, firedAtMs, weapon, aim: { wave, index } };
  }
  const dx = drawBelow(draws, 2 * MOST_AIM + 1) - MOST_AIM;
  const ahead = 1 + drawBelow(draws, MOST_AIM);
  return { seat, firedAtMs, weapon, aim: { dx, dy: seat < 2 ? -ahead : ahead } };
}
