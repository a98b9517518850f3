/** What players report, who of the staff sees to it, and what it is answered with. */
import { Type } from 'typebox';
import { REPAIR_AUTHORS, REPAIR_REPORT_STATES, type RepairReportState } from '../../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { staffId } from './fields.ts';
import { outcome, reportAidCalls } from './report-aids.ts';

/** Whose turn it is: ours, the player's, nobody's any more. */
const REPORT_BOXES = ['us', 'player', 'solved'] as const;
const answered: readonly RepairReportState[] = ['working', 'solved', 'declined'];

const report = {
  repairId: bigId,
  faultType: Type.Integer(),
  state: oneOf(...REPAIR_REPORT_STATES),
  box: oneOf(...REPORT_BOXES),
  userId: Type.Integer(),
  playerName: Type.String(),
  gameType: Type.Optional(Type.Integer()),
  roomId: Type.Optional(Type.Integer()),
  /** Empty where it is about no room, or about one that is no more. */
  roomName: Type.String(),
  lastContent: Type.String(),
  lastAuthor: oneOf(...REPAIR_AUTHORS),
  createdAt: timestampMs,
  /** Since when it is the turn of whose turn it is. */
  waitsSince: timestampMs,
  /** It is our turn, for longer than the target says. */
  isLate: Type.Boolean(),
  /** 0 and empty for nobody's. */
  assignedTo: Type.Integer(),
  assignedName: Type.String(),
};

const step = Type.Object({
  author: oneOf(...REPAIR_AUTHORS),
  /** Who of the staff; empty where it is not known. */
  writtenBy: Type.String(),
  state: oneOf(...REPAIR_REPORT_STATES),
  content: Type.String(),
  pictures: list(Type.String(), 3),
  compensationCoins: coinAmount,
  isPaid: Type.Boolean(),
  at: timestampMs,
});

const suggestion = Type.Object({
  outcome,
  ruleVersion: Type.Integer(),
  /** What the rule says, and what is left of it today for this player. */
  ruleCoins: Type.Integer(),
  capCoins: Type.Integer(),
  coins: Type.Integer(),
});

const fullReport = Type.Object({
  ...report,
  /** What the player's device knew of itself and its connection. */
  extend: Type.String(),
  playerLevel: Type.Integer(),
  /** The language they read when they wrote; empty where nobody noted it. */
  playerLocale: Type.String(),
  /** What the rules suggest for each thing that may be found. */
  suggestions: list(suggestion, 3),
  /** What answers gave them today, UTC, in whatever report. */
  givenTodayCoins: Type.Integer(),
  steps: list(step, 50),
});

/** The middle one, and what nine of ten do not exceed; 0 where there are none. */
const spread = Type.Object({ count: Type.Integer(), medianMs: Type.Integer(), p90Ms: Type.Integer() });
const times = { first: spread, solved: spread };

export const reportConsoleCalls = {
  'reports.list': staffRead({
    path: '/api/console/reports',
    summary: 'What players report: those that wait longest first, solved ones newest first',
    permission: 'reports.read',
    input: Type.Object({
      ...keyset,
      box: Type.Optional(oneOf(...REPORT_BOXES)),
      whose: Type.Optional(oneOf('mine', 'nobody')),
      userId: Type.Optional(whole(1, 2_000_000_000)),
    }),
    output: keysetPage(Type.Object(report)),
  }),
  'reports.counts': staffRead({
    path: '/api/console/reports/counts',
    summary: 'How many reports there are of each kind',
    permission: 'reports.read',
    input: nothing,
    output: Type.Object({
      us: Type.Integer(),
      player: Type.Integer(),
      solved: Type.Integer(),
      /** Among those that wait for us. */
      mine: Type.Integer(),
      nobody: Type.Integer(),
    }),
  }),
  'reports.report': staffRead({
    path: '/api/console/reports/report',
    summary: 'One report with everything that was written to it',
    permission: 'reports.read',
    input: Type.Object({ repairId: bigId }),
    output: fullReport,
    refusals: ['notFound'],
  }),
  'reports.assign': staffWrite({
    path: '/api/console/reports/assign',
    summary: 'Says who of the staff sees to a report, or that nobody does',
    permission: 'reports.answer',
    input: Type.Object({
      repairId: bigId,
      /** Whose it was until now, and whose it is from now on; 0 is nobody's. */
      from: Type.Union([staffId, Type.Literal(0)]),
      to: Type.Union([staffId, Type.Literal(0)]),
    }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile', 'badInput'],
  }),
  'reports.answer': staffWrite({
    path: '/api/console/reports/answer',
    summary:
      'Answers a report; coins given with it need a proof, a reason, and stay within what the role may give',
    permission: 'reports.answer',
    input: Type.Object({
      repairId: bigId,
      content: text(1000, 1),
      state: oneOf(...answered),
      /** As `reports.upload` answered, by whoever uploaded them. */
      pictures: Type.Optional(list(text(200, 1), 3)),
      compensationCoins: Type.Optional(whole(1, 1_000_000)),
      /** The rule that suggested them: then they stay within it, or it is refused as changed. */
      rule: Type.Optional(
        Type.Object({ outcome, version: whole(1, 1_000_000) }, { additionalProperties: false }),
      ),
      reason: Type.Optional(reason),
      idempotencyKey,
    }),
    output: fullReport,
    refusals: [
      'notFound',
      'badInput',
      'proofRequired',
      'tooMuchAlone',
      'keyReused',
      'tooManyReports',
      'changedMeanwhile',
    ],
  }),
  'reports.upload': staffWrite({
    path: '/api/console/reports/upload',
    summary: 'Stores one picture for an answer; nobody sees it before it is sent',
    permission: 'reports.answer',
    kind: 'upload',
    isUpload: true,
    input: nothing,
    output: Type.Object({ url: Type.String() }),
    refusals: ['fileType', 'badInput'],
  }),
  'reports.times': staffRead({
    path: '/api/console/reports/times',
    summary: 'How long players waited for a first answer and for an end, by day and by who wrote it',
    permission: 'reports.read',
    input: Type.Object({ days: Type.Optional(whole(1, 90)) }),
    output: Type.Object({
      targetMinutes: Type.Integer(),
      all: Type.Object(times),
      /** Newest first. */
      days: list(Type.Object({ day: Type.String(), ...times }), 90),
      staff: list(Type.Object({ name: Type.String(), ...times }), 200),
    }),
  }),
  ...reportAidCalls,
};
