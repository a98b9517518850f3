/** The ledger of a server that runs and its chain of proofs, held against each other as by `npm run ledger:check`. */
import { connect } from '@boardwalk/server/database';
import { createSecrets } from '@boardwalk/server/platform';
import { findEmbedded } from '@boardwalk/server/postgres';
import { checkProof } from '@boardwalk/server/proof-check';
import { checkLedger } from '@boardwalk/server/wallet';

export async function demandSoundLedger(dataDir: string): Promise<void> {
  const url = await findEmbedded(dataDir);
  if (!url) throw new Error(`there is no database in ${dataDir}`);
  const database = connect(url);
  try {
    const { faults, transfers } = await checkLedger(database.pool);
    if (faults.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(faults)}`);
    console.log(`  the ledger is sound with ${transfers} transfers`);
    const chain = await checkProof({ database, config: { ANCHOR_FILE: '' }, secrets: createSecrets('') });
    if (chain.faults.length > 0) throw new Error(`the proof is broken: ${JSON.stringify(chain.faults)}`);
    console.log(`  the proof is sound with ${chain.leaves} leaves`);
  } finally {
    await database.close();
  }
}
