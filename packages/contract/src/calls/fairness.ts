/** What proves rounds: pairs of seeds, and the chain in which everything stands that the house has said. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { BLOCKS_AT_ONCE } from '../constants/index.ts';
import { bigId, list, nothing, oneOf, text, timestampMs } from '../fields.ts';

const hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$` });
export const hash = hex(64);
/** Enough for a round with its bet and outcome. */
const STATEMENT_MAX_CHARS = 20_000;

/** What the house says, signed; `Receipt` of games/fairness, whose code verifies it. */
export const receipt = Type.Object({
  kind: text(20),
  subject: text(40),
  statement: text(STATEMENT_MAX_CHARS),
  signature: hex(128),
});

export const activePair = Type.Object({
  serverSeedHash: hash,
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'the nonce of the next round' }),
  receipt,
});

/** The pair that comes next: its client seed is chosen by whoever has seen this hash. */
export const upcomingPair = Type.Object({ serverSeedHash: hash, receipt });

export const block = Type.Object({
  /** From 1. */
  number: Type.Integer(),
  previous: hash,
  root: hash,
  count: Type.Integer(),
  hash,
  createTime: timestampMs,
});

/** Whose place in the chain can be asked for. */
const kind = oneOf(
  'round',
  'seed',
  'activation',
  'commitment',
  'play',
  'tide',
  'tideclosed',
  'markettide',
  'tidestrike',
  'tideend',
);

export const fairnessCalls = {
  'fairness.seeds': read({
    path: '/api/fairness/seed/info',
    summary: 'The pair of seeds in use, if there is one, and the hash of the server seed that comes next',
    scope: 'private',
    input: nothing,
    output: Type.Object({ current: Type.Optional(activePair), upcoming: upcomingPair }),
  }),
  'fairness.rotate': write({
    method: 'POST',
    path: '/api/fairness/seed/rotate',
    summary: 'Gives the upcoming server seed its client seed, reveals the one before, and draws the next',
    scope: 'private',
    input: Type.Object({
      clientSeed: text(64, 1),
      /** The hash of the upcoming pair, as the caller has seen it. */
      serverSeedHash: hash,
    }),
    output: Type.Object({
      revealed: Type.Optional(
        Type.Object({
          serverSeed: hash,
          serverSeedHash: hash,
          clientSeed: Type.String(),
          rounds: Type.Integer(),
        }),
      ),
      current: activePair,
      upcoming: upcomingPair,
    }),
    refusals: ['badClientSeed', 'roundsUnfinished', 'seedChanged'],
  }),
  'fairness.head': read({
    path: '/api/fairness/chain/head',
    summary: 'The last block of the chain, the key that signs receipts, and who could rewrite the chain',
    scope: 'public',
    input: nothing,
    output: Type.Object({
      head: Type.Optional(block),
      /** Ed25519. */
      publicKey: hash,
      /** Whether the server itself is kept from rewriting the chain by the database. */
      isProtected: Type.Boolean(),
      /** Where each head is written down beside the database: `file`, `url`. */
      anchors: list(oneOf('file', 'url'), 2),
    }),
  }),
  'fairness.block': read({
    path: '/api/fairness/chain/block',
    summary: 'One block of the chain',
    scope: 'public',
    input: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    output: Type.Object({ block }),
    refusals: ['notFound'],
  }),
  'fairness.blocks': read({
    path: '/api/fairness/chain/blocks',
    summary:
      'What the blocks after one are made of, in their order: with its hash they give the hash of each',
    scope: 'public',
    input: Type.Object({ after: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    output: Type.Object({
      list: list(Type.Object({ root: hash, count: Type.Integer() }), BLOCKS_AT_ONCE),
    }),
  }),
  'fairness.inclusion': read({
    path: '/api/fairness/chain/inclusion',
    summary: 'Where in the chain the newest leaf about something stands, with the way to its block’s root',
    scope: 'public',
    input: Type.Object({ kind, subject: bigId }),
    output: Type.Object({
      digest: hash,
      index: Type.Integer(),
      path: list(hash, 32),
      block,
    }),
    refusals: ['notFound'],
  }),
};
