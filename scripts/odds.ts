/**
 * `npm run odds`: one sheet for each plinko table, each capsule machine and each other game of chance, with its exact odds and,
 * beside them, what a simulation through the same engine came to. Ends with an error when the two disagree.
 * Machines of physics are only measured: `npm run odds pusher` does it anew; `npm run odds instant` prints the last kind alone,
 * `npm run odds gem` plays every drop of the gem game's book,
 * `npm run odds bo` prints the tides alone,
 * `npm run odds fishing` prints the fish alone, and `npm run odds slot` counts the reels of the slot machines anew.
 * `--rounds=10000000` simulates as many of each table.
 */
import { coins } from '@boardwalk/base';
import {
  fractionText,
  fractionToNumber,
  oneIn,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoOdds,
  percentText,
  plinkoConfigVersion,
  plinkoOdds,
  simulatePlinko,
} from '@boardwalk/games/plinko';
import { printBoOdds } from './odds/bo.ts';
import { measureClaw, printClawOdds } from './odds/claw.ts';
import { printFishingOdds } from './odds/fishing.ts';
import { printGashaponOdds } from './odds/gashapon.ts';
import { countGems } from './odds/gem.ts';
import { printInstantOdds } from './odds/instant.ts';
import { measurePusher, printPusherOdds } from './odds/pusher.ts';
import { roundsOr } from './odds/rounds.ts';
import { printSlotOdds } from './odds/slot.ts';

const ROUNDS = roundsOr(2_000_000);
const SEED = 20_261_120;
const STAKE = coins(100);
/** For measuring a machine, when nothing else is said. */
const MINUTES = 10;
/** Beyond this many standard errors a right simulation lands once in about 150,000 tables. */
const MAX_ERRORS = 4.5;

interface Check {
  readonly text: string;
  readonly isGood: boolean;
  readonly seconds: number;
}

function multiplierText(hundredths: number): string {
  return String(hundredths / 100);
}

function checkBySimulation({ rows, risk, returnToPlayer, variance }: PlinkoOdds): Check {
  const startedAt = performance.now();
  const simulated = simulatePlinko(ROUNDS, SEED, { stake: STAKE, rows, risk });
  const seconds = (performance.now() - startedAt) / 1000;
  const standardError = Math.sqrt(fractionToNumber(variance) / ROUNDS);
  const errors = (simulated.returnToPlayer - fractionToNumber(returnToPlayer)) / standardError;
  const percent = (100 * simulated.returnToPlayer).toFixed(3);
  const text = `${percent} % (${errors >= 0 ? '+' : ''}${errors.toFixed(2)} standard errors)`;
  return { text, isGood: Math.abs(errors) <= MAX_ERRORS, seconds };
}

function sheetOf(odds: PlinkoOdds, check: Check): string {
  const volatility = Math.sqrt(fractionToNumber(odds.variance));
  const lines = [
    ['paytable', odds.slots.map(slot => multiplierText(slot.multiplierHundredths)).join(' ')],
    ['return to player', `${percentText(odds.returnToPlayer, 4)} % = ${fractionText(odds.returnToPlayer)}`],
    ['simulated', check.text],
    ['hit rate', `${percentText(odds.hitRate, 2)} % = ${fractionText(odds.hitRate)} pay more than the stake`],
    ['volatility', `${volatility.toFixed(3)} (standard deviation for a stake of 1)`],
    ['biggest win', `${multiplierText(odds.topMultiplierHundredths)}x, one in ${oneIn(odds.topChance)}`],
  ];
  const body = lines.map(([name, value]) => `  ${(name ?? '').padEnd(18)}${value}`).join('\n');
  return `${odds.risk} risk, ${odds.rows} rows\n${body}`;
}

async function printOdds(): Promise<void> {
  console.log(
    `Plinko, configuration ${plinkoConfigVersion}; simulated ${ROUNDS} rounds a table, seed ${SEED}\n`,
  );
  const checks: Check[] = [];
  for (const risk of PLINKO_RISKS) {
    for (const rows of PLINKO_ROWS) {
      const odds = plinkoOdds(rows, risk);
      const check = checkBySimulation(odds);
      checks.push(check);
      console.log(`${sheetOf(odds, check)}\n`);
    }
  }
  const seconds = checks.reduce((sum, check) => sum + check.seconds, 0);
  const perSecond = (ROUNDS * checks.length) / seconds / 1_000_000;
  console.log(
    `${checks.length} tables, ${perSecond.toFixed(1)} million simulated rounds a second on one core\n`,
  );
  const bad =
    checks.filter(check => !check.isGood).length +
    printGashaponOdds() +
    printPusherOdds() +
    printClawOdds() +
    printFishingOdds() +
    printBoOdds() +
    (await printInstantOdds());
  if (bad > 0) {
    console.error(
      `${bad} tables or machines were simulated further than ${MAX_ERRORS} standard errors from their exact return`,
    );
    process.exitCode = 1;
  }
}

if (process.argv[2] === 'pusher') await measurePusher(Number(process.argv[3] ?? MINUTES), process.argv[4]);
else if (process.argv[2] === 'claw') await measureClaw(Number(process.argv[3] ?? MINUTES), process.argv[4]);
else if (process.argv[2] === 'gem') process.exitCode = await countGems(process.argv.includes('--write'));
else if (process.argv[2] === 'slot') process.exitCode = await printSlotOdds();
else if (process.argv[2] === 'fishing') process.exitCode = printFishingOdds();
else if (process.argv[2] === 'bo') process.exitCode = printBoOdds();
else if (process.argv[2] === 'instant') process.exitCode = await printInstantOdds();
else await printOdds();
