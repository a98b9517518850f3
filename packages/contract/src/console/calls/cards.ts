/** Cards of players and the codes that bring them: kinds, who was granted which and why, batches of codes. */
import { Type } from 'typebox';
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
import { words } from './fields.ts';

const CARD_CLASSES = ['bonus', 'buff', 'discount', 'pushTime'] as const;
const MOST_CODES = 5000;

const userId = whole(1, 2_000_000_000);
const kindId = whole(1, 2_000_000_000);
const batchId = whole(1, 2_000_000_000);
const names = words(60);
/** A code that is said to everybody. */
const shared = text(40, 8);

/** What a kind is worth; it stays as it was made, because cards of it are held. */
const worth = {
  class: oneOf(...CARD_CLASSES),
  star: whole(1, 5),
  ratioPercent: whole(0, 500),
  limitCents: whole(0, 1_000_000),
  cardClass: whole(0, 2),
  configType: oneOf(0, 5, 6, 9),
  amountCents: whole(0, 1_000_000),
  capCoins: whole(0, 1_000_000),
  roomCoin: whole(0, 100_000),
  timeSeconds: whole(0, 86_400),
  beCoin: whole(0, 1_000_000),
};
/** What of a kind may change: cards that are held keep their end. */
const changeable = { names, days: whole(1, 3650), isEnabled: Type.Boolean(), isWelcome: Type.Boolean() };

const kind = Type.Object({
  kindId,
  ...worth,
  ...changeable,
  /** What one counts for where the staff gives it. */
  worthCoins: coinAmount,
  granted: Type.Integer(),
  used: Type.Integer(),
});

const held = Type.Object({
  cardId: bigId,
  kindId,
  name: Type.String(),
  class: oneOf(...CARD_CLASSES),
  ratioPercent: Type.Integer(),
  amountCents: Type.Integer(),
  state: oneOf('free', 'kept', 'used', 'over', 'takenBack'),
  /** What granted it, and by which key. */
  source: Type.String(),
  sourceKey: Type.String(),
  grantedAt: timestampMs,
  endsAt: timestampMs,
  /** 0 where it was not. */
  usedAt: timestampMs,
});

const reward = {
  coins: whole(0, 1_000_000),
  trialCoins: whole(0, 1_000_000),
  /** A card with it; 0 for none. */
  kindId: whole(0, 2_000_000_000),
};

const batch = Type.Object({
  batchId,
  name: Type.String(),
  ...reward,
  kindName: Type.String(),
  perPlayer: Type.Integer(),
  totalLimit: Type.Integer(),
  from: timestampMs,
  until: timestampMs,
  isEnabled: Type.Boolean(),
  /** 0 for one code that everybody uses. */
  codes: Type.Integer(),
  /** It was agreed to, and its codes were not told yet; `isOwn` to whoever asked for it. */
  isWaiting: Type.Boolean(),
  isOwn: Type.Boolean(),
  uses: Type.Integer(),
});

const told = list(Type.String(), MOST_CODES);
const asked = { state: oneOf('done', 'waiting'), approvalId: Type.String() };

export const cardCalls = {
  'cards.kinds': staffRead({
    path: '/api/console/cards/kinds',
    summary: 'All kinds of cards, with how many were granted and used',
    permission: 'shop.read',
    input: Type.Object({}),
    output: Type.Object({ list: list(kind, 500) }),
  }),
  'cards.makeKind': staffWrite({
    path: '/api/console/cards/kinds/make',
    summary: 'Makes a kind of cards; what it is worth stays',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({ ...worth, ...changeable, reason }),
    output: kind,
    refusals: ['badInput'],
  }),
  'cards.changeKind': staffWrite({
    path: '/api/console/cards/kinds/change',
    summary: 'Changes what may change of a kind: cards that are held keep what they are worth',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({ kindId, ...changeable, reason }),
    output: kind,
    refusals: ['notFound'],
  }),
  'cards.ofPlayer': staffRead({
    path: '/api/console/cards/player',
    summary: 'A player’s cards with where each came from, newest first',
    permission: 'players.read',
    input: Type.Object({ ...keyset, userId }),
    output: keysetPage(held),
  }),
  'cards.grant': staffWrite({
    path: '/api/console/cards/grant',
    summary: 'Grants a card to a player. Above one’s limit it waits for a second person',
    permission: 'players.adjust',
    needsProof: true,
    input: Type.Object({ userId, kindId, reason, idempotencyKey }),
    output: Type.Object(asked),
    refusals: ['notFound', 'badInput', 'keyReused'],
  }),
  'cards.takeBack': staffWrite({
    path: '/api/console/cards/take-back',
    summary: 'Takes back a card that is neither used nor kept for an order',
    permission: 'players.adjust',
    needsProof: true,
    input: Type.Object({ cardId: bigId, reason }),
    output: done,
    refusals: ['notFound', 'cardUsed'],
  }),
  'codes.list': staffRead({
    path: '/api/console/codes',
    summary: 'Batches of exchange codes, newest first; the codes themselves nobody can read',
    permission: 'shop.read',
    input: Type.Object(keyset),
    output: keysetPage(batch),
  }),
  'codes.make': staffWrite({
    path: '/api/console/codes/make',
    summary: 'Makes a batch and tells its codes, once. Above one’s limit it waits for a second person',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({
      name: text(80, 1),
      ...reward,
      /** How many, each good once; 0 for one that everybody uses. */
      codes: whole(0, MOST_CODES),
      shared: Type.Optional(shared),
      perPlayer: whole(1, 1000),
      totalLimit: whole(1, 1_000_000),
      from: timestampMs,
      until: timestampMs,
      reason,
      idempotencyKey,
    }),
    output: Type.Object({ ...asked, batchId: Type.Integer(), codes: told }),
    refusals: ['badInput', 'keyReused'],
  }),
  'codes.tell': staffWrite({
    path: '/api/console/codes/tell',
    summary: 'Makes and tells the codes of one’s own batch that was agreed to, once',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({ batchId, shared: Type.Optional(shared) }),
    output: Type.Object({ codes: told }),
    refusals: ['notFound', 'changedMeanwhile', 'badInput'],
  }),
  'codes.switch': staffWrite({
    path: '/api/console/codes/switch',
    summary: 'Switches a batch off or on; what was used stays',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({ batchId, isEnabled: Type.Boolean(), reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
};
