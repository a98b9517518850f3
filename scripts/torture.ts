/**
 * `npm run torture [-- <part> …] [--operations=1000000] [--kills=20] [--seed=1] [--short]`: tries for minutes
 * what the tests try for seconds; `--short` is what the tests run of it. Repeat a failure with its seed. The
 * last line counts the parts as JSON.
 */
import { parseArgs } from 'node:util';
import { openRunFolder } from '@boardwalk/testkit/run-folder';
import { tortureByAdversary } from './torture/adversary.ts';
import { tortureByCrashes } from './torture/crash.ts';
import { tortureDoors } from './torture/doors.ts';
import { tortureGames } from './torture/games.ts';
import { TORTURE_PARTS, type Torture, type TorturePart } from './torture/options.ts';
import { tortureOrders } from './torture/orders.ts';
import { torturePayments } from './torture/payments.ts';
import { tortureRooms } from './torture/rooms.ts';
import { tortureServer } from './torture/server.ts';
import { tortureWallet } from './torture/wallet.ts';

const parts: Readonly<Record<TorturePart, (torture: Torture) => Promise<void>>> = {
  wallet: tortureWallet,
  crash: tortureByCrashes,
  server: tortureServer,
  rooms: tortureRooms,
  games: tortureGames,
  doors: tortureDoors,
  orders: tortureOrders,
  payments: torturePayments,
  adversary: tortureByAdversary,
};

const SHORT = { operations: '20000', kills: '4' };

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      operations: { type: 'string' },
      kills: { type: 'string' },
      seed: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
    },
  });
  const defaults = values.short ? SHORT : { operations: '1000000', kills: '20' };
  const torture = {
    operations: Number(values.operations ?? defaults.operations),
    kills: Number(values.kills ?? defaults.kills),
    seed: Number(values.seed),
  };
  const folder = openRunFolder();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const name of positionals.length > 0 ? positionals : TORTURE_PARTS) {
    counts[(await isSurvived(name, torture)) ? 'passed' : 'failed'] += 1;
  }
  await folder.close();
  console.log(JSON.stringify(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

async function isSurvived(name: string, torture: Torture): Promise<boolean> {
  const part = TORTURE_PARTS.find(one => one === name);
  if (!part) throw new Error(`There is no part ${name}. Parts: ${TORTURE_PARTS.join(', ')}.`);
  console.log(name);
  try {
    await parts[part](torture);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
