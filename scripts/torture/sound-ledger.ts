/** The ledger of a server that runs, proven as by `npm run ledger:check`. */
import { connect } from '@boardwalk/server/database';
import { findEmbedded } from '@boardwalk/server/postgres';
import { checkLedger } from '@boardwalk/server/wallet';

export async function demandSoundLedger(dataDir: string): Promise<void> {
  const url = await findEmbedded(dataDir);
  if (!url) throw new Error(`there is no database in ${dataDir}`);
  const { pool, close } = connect(url);
  try {
    const { faults, transfers } = await checkLedger(pool);
    if (faults.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(faults)}`);
    console.log(`  the ledger is sound with ${transfers} transfers`);
  } finally {
    await close();
  }
}
