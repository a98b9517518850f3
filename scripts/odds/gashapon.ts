/** One sheet for each capsule machine we ship: exact odds and, beside them, what a simulation came to. */
import {
  fractionText,
  fractionToNumber,
  GASHAPON_MACHINES,
  type GashaponConfig,
  type GashaponOdds,
  gashaponConfigVersion,
  gashaponOdds,
  oneIn,
  percentText,
  simulateGashapon,
} from '@boardwalk/games/gashapon';
import { roundsOr } from './rounds.ts';

const TURNS = roundsOr(2_000_000);
const SEED = 20_261_120;
/** Beyond this many standard errors a right simulation lands once in about 150,000 machines. */
const MAX_ERRORS = 4.5;

/** Returns how many machines were simulated too far from their exact return. */
export function printGashaponOdds(): number {
  console.log(`Gashapon, simulated ${TURNS} turns a machine, seed ${SEED}\n`);
  const bad = Object.entries(GASHAPON_MACHINES).filter(([name, config]) => {
    const odds = gashaponOdds(config);
    const { text, isGood } = checkBySimulation(config, odds);
    console.log(`${sheetOf(name, config, odds, text)}\n`);
    return !isGood;
  });
  return bad.length;
}

function checkBySimulation(config: GashaponConfig, { returnToPlayer, variance }: GashaponOdds) {
  const simulated = simulateGashapon(TURNS, SEED, config);
  const standardError = Math.sqrt(fractionToNumber(variance) / TURNS);
  const errors = (simulated.returnToPlayer - fractionToNumber(returnToPlayer)) / standardError;
  const percent = (100 * simulated.returnToPlayer).toFixed(3);
  const text = `${percent} % (${errors >= 0 ? '+' : ''}${errors.toFixed(2)} standard errors)`;
  return { text, isGood: Math.abs(errors) <= MAX_ERRORS };
}

function sheetOf(name: string, config: GashaponConfig, odds: GashaponOdds, simulated: string): string {
  const volatility = Math.sqrt(fractionToNumber(odds.variance));
  const capsules = odds.capsules.map(({ capsuleId, chance, exchangeCoins }) => [
    `capsule ${capsuleId}`,
    `${percentText(chance, 2).padStart(6)} %, exchanged for ${exchangeCoins}`,
  ]);
  const lines = [
    ['price of a turn', String(config.turnPrice)],
    ...capsules,
    ['return to player', `${percentText(odds.returnToPlayer, 4)} % = ${fractionText(odds.returnToPlayer)}`],
    ['simulated', simulated],
    [
      'hit rate',
      `${percentText(odds.hitRate, 2)} % = ${fractionText(odds.hitRate)} are worth more than the turn`,
    ],
    ['volatility', `${volatility.toFixed(3)} (standard deviation for a price of 1)`],
    ['best prize', `worth ${odds.topExchangeCoins}, one in ${oneIn(odds.topChance)}`],
  ];
  const body = lines.map(([line, value]) => `  ${(line ?? '').padEnd(18)}${value}`).join('\n');
  return `${name}, configuration ${gashaponConfigVersion(config)}\n${body}`;
}
