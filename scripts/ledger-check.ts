/**
 * `npm run ledger:check`: proves the ledger of DATABASE_URL, or of the database in DATA_DIR whether its server runs or
 * not, and holds rounds, seeds, plays, prizes and all that players are told against the chain of what was said, and the
 * chain against the heads in ANCHOR_FILE. Names what is wrong and ends with 1.
 */
import { createSecrets } from '@boardwalk/server/platform';
import { checkProof, type ProofFault } from '@boardwalk/server/proof-check';
import { checkLedger, type LedgerFault } from '@boardwalk/server/wallet';
import { withDatabase } from './database/with-database.ts';

function faultText({ rule, accountId, transferId, detail }: LedgerFault): string {
  const where = [accountId && `account ${accountId}`, transferId && `transfer ${transferId}`];
  return `  ${where.filter(Boolean).join(', ')}: ${detail} (${rule})`;
}

function proofText({ rule, subject, detail }: ProofFault): string {
  return `  ${subject}: ${detail} (${rule})`;
}

await withDatabase(async (database, config) => {
  const { faults, transfers, entries, balances } = await checkLedger(database.pool);
  const size = `${transfers} transfers, ${entries} entries, ${balances} balances`;
  console.log(faults.length === 0 ? `The ledger is sound: ${size}.` : `The ledger is wrong: ${size}.`);
  for (const fault of faults) console.error(faultText(fault));
  const chain = await checkProof({ database, config, secrets: createSecrets(config.SECRETS_KEY) });
  const length = `${chain.blocks} blocks, ${chain.leaves} leaves, head ${chain.head || 'none'}`;
  console.log(
    chain.faults.length === 0 ? `The proof is sound: ${length}.` : `The proof is broken: ${length}.`,
  );
  for (const fault of chain.faults) console.error(proofText(fault));
  if (faults.length + chain.faults.length > 0) process.exitCode = 1;
});
