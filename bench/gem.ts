/**
 * Drops of the gem game that one core decides in a second of its processor time: as the server plays them, each with another
 * server seed, and one after the other out of the book, as `npm run odds gem` counts them.
 */
import { randomBytes } from 'node:crypto';
import { coins } from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import { GEM_DROPS, gem, runDrop } from '@boardwalk/games/gem';
import { measureRuns, perCpuSecond, report } from './harness.ts';

const RUNS = { warmUps: 1, runs: 5 };
const ROUNDS = 100_000;
const serverSeeds = Array.from({ length: 1000 }, () => randomBytes(32).toString('hex'));

const played = await measureRuns(RUNS, async () =>
  perCpuSecond(ROUNDS, () => {
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const serverSeed = serverSeeds[nonce % serverSeeds.length] ?? '';
      gem.engine.play(coins(100), {}, provableDraws({ serverSeed, clientSeed: 'my lucky seed', nonce }));
    }
  }),
);
let next = 0;
const counted = await measureRuns(RUNS, async () =>
  perCpuSecond(ROUNDS, () => {
    for (let at = 0; at < ROUNDS; at++) {
      runDrop(next);
      next = (next + 1) % GEM_DROPS;
    }
  }),
);

const unit = '/CPU s';
report([
  { what: 'gem drops as the server plays them', unit, ...played, asked: { atLeast: 60_000 } },
  { what: 'drops of the book, no seeds', unit, ...counted, asked: { atLeast: 80_000 } },
]);
