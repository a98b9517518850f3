/**
 * `npm run restore -- <file>`: makes the installation of a backup anew in DATA_DIR, which must be empty, and proves
 * ledger, chain of proofs and audit log. What cannot be proven is not left there.
 */
import { resolve } from 'node:path';
import { readBackup } from './backup/read.ts';
import { withConfig } from './database/with-database.ts';

const [name, ...others] = process.argv.slice(2);
const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name ?? '');

if (!name || others.length > 0) {
  console.error('Say from where: DATA_DIR=/new/folder npm run restore -- /safe/place/arcade.backup');
  process.exitCode = 1;
} else {
  await withConfig(async config => {
    if (config.DATABASE_URL)
      throw new Error('A backup is restored into DATA_DIR: DATABASE_URL must be empty.');
    const dataDir = resolve(config.DATA_DIR);
    const { manifest, facts, headsLost } = await readBackup(file, dataDir, config);
    console.log(`${dataDir} is the arcade of ${manifest.madeAt}: ${facts.transfers} transfers,`);
    console.log(`${facts.auditEntries} audit entries, head of the chain ${facts.chainHead || 'none'}.`);
    if (headsLost > 0)
      console.error(
        `ANCHOR_FILE has ${headsLost} later heads: what was played after this backup is gone. Leave that file as it is, and tell your players.`,
      );
    for (const fault of facts.faults) console.error(`It was not sound when it was put away: ${fault}`);
    if (facts.faults.length > 0) process.exitCode = 1;
  });
}
