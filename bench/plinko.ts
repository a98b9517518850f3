/**
 * Plinko rounds that one core decides in a second of its processor time: as the server plays them, each with another
 * server seed, and as the odds report simulates them, without seeds and scripts.
 */
import { randomBytes } from 'node:crypto';
import { coins } from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import { playPlinko, simulatePlinko } from '@boardwalk/games/plinko';
import { measureRuns, perCpuSecond, report } from './harness.ts';

const RUNS = { warmUps: 1, runs: 5 };
const REAL_ROUNDS = 200_000;
const SIMULATED_ROUNDS = 5_000_000;
const bet = { stake: coins(100), rows: 16, risk: 'high' } as const;
const serverSeeds = Array.from({ length: 1000 }, () => randomBytes(32).toString('hex'));

const usual = await measureRuns(RUNS, () => playRounds('my lucky seed'));
// A message that no longer fits one block of the hash.
const longest = await measureRuns(RUNS, () => playRounds('x'.repeat(64)));
let seed = 1;
const simulated = await measureRuns(RUNS, async () =>
  perCpuSecond(SIMULATED_ROUNDS, () => simulatePlinko(SIMULATED_ROUNDS, seed++, bet)),
);

const unit = '/CPU s';
report([
  { what: 'plinko rounds as the server plays them', unit, ...usual, asked: { atLeast: 300_000 } },
  { what: 'the same with the longest client seed', unit, ...longest, asked: 'nothing' },
  { what: 'simulated through the engine, no seeds', unit, ...simulated, asked: { atLeast: 5_000_000 } },
]);

async function playRounds(clientSeed: string): Promise<number> {
  return perCpuSecond(REAL_ROUNDS, () => {
    for (let nonce = 0; nonce < REAL_ROUNDS; nonce++) {
      const serverSeed = serverSeeds[nonce % serverSeeds.length] ?? '';
      playPlinko(bet, provableDraws({ serverSeed, clientSeed, nonce }));
    }
  });
}
