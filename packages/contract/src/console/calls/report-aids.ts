/** What helps to answer reports: ready answers, and the rules of what is given for what. */
import { Type } from 'typebox';
import { list, nothing, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';
import { words } from './fields.ts';

/** What the staff finds: it was so, nobody can tell, or it was not, and they have waited. */
const OUTCOMES = ['confirmed', 'unclear', 'goodwill'] as const;
export type ReportOutcome = (typeof OUTCOMES)[number];
export const outcome = oneOf(...OUTCOMES);

/** As players choose it; 0 is of every kind. */
const faultType = whole(0, 9);
const itemId = text(40, 1);
const version = whole(1, 1_000_000);

const readyText = Type.Object(
  {
    /** What the staff calls it. */
    name: text(40, 1),
    faultType,
    /** `{player}`, `{room}` and `{coins}` stand for what they are called in the report. */
    content: words(1000),
  },
  { additionalProperties: false },
);

const rule = Type.Object(
  {
    faultType: whole(1, 9),
    outcome,
    coins: whole(1, 100_000),
    /** The most that answers give one player in a day when they follow this rule. */
    capCoins: whole(1, 100_000),
  },
  { additionalProperties: false },
);

const removed = Type.Object({ itemId: Type.String(), version, name: Type.String() });
const change = Type.Object({
  version,
  /** Empty for what an installation begins with. */
  name: Type.String(),
  at: timestampMs,
  reason: Type.String(),
  isRemoval: Type.Boolean(),
  canGoBack: Type.Boolean(),
});
const stands = Type.Object({ itemId: Type.String(), version });

/** The version that was changed; without one it is new. */
const place = { itemId: Type.Optional(itemId), version: Type.Optional(version) };
const back = Type.Object({ itemId, version, reason });

export const reportAidCalls = {
  'reports.aids': staffRead({
    path: '/api/console/reports/aids',
    summary: 'Ready answers and rules of compensation, with what was removed in the last seven days',
    permission: 'reports.read',
    input: nothing,
    output: Type.Object({
      texts: list(Type.Object({ itemId: Type.String(), version, value: readyText }), 200),
      rules: list(Type.Object({ itemId: Type.String(), version, value: rule }), 100),
      removedTexts: list(removed, 100),
      removedRules: list(removed, 100),
    }),
  }),
  'reports.aidHistory': staffRead({
    path: '/api/console/reports/aids/history',
    summary: 'Every version of a ready answer or of a rule, newest first',
    permission: 'reports.read',
    input: Type.Object({ kind: oneOf('text', 'rule'), itemId }),
    output: Type.Object({ list: list(change, 100) }),
    refusals: ['notFound'],
  }),
  'reports.saveText': staffWrite({
    path: '/api/console/reports/texts/save',
    summary: 'Writes a ready answer, new or changed',
    permission: 'reports.answer',
    input: Type.Object({ ...place, value: readyText, reason }),
    output: stands,
    refusals: ['badInput', 'notFound', 'changedMeanwhile'],
  }),
  'reports.removeText': staffWrite({
    path: '/api/console/reports/texts/remove',
    summary: 'Takes a ready answer away; it can be brought back for seven days',
    permission: 'reports.answer',
    input: back,
    output: stands,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'reports.restoreText': staffWrite({
    path: '/api/console/reports/texts/restore',
    summary: 'Makes an older version the newest again, within seven days of the one that replaced it',
    permission: 'reports.answer',
    input: back,
    output: stands,
    refusals: ['notFound', 'forbidden'],
  }),
  'reports.saveRule': staffWrite({
    path: '/api/console/reports/rules/save',
    summary: 'Says what is suggested for a kind of report and what was found; there is one rule for each',
    permission: 'reports.configure',
    input: Type.Object({ version: Type.Optional(version), value: rule, reason }),
    output: stands,
    refusals: ['changedMeanwhile'],
  }),
  'reports.removeRule': staffWrite({
    path: '/api/console/reports/rules/remove',
    summary: 'Takes a rule away; it can be brought back for seven days',
    permission: 'reports.configure',
    input: back,
    output: stands,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  'reports.restoreRule': staffWrite({
    path: '/api/console/reports/rules/restore',
    summary: 'Makes an older version the newest again, within seven days of the one that replaced it',
    permission: 'reports.configure',
    input: back,
    output: stands,
    refusals: ['notFound', 'forbidden'],
  }),
};
