/** Players as the staff sees them: who they are, what they own and did, and what the staff may do about it. */
import { Type } from 'typebox';
import { PRIZE_STATES } from '../../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  oneOf,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const userId = whole(1, 2_000_000_000);
const MOST_COINS = 10_000_000;

const person = {
  userId,
  nickname: Type.String(),
  portrait: Type.String(),
  role: oneOf('guest', 'user', 'maintainer'),
  level: Type.Integer(),
  balanceCoins: coinAmount,
  language: Type.String(),
  country: Type.String(),
  createdAt: timestampMs,
  isBlocked: Type.Boolean(),
  isFlagged: Type.Boolean(),
};

const money = Type.Object({ unit: Type.String(), coins: coinAmount });

const profile = Type.Object({
  ...person,
  /** `b•••••@posteo.de`; empty where there is none. */
  maskedMail: Type.String(),
  hasPassword: Type.Boolean(),
  currency: Type.String(),
  /** 0 for a block without an end, and where there is none. */
  blockedUntil: timestampMs,
  /** As the player reads it. */
  blockedReason: Type.String(),
  flagReason: Type.String(),
  /** When it is going to be deleted, and when it was; 0 for neither. */
  deletesAt: timestampMs,
  deletedAt: timestampMs,
  /** What they may stake in a day; −1 without a limit. */
  limitCoins: Type.Integer(),
  stakedToday: coinAmount,
  limitZone: Type.String(),
  heldCoins: coinAmount,
  shipping: coinAmount,
  trials: list(money, 6),
  prizes: Type.Object({ count: Type.Integer(), coins: coinAmount }),
  /** The room of the machine they sit at or wait for; 0 and empty elsewhere. */
  seatRoomId: Type.Integer(),
  seatRoom: Type.String(),
  /** Settled rounds since joining, in coins. */
  rounds: Type.Integer(),
  stakedCoins: coinAmount,
  backCoins: coinAmount,
  /** False while rounds are left to be counted: each look counts some more. */
  areSumsWhole: Type.Boolean(),
  sessions: Type.Integer(),
  reports: Type.Integer(),
});

const LEDGER_PARTS = ['plays', 'prizes', 'money', 'staff'] as const;

const entry = Type.Object({
  entryId: Type.String(),
  at: timestampMs,
  kind: Type.String(),
  /** The room's name; empty where it was nowhere. */
  room: Type.String(),
  transferId: bigId,
  /** Empty where it belongs to no round. */
  roundId: Type.String(),
  amount: coinAmount,
  balance: coinAmount,
});

const round = Type.Object({
  roundId: bigId,
  at: timestampMs,
  gameType: Type.Integer(),
  roomId: Type.Integer(),
  room: Type.String(),
  state: oneOf('open', 'settled', 'void'),
  unit: Type.String(),
  stake: coinAmount,
  /** The whole return, stake included; 0 while open. */
  back: coinAmount,
  prizes: list(Type.String(), 50),
  /** What proves its draws; empty, and −1, where none were made. */
  seedHash: Type.String(),
  nonce: Type.Integer(),
  configVersion: Type.String(),
});

const prize = Type.Object({
  prizeId: bigId,
  at: timestampMs,
  name: Type.String(),
  state: oneOf(...PRIZE_STATES),
  coins: coinAmount,
  roundId: bigId,
  /** When a kept one is exchanged by itself. */
  keptUntil: timestampMs,
});

const note = Type.Object({
  noteId: bigId,
  staffId: Type.Integer(),
  name: Type.String(),
  at: timestampMs,
  text: Type.String(),
});

const reads = {
  'players.list': staffRead({
    path: '/api/console/players',
    summary: 'Players by their number, name, mail or device, the newest first',
    permission: 'players.read',
    input: Type.Object({
      ...keyset,
      /** A number, the beginning of a word of the name, a whole mail address, or a device. */
      search: Type.Optional(text(254)),
      who: Type.Optional(oneOf('players', 'guests', 'maintainers', 'everybody')),
      state: Type.Optional(oneOf('blocked', 'flagged')),
    }),
    output: keysetPage(
      Type.Object({
        ...person,
        /** 0 for somebody who is signed in nowhere. */
        seenAt: timestampMs,
      }),
    ),
  }),
  'players.read': staffRead({
    path: '/api/console/players/read',
    summary: 'One player: who they are, what they own, where they are, and the sums of what they did',
    permission: 'players.read',
    input: Type.Object({ userId }),
    output: profile,
    refusals: ['notFound'],
  }),
  'players.ledger': staffRead({
    path: '/api/console/players/ledger',
    summary: 'What came and went of a player’s coins, the newest first',
    permission: 'players.read',
    input: Type.Object({ ...keyset, userId, part: Type.Optional(oneOf(...LEDGER_PARTS)) }),
    output: keysetPage(entry),
  }),
  'players.rounds': staffRead({
    path: '/api/console/players/rounds',
    summary: 'A player’s rounds of all games, the newest first',
    permission: 'rounds.read',
    input: Type.Object({ ...keyset, userId }),
    output: keysetPage(round),
  }),
  'players.prizes': staffRead({
    path: '/api/console/players/prizes',
    summary: 'A player’s prizes, also those that are exchanged, the newest first',
    permission: 'players.read',
    input: Type.Object({ ...keyset, userId }),
    output: keysetPage(prize),
  }),
  'players.sessions': staffRead({
    path: '/api/console/players/sessions',
    summary: 'Where a player is signed in',
    permission: 'players.read',
    input: Type.Object({ userId }),
    output: Type.Object({
      list: list(
        Type.Object({
          sessionId: Type.String(),
          deviceType: Type.Integer(),
          device: Type.String(),
          signedInAt: timestampMs,
          seenAt: timestampMs,
        }),
        50,
      ),
    }),
  }),
  'players.notes': staffRead({
    path: '/api/console/players/notes',
    summary: 'What the staff wrote down about a player, the newest first',
    permission: 'players.read',
    input: Type.Object({ ...keyset, userId }),
    output: keysetPage(note),
  }),
};

const writes = {
  'players.contact': staffWrite({
    path: '/api/console/players/contact',
    summary: 'Shows a player’s mail address; that somebody looked is written down',
    permission: 'players.contact',
    input: Type.Object({ userId, reason }),
    output: Type.Object({ mail: Type.String() }),
    refusals: ['notFound'],
  }),
  'players.note': staffWrite({
    path: '/api/console/players/note',
    summary: 'Writes something down about a player, for good',
    permission: 'players.note',
    input: Type.Object({ userId, text: text(1000, 1) }),
    output: note,
    refusals: ['notFound'],
  }),
  'players.block': staffWrite({
    path: '/api/console/players/block',
    summary: 'Blocks a player, tells them why and signs them out everywhere',
    permission: 'players.block',
    input: Type.Object({
      userId,
      reason,
      /** What the player reads. */
      notice: text(500, 3),
      /** Without it the block has no end. */
      until: Type.Optional(timestampMs),
    }),
    output: done,
    refusals: ['notFound', 'badInput'],
  }),
  'players.unblock': staffWrite({
    path: '/api/console/players/unblock',
    summary: 'Ends a block before its time',
    permission: 'players.block',
    input: Type.Object({ userId, reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'players.signOut': staffWrite({
    path: '/api/console/players/sign-out',
    summary: 'Signs a player out of one device',
    permission: 'players.signOut',
    input: Type.Object({ userId, sessionId: text(36, 36), reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'players.signOutEverywhere': staffWrite({
    path: '/api/console/players/sign-out-everywhere',
    summary: 'Signs a player out of every device',
    permission: 'players.signOut',
    input: Type.Object({ userId, reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'players.adjust': staffWrite({
    path: '/api/console/players/adjust',
    summary: 'Gives coins or takes some; above one’s limit it waits for a second person',
    permission: 'players.adjust',
    needsProof: true,
    input: Type.Object({
      userId,
      /** Negative for what is taken; never 0. */
      amountCoins: whole(-MOST_COINS, MOST_COINS),
      reason,
      idempotencyKey,
    }),
    output: Type.Object({
      state: oneOf('done', 'waiting'),
      /** What they have now. */
      balanceCoins: coinAmount,
      /** Empty unless it waits. */
      approvalId: Type.String(),
    }),
    refusals: ['notFound', 'badInput', 'insufficientBalance', 'keyReused'],
  }),
};

export const playerCalls = { ...reads, ...writes };
