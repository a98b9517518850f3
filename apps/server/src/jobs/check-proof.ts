/** All that can be said against the chain and against what stands beside it. */
import { checkTides } from '../modules/bo/index.ts';
import { checkSeeds } from '../modules/fairness/index.ts';
import { checkShots } from '../modules/fishing/index.ts';
import { checkPlays } from '../modules/machines/index.ts';
import { type ChainReport, checkChain } from '../modules/proof/index.ts';
import { checkRounds } from '../modules/rounds/index.ts';
import type { Config } from '../platform/config/settings.ts';
import { type Database, patientPool } from '../platform/database/index.ts';
import type { Secrets } from '../platform/secrets.ts';

export { NOT_THERE, type ProofFault } from '../modules/proof/index.ts';

export interface ProofCheckDeps {
  readonly database: Pick<Database, 'pool'>;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'ANCHOR_FILE'>;
}

export async function checkProof({ database, secrets, config }: ProofCheckDeps): Promise<ChainReport> {
  const pool = patientPool(database);
  try {
    const chain = await checkChain(pool, config.ANCHOR_FILE);
    const others = [
      ...(await checkRounds(pool)),
      ...(await checkSeeds(pool, secrets)),
      ...(await checkPlays(pool, secrets)),
      ...(await checkTides(pool, secrets)),
      ...(await checkShots(pool)),
    ];
    return { ...chain, faults: [...chain.faults, ...others] };
  } finally {
    await pool.end();
  }
}
