/**
 * `npm run ledger:check`: proves the ledger of DATABASE_URL, or of the database in DATA_DIR whether its server runs or
 * not, and holds rounds, seeds, plays, prizes and all that players are told against the chain of what was said, and the
 * chain against the heads in ANCHOR_FILE. Names what is wrong and ends with 1.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { connect } from '@boardwalk/server/database';
import { createSecrets, loadConfig } from '@boardwalk/server/platform';
import { findEmbedded, startEmbedded } from '@boardwalk/server/postgres';
import { checkProof, type ProofFault } from '@boardwalk/server/proof-check';
import { checkLedger, type LedgerFault } from '@boardwalk/server/wallet';

interface Found {
  readonly url: string;
  stop(): Promise<void>;
}

async function findDatabase(): Promise<Found> {
  const { DATABASE_URL, DATA_DIR } = loadConfig(process.env);
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  const url = await findEmbedded(dataDir);
  if (url) return { url, stop: async () => {} };
  if (!existsSync(join(dataDir, 'postgres.password'))) throw new Error(`There is no database in ${dataDir}.`);
  return startEmbedded({ dataDir });
}

function faultText({ rule, accountId, transferId, detail }: LedgerFault): string {
  const where = [accountId && `account ${accountId}`, transferId && `transfer ${transferId}`];
  return `  ${where.filter(Boolean).join(', ')}: ${detail} (${rule})`;
}

function proofText({ rule, subject, detail }: ProofFault): string {
  return `  ${subject}: ${detail} (${rule})`;
}

async function main(): Promise<void> {
  // As for the server itself, the paths in the settings are meant from here.
  process.chdir(dirname(import.meta.dirname));
  const found = await findDatabase();
  const database = connect(found.url);
  try {
    await database.ready();
    const { faults, transfers, entries, balances } = await checkLedger(database.pool);
    const size = `${transfers} transfers, ${entries} entries, ${balances} balances`;
    console.log(faults.length === 0 ? `The ledger is sound: ${size}.` : `The ledger is wrong: ${size}.`);
    for (const fault of faults) console.error(faultText(fault));
    const config = loadConfig(process.env);
    const chain = await checkProof({ database, config, secrets: createSecrets(config.SECRETS_KEY) });
    const length = `${chain.blocks} blocks, ${chain.leaves} leaves, head ${chain.head || 'none'}`;
    console.log(
      chain.faults.length === 0 ? `The proof is sound: ${length}.` : `The proof is broken: ${length}.`,
    );
    for (const fault of chain.faults) console.error(proofText(fault));
    if (faults.length + chain.faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await found.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
