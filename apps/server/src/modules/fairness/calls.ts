import { Refusal } from '@boardwalk/base';
import { BLOCKS_AT_ONCE } from '@boardwalk/contract/constants';
import type { Handlers } from '../../http/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Proof, SealedBlock } from '../proof/index.ts';
import type { Fairness } from './index.ts';
import { activationStatement, seedStatement, signed } from './statements.ts';
import type { ActiveSeed, UpcomingSeed } from './store/seeds.ts';

export type FairnessCallName =
  | 'fairness.seeds'
  | 'fairness.rotate'
  | 'fairness.head'
  | 'fairness.block'
  | 'fairness.blocks'
  | 'fairness.inclusion';

export interface FairnessCallDeps {
  readonly fairness: Pick<Fairness, 'findActive' | 'upcoming' | 'rotate'>;
  readonly proof: Proof;
  readonly config: Pick<Config, 'ANCHOR_FILE' | 'ANCHOR_URL'>;
}

export function fairnessCalls({ fairness, proof, config }: FairnessCallDeps): Handlers<FairnessCallName> {
  const anchors = [
    ...(config.ANCHOR_FILE ? (['file'] as const) : []),
    ...(config.ANCHOR_URL ? (['url'] as const) : []),
  ];
  return {
    'fairness.seeds': async ({ userId }) => {
      const [current, upcoming] = await Promise.all([fairness.findActive(userId), fairness.upcoming(userId)]);
      return {
        ...(current ? { current: presentActive(proof, current) } : {}),
        upcoming: presentUpcoming(proof, upcoming),
      };
    },
    'fairness.rotate': async ({ userId, input }) => {
      // Not the whole input: every client says along with it who it thinks it is.
      const { clientSeed, serverSeedHash } = input;
      const { revealed, current, upcoming } = await fairness.rotate({ userId, clientSeed, serverSeedHash });
      return {
        ...(revealed ? { revealed: presentRevealed(revealed) } : {}),
        current: presentActive(proof, current),
        upcoming: presentUpcoming(proof, upcoming),
      };
    },
    'fairness.head': async () => {
      const [head, isProtected] = await Promise.all([proof.head(), proof.isProtected()]);
      return {
        ...(head ? { head: presentBlock(head) } : {}),
        publicKey: proof.publicKey,
        isProtected,
        anchors,
      };
    },
    'fairness.block': async ({ input }) => {
      const block = await proof.block(input.number);
      if (!block) throw new Refusal('notFound');
      return { block: presentBlock(block) };
    },
    'fairness.blocks': async ({ input }) => ({
      list: [...(await proof.blocksAfter(input.after, BLOCKS_AT_ONCE))],
    }),
    'fairness.inclusion': async ({ input }) => {
      const found = await proof.inclusion(input.kind, input.subject);
      if (!found) throw new Refusal('notFound');
      const { leaf, index, path, block } = found;
      return { digest: leaf.digest, index, path: [...path], block: presentBlock(block) };
    },
  };
}

/** Never the server seed: it decides rounds to come. */
function presentActive(proof: Pick<Proof, 'sign'>, active: ActiveSeed) {
  const { seedId, serverSeedHash, clientSeed, nextNonce: nonce } = active;
  return { serverSeedHash, clientSeed, nonce, receipt: signed(proof, seedId, activationStatement(active)) };
}

function presentUpcoming(proof: Pick<Proof, 'sign'>, upcoming: UpcomingSeed) {
  const { seedId, serverSeedHash } = upcoming;
  return { serverSeedHash, receipt: signed(proof, seedId, seedStatement(upcoming)) };
}

function presentRevealed({ serverSeed, serverSeedHash, clientSeed, nextNonce: rounds }: ActiveSeed) {
  return { serverSeed, serverSeedHash, clientSeed, rounds };
}

function presentBlock({ createdAtMs: createTime, ...block }: SealedBlock) {
  return { ...block, createTime };
}
