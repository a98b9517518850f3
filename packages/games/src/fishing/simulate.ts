/**
 * Shots through the real engine, to be held against the computed return. Flights are flown at random through the real reef;
 * what is caught of a flight is drawn as often as asked, for its draws are independent of how it was flown.
 */
import { type Draws, drawBelow, seededDraws } from '@boardwalk/base';
import { type DecidedShot, decideShot } from './decide.ts';
import { type Flight, fly } from './flight.ts';
import type { FishName } from './kinds.data.ts';
import { MOST_AIM, type SeatNumber, type Shot } from './reef.ts';
import { fishAt } from './waves.ts';
import { WEAPONS, type WeaponName } from './weapons.data.ts';

/** What rounds of shots came to. */
export interface ShotSums {
  readonly rounds: number;
  readonly returnToPlayer: number;
  /** The share of rounds that catch anything. */
  readonly hitRate: number;
  /** The standard deviation of what a stake of 1 pays. */
  readonly volatility: number;
  /** How far the return may well be from the true one. */
  readonly standardError: number;
}

export interface FishingSimulation extends ShotSums {
  readonly flights: number;
  /** Flights that would have met nothing: such shots are refused. */
  readonly missed: number;
  /** How many rounds paid from so many stakes on, to the next. */
  readonly spread: readonly { readonly from: number; readonly rounds: number }[];
}

export interface SimulationPlan {
  readonly weapon: WeaponName;
  /** So many are flown; those that meet something take turns. */
  readonly flights: number;
  readonly rounds: number;
  readonly seed: number;
}

const ROOM = 8001;
/** From 2026-11-24 on. */
const FROM_MS = 1_795_478_400_000;
const PRICE = 10;
const BANDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Shots of one moment share its fish. */
const STEP_MS = 25;

export function simulateFishing({ weapon, flights, rounds, seed }: SimulationPlan): FishingSimulation {
  const draws = seededDraws(seed);
  const flown = Array.from({ length: flights }, (_, at) => {
    const shot = randomShot(draws, weapon, FROM_MS + at * STEP_MS);
    return { shot, flight: fly(ROOM, shot, () => false) };
  });
  const met = flown.filter(({ flight }) => flight.hits.length > 0);
  const bands = BANDS.map(() => 0);
  const sums = sumUp(met.length === 0 ? 0 : rounds, weapon, at => {
    const { shot, flight } = met[at % met.length] as (typeof met)[number];
    const { payout } = decideShot(flight, shot, PRICE, draws);
    const stakes = payout / PRICE / WEAPONS[weapon].costs;
    const band = Math.max(
      0,
      BANDS.findLastIndex(from => stakes >= from && (from > 0 || stakes === 0)),
    );
    bands[band] = (bands[band] ?? 0) + 1;
    return payout;
  });
  return {
    ...sums,
    flights,
    missed: flights - met.length,
    spread: BANDS.map((from, at) => ({ from, rounds: bands[at] ?? 0 })),
  };
}

export interface CatchPlan {
  readonly weapon: WeaponName;
  readonly kind: FishName;
  readonly atMs: number;
  readonly rounds: number;
  readonly seed: number;
}

/** One fish with one weapon, when it is all that a shot meets: what its sheet is about. */
export function simulateCatches({ weapon, kind, atMs, rounds, seed }: CatchPlan): ShotSums {
  const draws = seededDraws(seed);
  const flight: Pick<Flight, 'hits'> = { hits: [{ wave: 0, index: 0, kind, atMs, x: 0, y: 0 }] };
  const shot = { weapon, firedAtMs: atMs };
  return sumUp(rounds, weapon, () => decideShot(flight, shot, PRICE, draws).payout);
}

function sumUp(rounds: number, weapon: WeaponName, play: (round: number) => DecidedShot['payout']): ShotSums {
  const stake = PRICE * WEAPONS[weapon].costs;
  let [hits, sum, squares] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const paid = play(round) / stake;
    if (paid > 0) hits += 1;
    sum += paid;
    squares += paid * paid;
  }
  const returnToPlayer = sum / rounds;
  const volatility = Math.sqrt(squares / rounds - returnToPlayer * returnToPlayer);
  return {
    rounds,
    returnToPlayer,
    hitRate: hits / rounds,
    volatility,
    standardError: volatility / Math.sqrt(rounds),
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
