/** Who invited whom, which invitations wait for a person and why, and what inviting brings. */
import { Type } from 'typebox';
import { coinAmount, done, list, nothing, oneOf, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const STATES = ['joined', 'playing', 'waiting', 'due', 'rewarded', 'refused'] as const;

/** What may look wrong about an invitation. */
const SIGNS = ['device', 'network', 'crowd', 'day', 'flagged', 'blocked'] as const;
export type InvitationSign = (typeof SIGNS)[number];

const userId = whole(1, 2_000_000_000);

const invitation = {
  friendId: Type.Integer(),
  friendName: Type.String(),
  inviterId: Type.Integer(),
  inviterName: Type.String(),
  /** By the link, or by a code typed in. */
  way: oneOf('link', 'code'),
  state: oneOf(...STATES),
  joinedAt: timestampMs,
  changedAt: timestampMs,
  plays: Type.Integer(),
  stakeCoins: coinAmount,
  /** What the terms it was made under ask for. */
  goalPlays: Type.Integer(),
  goalCoins: coinAmount,
  termsVersion: Type.Integer(),
  signs: list(oneOf(...SIGNS), 20),
  inviterCoins: coinAmount,
  friendCoins: coinAmount,
  /** Empty unless a person decided. */
  decidedBy: Type.String(),
  reason: Type.String(),
};

const terms = {
  isOn: Type.Boolean(),
  inviterCoins: whole(0, 1_000_000),
  friendCoins: whole(0, 1_000_000),
  stakeCoins: whole(1, 100_000_000),
  plays: whole(1, 100_000),
  days: whole(1, 365),
  enterDays: whole(0, 90),
  dayMost: whole(1, 1000),
  networkMost: whole(1, 1000),
};

export const invitationConsoleCalls = {
  'invitations.figures': staffRead({
    path: '/api/console/invitations/figures',
    summary: 'How many invitations are in which state, and the coins they brought',
    permission: 'growth.read',
    input: nothing,
    output: Type.Object({
      states: list(Type.Object({ state: oneOf(...STATES), count: Type.Integer() }), 10),
      paidCoins: coinAmount,
      /** These three count the last 30 days. */
      joined30: Type.Integer(),
      rewarded30: Type.Integer(),
      paid30Coins: coinAmount,
      /** 0 where none waits. */
      oldestWaiting: timestampMs,
    }),
  }),
  'invitations.list': staffRead({
    path: '/api/console/invitations',
    summary: 'Invitations, those changed last first',
    permission: 'growth.read',
    input: Type.Object({
      ...keyset,
      state: Type.Optional(oneOf(...STATES)),
      inviterId: Type.Optional(userId),
    }),
    output: keysetPage(Type.Object(invitation)),
  }),
  'invitations.graph': staffRead({
    path: '/api/console/invitations/graph',
    summary: 'Who invited a player, who invited those, and whom they invited, three steps down',
    permission: 'growth.read',
    input: Type.Object({ userId }),
    output: Type.Object({
      /** From the first who invited down to the player. */
      list: list(
        Type.Object({
          userId: Type.Integer(),
          name: Type.String(),
          /** 0 for the first. */
          inviterId: Type.Integer(),
          /** Below 0 above the player, 0 the player, above 0 whom they brought. */
          depth: Type.Integer(),
          state: Type.Optional(oneOf(...STATES)),
          signs: list(oneOf(...SIGNS), 20),
        }),
        300,
      ),
      /** More than are told. */
      isCut: Type.Boolean(),
    }),
    refusals: ['notFound'],
  }),
  'invitations.decide': staffWrite({
    path: '/api/console/invitations/decide',
    summary: 'Pays an invitation that waits, once, or refuses it',
    permission: 'risk.decide',
    needsProof: true,
    input: Type.Object({ friendId: userId, to: oneOf('rewarded', 'refused'), reason }),
    output: done,
    refusals: ['notFound', 'alreadyDecided'],
  }),
  'invitations.terms': staffRead({
    path: '/api/console/invitations/terms',
    summary: 'What inviting brings and asks for: every version, the latest first',
    permission: 'growth.read',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          ...terms,
          version: Type.Integer(),
          from: timestampMs,
          isCurrent: Type.Boolean(),
          madeBy: Type.String(),
          reason: Type.String(),
        }),
        100,
      ),
    }),
  }),
  'invitations.setTerms': staffWrite({
    path: '/api/console/invitations/terms/set',
    summary: 'Another version from a time on; invitations made before keep theirs',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({
      ...terms,
      /** Not in the past; 0 for now. */
      from: timestampMs,
      /** The version it was made from; another one in between is refused. */
      version: whole(1, 1_000_000),
      reason,
    }),
    output: done,
    refusals: ['badInput', 'timePassed', 'changedMeanwhile'],
  }),
};
