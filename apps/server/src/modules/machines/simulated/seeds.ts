import { randomBytes } from 'node:crypto';
import type { RoundSeeds } from '@boardwalk/games/fairness';

/** For machines that run without a play: what they draw decides nothing for anybody. */
export function aimlessSeeds(): RoundSeeds {
  return { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'nobody', nonce: 0 };
}
