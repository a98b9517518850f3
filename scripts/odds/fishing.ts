/**
 * `npm run odds fishing`: each fish with each weapon, its exact chance and return and, beside them, what as many rounds as
 * asked came to through the real draws; then each weapon as it is shot at random into the reef. `-- --rounds=10000000` plays
 * as many of each, in some minutes.
 */
import {
  catchOfTheDay,
  FISH_NAMES,
  FISHING_VERSION,
  type FishName,
  fishingOdds,
  shotOdds,
  simulateCatches,
  simulateFishing,
  WEAPON_NAMES,
  WEAPONS,
  type WeaponName,
} from '@boardwalk/games/fishing';
import { fractionToNumber, oneIn, percentText } from '@boardwalk/games/fraction';
import { roundsOr } from './rounds.ts';

const ROUNDS = roundsOr(20_000);
/** So many different ways through the reef are enough for any number of draws. */
const FLIGHTS = 20_000;
const SEED = 20_261_124;
/** Beyond this many standard errors a right simulation lands once in about 150,000 times. */
const MAX_ERRORS = 4.5;

/** Returns how many returns came out further from what is published than chance allows. */
export function printFishingOdds(): number {
  const nowMs = Date.now();
  console.log(
    `fishing, version ${FISHING_VERSION}; catch of the day: ${catchOfTheDay(nowMs)}; ${ROUNDS} rounds of each, seed ${SEED}`,
  );
  const catches = fishingOdds(nowMs).map(({ kind, pays, weapons }) => {
    console.log(`  ${kind}: ${pays.map(({ multiplier }) => multiplier).join(', ')}x`);
    return weapons.filter(({ weapon }) => !isCatchAsPublished(kind, weapon, nowMs)).length;
  });
  const shots = WEAPON_NAMES.filter(weapon => !isShotAsPublished(weapon)).length;
  return catches.reduce((sum, count) => sum + count, 0) + shots;
}

function isCatchAsPublished(kind: FishName, weapon: WeaponName, atMs: number): boolean {
  const { returnToPlayer, variance, hitRate } = shotOdds(weapon, [kind], atMs);
  // Each has draws of its own, so that no two agree by chance.
  const seed = SEED + 1 + WEAPON_NAMES.indexOf(weapon) + WEAPON_NAMES.length * FISH_NAMES.indexOf(kind);
  const simulated = simulateCatches({ weapon, kind, atMs, rounds: ROUNDS, seed });
  const volatility = Math.sqrt(fractionToNumber(variance));
  // By the exact variance: of a rare catch few rounds have seen any.
  const errors = errorsOf(simulated.returnToPlayer, returnToPlayer, volatility / Math.sqrt(ROUNDS));
  console.log(
    `    ${weapon.padEnd(9)}${percentText(hitRate, 4)} %, one in ${oneIn(hitRate)}; returns ${percentText(returnToPlayer, 4)} %, volatility ${volatility.toFixed(2)}; simulated ${percent(simulated.returnToPlayer)} % (${signed(errors)} standard errors)`,
  );
  return Math.abs(errors) <= MAX_ERRORS;
}

function isShotAsPublished(weapon: WeaponName): boolean {
  const startedAt = performance.now();
  const simulated = simulateFishing({ weapon, flights: FLIGHTS, rounds: ROUNDS, seed: SEED });
  const seconds = (performance.now() - startedAt) / 1000;
  const [errors, { flights, missed }] = [
    (simulated.returnToPlayer - 0.96) / simulated.standardError,
    simulated,
  ];
  const spread = simulated.spread
    .filter(band => band.rounds > 0)
    .map(({ from, rounds }) => `${from}x: ${percent(rounds / ROUNDS)} %`);
  const lines = [
    ['costs', `${WEAPONS[weapon].costs} prices, fish from ${WEAPONS[weapon].least}x on`],
    ['flown', `${flights} shots at random, ${missed} of them would meet nothing and are refused`],
    ['returned', `${percent(simulated.returnToPlayer)} % of 96 (${signed(errors)} standard errors)`],
    ['hit rate', `${(100 * simulated.hitRate).toFixed(2)} % catch something`],
    ['volatility', simulated.volatility.toFixed(3)],
    ['pays', spread.join(', ')],
    ['took', `${seconds.toFixed(1)} s`],
  ];
  const body = lines.map(([name, value]) => `    ${(name ?? '').padEnd(14)}${value}`).join('\n');
  console.log(`\n  ${weapon}, ${ROUNDS} rounds\n${body}`);
  return Math.abs(errors) <= MAX_ERRORS;
}

type Exact = Parameters<typeof fractionToNumber>[0];

function errorsOf(simulated: number, exact: Exact, standardError: number): number {
  return (simulated - fractionToNumber(exact)) / standardError;
}

function percent(share: number): string {
  return (100 * share).toFixed(3);
}

function signed(errors: number): string {
  return `${errors >= 0 ? '+' : ''}${errors.toFixed(2)}`;
}
