/** What players come back for: the daily bonus, coins for who was away, and prompts. A change is for what begins after it. */
import { DAILY_PROMPTS, SEGMENTS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { coinAmount, done, list, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';

const DAYS = 7;
const MOST_VERSIONS = 100;

const calendarFields = {
  /** When it begins; 0 for at once. */
  from: timestampMs,
  /** What each of the seven days brings. */
  coins: list(whole(1, 100_000), DAYS),
  /** The kind of a card that comes with each day; 0 for none. */
  cardKindIds: list(whole(0, 2_000_000_000), DAYS),
  /** What members get on top, in per cent. */
  jadePercent: whole(0, 500),
  rubyPercent: whole(0, 500),
};

const termsFields = {
  from: timestampMs,
  /** Days without a play until somebody counts as gone. */
  afterDays: whole(3, 365),
  coins: whole(0, 100_000),
  /** How long they wait. */
  keptDays: whole(1, 365),
};

const VERSION_STATES = ['before', 'now', 'toCome'] as const;
const state = oneOf(...VERSION_STATES);

const VERDICTS = ['due', 'nothing', 'off', 'place', 'shown', 'review', 'segment'] as const;
const prompt = oneOf(...DAILY_PROMPTS);
const segment = oneOf(...SEGMENTS);

export const comebackCalls = {
  'checkin.calendars': staffRead({
    path: '/api/console/checkin',
    summary: 'The calendars of the daily bonus, the latest first, and what was taken of them in 30 days',
    permission: 'growth.read',
    input: Type.Object({}),
    output: Type.Object({
      list: list(Type.Object({ calendarId: Type.Integer(), state, ...calendarFields }), MOST_VERSIONS),
      kinds: list(Type.Object({ kindId: Type.Integer(), name: Type.String() }), 500),
      taken: Type.Integer(),
      takenCoins: coinAmount,
    }),
  }),
  'checkin.add': staffWrite({
    path: '/api/console/checkin/add',
    summary: 'Another calendar for weeks that begin from then on; those that run keep theirs',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({ fields: Type.Object(calendarFields, { additionalProperties: false }), reason }),
    output: done,
    refusals: ['badInput', 'timePassed', 'changedMeanwhile'],
  }),
  'recall.terms': staffRead({
    path: '/api/console/recall',
    summary: 'Who counts as gone and what waits for them, the latest first, and what came of it in 90 days',
    permission: 'growth.read',
    input: Type.Object({}),
    output: Type.Object({
      list: list(Type.Object({ termsId: Type.Integer(), state, ...termsFields }), MOST_VERSIONS),
      found: Type.Integer(),
      mailed: Type.Integer(),
      opened: Type.Integer(),
      claimed: Type.Integer(),
    }),
  }),
  'recall.change': staffWrite({
    path: '/api/console/recall/change',
    summary: 'Other terms for who is found gone from then on; what waits stays as it is',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({ fields: Type.Object(termsFields, { additionalProperties: false }), reason }),
    output: done,
    refusals: ['badInput', 'timePassed', 'changedMeanwhile'],
  }),
  'prompts.settings': staffRead({
    path: '/api/console/prompts',
    summary: 'All prompts in their order, whether they are told, and to whom',
    permission: 'growth.read',
    input: Type.Object({}),
    output: Type.Object({
      list: list(
        Type.Object({ prompt, isEnabled: Type.Boolean(), segment, version: whole(0, 1_000_000) }),
        DAILY_PROMPTS.length,
      ),
    }),
  }),
  'prompts.save': staffWrite({
    path: '/api/console/prompts/save',
    summary: 'Tells a prompt or not, and to whom. What is owed is told to everybody',
    permission: 'growth.write',
    input: Type.Object({
      prompt,
      isEnabled: Type.Boolean(),
      segment,
      /** The version that was changed; 0 for one that never was. */
      version: whole(0, 1_000_000),
      reason,
    }),
    output: done,
    refusals: ['badInput', 'changedMeanwhile'],
  }),
  'prompts.preview': staffRead({
    path: '/api/console/prompts/preview',
    summary: 'Who would be told what at home just now, and why not: one player, or some of a segment',
    permission: 'growth.read',
    input: Type.Object({ userId: Type.Optional(whole(1, 2_000_000_000)), segment: Type.Optional(segment) }),
    output: Type.Object({
      players: list(
        Type.Object({
          userId: Type.Integer(),
          nickname: text(64),
          verdicts: list(Type.Object({ prompt, verdict: oneOf(...VERDICTS) }), DAILY_PROMPTS.length),
        }),
        25,
      ),
    }),
    refusals: ['notFound'],
  }),
};
