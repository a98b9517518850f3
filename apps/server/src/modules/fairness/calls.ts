import { hashServerSeed } from '@boardwalk/games/fairness';
import type { Handlers } from '../../http/handler.ts';
import type { ActiveSeed, Fairness } from './index.ts';

export type FairnessCallName = 'fairness.seeds' | 'fairness.rotate';

export function fairnessCalls(fairness: Pick<Fairness, 'activeSeed' | 'rotate'>): Handlers<FairnessCallName> {
  return {
    'fairness.seeds': async ({ userId }) => presentSeed(await fairness.activeSeed(userId)),
    'fairness.rotate': async ({ userId, input }) => {
      const { revealed, current } = await fairness.rotate(userId, input.clientSeed);
      return {
        revealed: {
          serverSeed: revealed.serverSeed,
          serverSeedHash: hashServerSeed(revealed.serverSeed),
          clientSeed: revealed.clientSeed,
          rounds: revealed.nextNonce,
        },
        current: presentSeed(current),
      };
    },
  };
}

/** Never the server seed: it decides rounds to come. */
function presentSeed({ serverSeed, clientSeed, nextNonce }: ActiveSeed) {
  return { serverSeedHash: hashServerSeed(serverSeed), clientSeed, nonce: nextNonce };
}
