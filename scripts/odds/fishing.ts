/**
 * `npm run odds fishing`: the chance of each fish with each weapon, and what shots return, hit and spread. With
 * `-- --rounds=10000000` so many shots of each weapon are flown through the reef and compared.
 */
import {
  catchOfTheDay,
  FISHING_VERSION,
  fishingOdds,
  shotOdds,
  simulateFishing,
  WEAPON_NAMES,
  WEAPONS,
} from '@boardwalk/games/fishing';
import { fractionToNumber, oneIn, percentText } from '@boardwalk/games/fraction';
import { roundsOr } from './rounds.ts';

const SHOTS = roundsOr(20_000);
const SEED = 20_261_124;
const MAX_ERRORS = 4.5;

/** Returns how many weapons came out further from what is published than chance allows. */
export function printFishingOdds(): number {
  const nowMs = Date.now();
  printChances(nowMs);
  return WEAPON_NAMES.filter(weapon => !isAsPublished(weapon, SHOTS)).length;
}

function printChances(nowMs: number): void {
  console.log(`fishing, version ${FISHING_VERSION}; catch of the day: ${catchOfTheDay(nowMs)}`);
  for (const { kind, pays, weapons } of fishingOdds(nowMs)) {
    const multipliers = pays.map(({ multiplier }) => multiplier).join(', ');
    const chances = weapons.map(({ weapon, chance }) => {
      const { returnToPlayer, variance } = shotOdds(weapon, [kind], nowMs);
      const volatility = Math.sqrt(fractionToNumber(variance)).toFixed(2);
      return `    ${weapon.padEnd(9)}${percentText(chance, 4)} %, one in ${oneIn(chance)}; returns ${percentText(returnToPlayer, 4)} %, volatility ${volatility}`;
    });
    console.log(`  ${kind}: ${multipliers}x\n${chances.join('\n')}`);
  }
}

function isAsPublished(weapon: (typeof WEAPON_NAMES)[number], shots: number): boolean {
  const startedAt = performance.now();
  const simulated = simulateFishing(shots, SEED, weapon);
  const seconds = (performance.now() - startedAt) / 1000;
  const errors = (simulated.returnToPlayer - 0.96) / simulated.standardError;
  const taken = shots - simulated.missed;
  const spread = simulated.spread
    .filter(band => band.shots > 0)
    .map(({ from, shots: many }) => `${from}x: ${((100 * many) / taken).toFixed(3)} %`);
  const lines = [
    ['costs', `${WEAPONS[weapon].costs} prices, fish from ${WEAPONS[weapon].least}x on`],
    ['simulated', `${shots} shots at random, ${simulated.missed} of them would meet nothing and are refused`],
    [
      'returned',
      `${(100 * simulated.returnToPlayer).toFixed(3)} % of 96 (${errors >= 0 ? '+' : ''}${errors.toFixed(2)} standard errors)`,
    ],
    ['hit rate', `${(100 * simulated.hitRate).toFixed(2)} % catch something`],
    ['volatility', simulated.volatility.toFixed(3)],
    ['pays', spread.join(', ')],
    ['flown in', `${seconds.toFixed(1)} s, ${Math.round(shots / seconds)} shots a second`],
  ];
  console.log(
    `\n  ${weapon}\n${lines.map(([name, value]) => `    ${(name ?? '').padEnd(14)}${value}`).join('\n')}`,
  );
  return Math.abs(errors) <= MAX_ERRORS;
}
