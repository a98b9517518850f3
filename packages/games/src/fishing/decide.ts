/**
 * Who is caught. A fish that a shot meets is caught with the chance RTP × cost ÷ (fish met × what it pays), so every shot
 * that meets anything returns the same share, with whatever it is shot and at whatever.
 *
 * Draws, for each fish in the order it is met: one 32-bit draw, below its chance is a catch; and for a catch of a fish
 * that pays this or that, one more, whose ten high bits say which.
 */
import { assert, type Coins, coins, type Draws } from '@boardwalk/base';
import { isCatchOfTheDay } from './catch-of-the-day.ts';
import type { Flight } from './flight.ts';
import { type FishName, kindOf, PAYS_BITS, PAYS_WEIGHT, type Pay } from './kinds.data.ts';
import type { FishId, Shot } from './reef.ts';
import { WEAPONS, type WeaponName } from './weapons.data.ts';

/** Hundredths: 96 of a hundred coins come back. */
export const FISHING_RETURN = 96;
/** All chances are out of so many. */
export const CHANCES = 0x1_0000_0000;

export interface Catch extends FishId {
  readonly kind: FishName;
  /** How many prices it pays; a shot may cost several. */
  readonly multiplier: number;
  readonly payout: number;
}

export interface DecidedShot {
  readonly catches: readonly Catch[];
  readonly payout: Coins;
}

/** With half as much again on its day. */
export function multipliersOf(kind: FishName, atMs: number): readonly Pay[] {
  const { pays } = kindOf(kind);
  if (!isCatchOfTheDay(kind, atMs)) return pays;
  return pays.map(({ multiplier, weight }) => ({ multiplier: (multiplier * 3) / 2, weight }));
}

/** What it pays on average, times `PAYS_WEIGHT`. */
export function meanPay(kind: FishName, atMs: number): number {
  return multipliersOf(kind, atMs).reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0);
}

const chances = new Map<string, number>();

/** So many out of `CHANCES`; rounded up, so that the return that is told is never above the true one. */
export function chanceOf(kind: FishName, weapon: WeaponName, met: number, atMs: number): number {
  const key = `${kind}:${weapon}:${met}:${isCatchOfTheDay(kind, atMs)}`;
  const known = chances.get(key);
  if (known !== undefined) return known;
  assert(Number.isInteger(met) && met > 0, 'a chance is of a fish that is met');
  const above = BigInt(CHANCES) * BigInt(FISHING_RETURN * WEAPONS[weapon].costs * PAYS_WEIGHT);
  const below = 100n * BigInt(met) * BigInt(meanPay(kind, atMs));
  const chance = Number((above + below - 1n) / below);
  assert(chance <= CHANCES, 'no weapon meets fish that pay less than it costs');
  chances.set(key, chance);
  return chance;
}

export function decideShot(
  flight: Pick<Flight, 'hits'>,
  shot: Pick<Shot, 'weapon' | 'firedAtMs'>,
  priceCoins: number,
  draws: Draws,
): DecidedShot {
  const { hits } = flight;
  const catches: Catch[] = [];
  for (const { wave, index, kind } of hits) {
    if (draws.uint32() >= chanceOf(kind, shot.weapon, hits.length, shot.firedAtMs)) continue;
    const multiplier = drawPay(multipliersOf(kind, shot.firedAtMs), draws);
    catches.push({ wave, index, kind, multiplier, payout: multiplier * priceCoins });
  }
  return { catches, payout: coins(catches.reduce((sum, { payout }) => sum + payout, 0)) };
}

function drawPay(pays: readonly Pay[], draws: Draws): number {
  const [only] = pays;
  if (only && pays.length === 1) return only.multiplier;
  let left = draws.uint32() >>> (32 - PAYS_BITS);
  const found = pays.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  assert(found, 'weights of a kind come to all of them');
  return found.multiplier;
}
