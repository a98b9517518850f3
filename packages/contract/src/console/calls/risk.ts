/** What the rules of risk found, who looked at it, and the rules themselves. It delays claims and recharges, never odds. */
import { Type } from 'typebox';
import { bigId, done, list, nothing, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const RISK_KINDS = [
  'deviceAccounts',
  'deviceGifts',
  'networkAccounts',
  'rounds',
  'stakes',
  'return',
  'invitations',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

const FLAG_STATES = ['open', 'confirmed', 'cleared'] as const;
export type FlagState = (typeof FLAG_STATES)[number];

const userId = whole(1, 2_000_000_000);

const flag = {
  flagId: bigId,
  kind: oneOf(...RISK_KINDS),
  state: oneOf(...FLAG_STATES),
  userId: Type.Integer(),
  playerName: Type.String(),
  /** One sentence with the numbers. */
  why: Type.String(),
  flaggedAt: timestampMs,
  /** 0 and empty while it is open. */
  decidedAt: timestampMs,
  decidedBy: Type.String(),
  reason: Type.String(),
};

const fullFlag = Type.Object({
  ...flag,
  /** What was measured, and the most that the rule of then allowed. */
  measured: Type.Integer(),
  allowed: Type.Integer(),
  /** What the player reads; empty unless it was confirmed. */
  notice: Type.String(),
  /** Whether anything of theirs waits for a person just now. */
  isFlagged: Type.Boolean(),
  createdAt: timestampMs,
  /** Flags of the same kind or another, whatever came of them. */
  otherFlags: Type.Integer(),
  /** Those it has to do with, the player among them. */
  accounts: list(
    Type.Object({
      userId: Type.Integer(),
      nickname: Type.String(),
      createdAt: timestampMs,
      isFlagged: Type.Boolean(),
      isBlocked: Type.Boolean(),
      giftCoins: Type.Integer(),
    }),
    50,
  ),
});

const rule = {
  kind: oneOf(...RISK_KINDS),
  isOn: Type.Boolean(),
  /** The most that is not flagged: accounts, gifts, rounds, coins, invitations, or standard errors above the published return. */
  allowed: whole(0, 1_000_000_000),
  withinHours: whole(1, 8760),
};
/** Counts each rule's changes from 1. */
const version = whole(1, 1_000_000);

export const riskCalls = {
  'risk.list': staffRead({
    path: '/api/console/risk',
    summary: 'What the rules flagged, newest first',
    permission: 'risk.read',
    input: Type.Object({
      ...keyset,
      state: Type.Optional(oneOf(...FLAG_STATES)),
      kind: Type.Optional(oneOf(...RISK_KINDS)),
      userId: Type.Optional(userId),
    }),
    output: keysetPage(Type.Object(flag)),
  }),
  'risk.counts': staffRead({
    path: '/api/console/risk/counts',
    summary: 'How many wait for a person, and how many were confirmed and still stand',
    permission: 'risk.read',
    input: nothing,
    output: Type.Object({ open: Type.Integer(), confirmed: Type.Integer() }),
  }),
  'risk.flag': staffRead({
    path: '/api/console/risk/flag',
    summary: 'One flag with its player and what speaks for it',
    permission: 'risk.read',
    input: Type.Object({ flagId: bigId }),
    output: fullFlag,
    refusals: ['notFound'],
  }),
  'risk.decide': staffWrite({
    path: '/api/console/risk/decide',
    summary: 'Confirms a flag, so that claims and recharges wait for a person, or clears it',
    permission: 'risk.decide',
    input: Type.Object({
      flagId: bigId,
      /** As it was seen; somebody else’s decision in between is refused. */
      from: oneOf('open', 'confirmed'),
      to: oneOf('confirmed', 'cleared'),
      /** What the player reads; needed to confirm. */
      notice: Type.Optional(text(300, 3)),
      reason,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'risk.look': staffWrite({
    path: '/api/console/risk/look',
    summary: 'Goes through all rules now rather than within ten minutes',
    permission: 'risk.decide',
    input: nothing,
    output: Type.Object({ flagged: Type.Integer() }),
  }),
  'risk.rules': staffRead({
    path: '/api/console/risk/rules',
    summary: 'The rules and what each allows',
    permission: 'risk.read',
    input: nothing,
    output: Type.Object({ list: list(Type.Object({ ...rule, version, changedAt: timestampMs }), 20) }),
  }),
  'risk.changeRule': staffWrite({
    path: '/api/console/risk/rules/change',
    summary: 'Changes what a rule allows, or turns it on or off; what it flagged stays',
    permission: 'risk.configure',
    input: Type.Object({
      ...rule,
      /** The version that was changed; another one in between is refused. */
      version,
      reason,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
};
