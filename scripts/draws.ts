/**
 * `npm run draws [-- <game> …] [--draws=1000000] [--seed=<64 hexadecimal digits>]`: holds what each game draws from its
 * players' seeds against chance, at 99 %. One test in a hundred is outside by chance alone: it is tried once more with four
 * times as many other draws, where a fault would show more and chance would not. Ends with an error when that is outside too.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FEWEST_DRAWS, type Finding, isOutside, runBattery } from './draws/battery.ts';
import { drawsOf, USES } from './draws/uses.ts';

const CLIENT_SEED = 'boardwalk';
const MORE = 4;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    draws: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: hashOf('boardwalk') },
  },
});
const count = Number(values.draws);
if (!Number.isInteger(count) || count < FEWEST_DRAWS) throw new Error(`--draws is ${FEWEST_DRAWS} or more`);
const games = positionals.length > 0 ? positionals : Object.keys(USES);
const unknown = games.find(game => !(game in USES));
if (unknown !== undefined) throw new Error(`There is no ${unknown}. Games: ${Object.keys(USES).join(', ')}.`);

let faults = 0;
for (const game of games) {
  console.log(`${game}: ${count} draws`);
  const findings = findingsOf(game, values.seed, count);
  const outside = findings.filter(isOutside).map(({ test }) => test);
  for (const finding of findings) console.log(lineOf(finding));
  if (outside.length === 0) continue;
  console.log(`  again, with ${MORE} times as many`);
  for (const finding of findingsOf(game, hashOf(values.seed), count * MORE)) {
    if (!outside.includes(finding.test)) continue;
    console.log(lineOf(finding));
    if (isOutside(finding)) faults += 1;
  }
}
console.log(
  faults === 0 ? 'Nothing tells these draws from chance.' : `${faults} tests tell them from chance.`,
);
process.exitCode = faults === 0 ? 0 : 1;

function findingsOf(game: string, serverSeed: string, draws: number): readonly Finding[] {
  return runBattery(drawsOf(game, { serverSeed, clientSeed: CLIENT_SEED }, draws));
}

function lineOf(finding: Finding): string {
  const { test, p } = finding;
  return `  ${test.padEnd(20)} p ${p.toFixed(4)}${isOutside(finding) ? '  outside of 99 %' : ''}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
