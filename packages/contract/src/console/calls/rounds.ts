/** Rounds of all games and players: finding them, looking into one, and giving an open one back. */
import { Type } from 'typebox';
import { bigId, coinAmount, list, oneOf, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { purse } from './figures.ts';
import { transfer } from './ledger.ts';

const state = oneOf('open', 'settled', 'void');

const found = {
  roundId: bigId,
  at: timestampMs,
  userId: Type.Integer(),
  nickname: Type.String(),
  gameType: Type.Integer(),
  roomId: Type.Integer(),
  room: Type.String(),
  state,
  unit: Type.String(),
  stake: coinAmount,
  /** The whole return in coins, stake included; 0 while open. */
  payout: coinAmount,
  /** What its prizes are worth, in coins. */
  prizes: coinAmount,
};

const round = Type.Object({
  ...found,
  configVersion: Type.String(),
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  /** 0 for one that is over. */
  expiresAt: timestampMs,
  bet: Type.Unknown(),
  outcome: Type.Unknown(),
  /** What was shown, step by step; empty where a game shows no script. */
  script: list(Type.Record(Type.String(), Type.Unknown()), 200),
  /** Empty where nothing was drawn; the server's seed is told once it is revealed. */
  seedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  serverSeed: Type.String(),
  /** Whether what was said of it in the public chain is what is stored. */
  proof: oneOf('sealed', 'differs', 'missing'),
  block: Type.Integer(),
  transfers: list(transfer, 2),
});

export const consoleRoundCalls = {
  'rounds.find': staffRead({
    path: '/api/console/rounds',
    summary: 'Rounds of all players, newest first; a page may be short, even empty, and go on',
    permission: 'rounds.read',
    input: Type.Object({
      ...keyset,
      from: Type.Optional(timestampMs),
      until: Type.Optional(timestampMs),
      userId: Type.Optional(whole(1, 2_000_000_000)),
      gameType: Type.Optional(whole(0, 99)),
      roomId: Type.Optional(whole(1, 2_147_483_647)),
      state: Type.Optional(state),
      purse: Type.Optional(purse),
      stakeAtLeast: Type.Optional(whole(0, 1_000_000_000)),
    }),
    output: keysetPage(Type.Object(found)),
  }),
  'rounds.one': staffRead({
    path: '/api/console/rounds/one',
    summary: 'One round with its postings, its proof and what was shown',
    permission: 'rounds.read',
    input: Type.Object({ roundId: bigId }),
    output: round,
    refusals: ['notFound'],
  }),
  'rounds.resolve': staffWrite({
    path: '/api/console/rounds/resolve',
    summary: 'Ends an open round and gives its stake back; one that was given back stays as it is',
    permission: 'rounds.resolve',
    needsProof: true,
    input: Type.Object({ roundId: bigId, reason }),
    output: round,
    refusals: ['notFound', 'holdClosed'],
  }),
};
