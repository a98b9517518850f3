/** What every round of a game of chance tells alike, as the wire has it. */
import { assert } from '@boardwalk/base';
import type { Round } from './round.ts';

export function presentEnd({ seed, configVersion, balanceBefore, balanceAfter, createdAtMs }: Round) {
  assert(seed, 'a round of chance has a seed');
  const { serverSeedHash, clientSeed, nonce } = seed;
  return {
    serverSeedHash,
    clientSeed,
    nonce,
    configVersion,
    balanceBefore,
    balanceAfter,
    createTime: createdAtMs,
  };
}
