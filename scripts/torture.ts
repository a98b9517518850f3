/**
 * `npm run torture [-- <part> …] [--operations=1000000] [--kills=20] [--seed=1]`: tries for minutes what the
 * tests try for seconds. Repeat a failure with its seed.
 */
import { parseArgs } from 'node:util';
import { tortureByCrashes } from './torture/crash.ts';
import type { Torture } from './torture/options.ts';
import { tortureWallet } from './torture/wallet.ts';

const parts: Readonly<Record<string, (torture: Torture) => Promise<void>>> = {
  wallet: tortureWallet,
  crash: tortureByCrashes,
};

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      operations: { type: 'string', default: '1000000' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const torture = {
    operations: Number(values.operations),
    kills: Number(values.kills),
    seed: Number(values.seed),
  };
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
  for (const name of wanted) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part ${name}. Parts: ${Object.keys(parts).join(', ')}.`);
    console.log(name);
    await part(torture);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
