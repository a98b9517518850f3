/**
 * Spins that one core decides in a second of its processor time: as the server plays them, each with another server seed,
 * and as the odds count them, stop by stop, with every fall played to its end. The least asked of the count is half of
 * what slotopol (Go) says of itself: 50.7 million cascading spins in 7.3 s, on a machine it does not name.
 */
import { randomBytes } from 'node:crypto';
import { coins } from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import { Falls, SLOT_WORDS, type SlotWord, slotEngine, slotMachines } from '@boardwalk/games/slot';
import { type Measured, measureRuns, perCpuSecond, report } from './harness.ts';

const RUNS = { warmUps: 1, runs: 5 };
const REAL_SPINS = 50_000;
const COUNTED_SPINS = 5_000_000;
const STAKE = coins(100);
const serverSeeds = Array.from({ length: 1000 }, () => randomBytes(32).toString('hex'));
const unit = '/CPU s';

const spun: (Measured & { readonly machine: SlotWord })[] = [];
for (const machine of SLOT_WORDS) spun.push({ machine, ...(await measureRuns(RUNS, () => spin(machine))) });
const counted = await measureRuns(RUNS, count);

report([
  ...spun.map(({ machine, ...measured }) => ({
    what: `${machine}: spins as the server plays them`,
    unit,
    ...measured,
    asked: { atLeast: 40_000 },
  })),
  { what: 'cascading spins counted', unit, ...counted, asked: { atLeast: 3_500_000 } },
]);

async function spin(machine: SlotWord): Promise<number> {
  const bet = { machine, jackpots: slotMachines[machine].hasJackpots };
  return perCpuSecond(REAL_SPINS, () => {
    for (let nonce = 0; nonce < REAL_SPINS; nonce++) {
      const serverSeed = serverSeeds[nonce % serverSeeds.length] ?? '';
      slotEngine.play(STAKE, bet, provableDraws({ serverSeed, clientSeed: 'my lucky seed', nonce }));
    }
  });
}

async function count(): Promise<number> {
  const machine = slotMachines.fireworks;
  const falls = new Falls(machine);
  const lengths = machine.reels.map(strip => strip.length);
  return perCpuSecond(COUNTED_SPINS, () => {
    const stops = new Int32Array(lengths.length);
    let paid = 0;
    for (let place = 0; place < COUNTED_SPINS; place++) {
      paid += falls.play(stops);
      for (let reel = lengths.length - 1; reel >= 0; reel--) {
        const next = (stops[reel] ?? 0) + 1;
        if (next < (lengths[reel] ?? 0)) {
          stops[reel] = next;
          break;
        }
        stops[reel] = 0;
      }
    }
    if (paid === 0) throw new Error('some of these spins pay');
  });
}
