/** Reports of players: something is broken, lost or wrong; with the house's answers and what it gave back. */
import { SECOND_MS } from '@boardwalk/base';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { FAULT_LIST_CACHE_MS } from '../constants/index.ts';
import { REPAIR_AUTHORS, REPAIR_REPORT_STATES, RepairFault, type RepairReportState } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  page,
  pageOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';

const content = text(1000, 1);
/** Addresses of pictures uploaded before. */
const pictures = list(text(300, 1), 3);
const room = { gameType: Type.Optional(whole(0, 100)), roomId: Type.Optional(whole(1, 2_000_000_000)) };

const report = {
  repairId: bigId,
  faultType: Type.Integer(),
  state: oneOf(...REPAIR_REPORT_STATES),
  gameType: Type.Optional(Type.Integer()),
  roomId: Type.Optional(Type.Integer()),
  /** In the reader's language; without, it is about no room, or about one that is no more. */
  roomName: Type.Optional(Type.String()),
  /** What was written last, by whom. */
  lastContent: Type.String(),
  lastAuthor: oneOf(...REPAIR_AUTHORS),
  createTime: timestampMs,
  updateTime: timestampMs,
};

export const step = Type.Object({
  author: oneOf(...REPAIR_AUTHORS),
  /** The state the report had from then on. */
  state: oneOf(...REPAIR_REPORT_STATES),
  content: Type.String(),
  pictures: list(Type.String(), 3),
  /** Given back with it. */
  compensationCoins: coinAmount,
  createTime: timestampMs,
});

export const fullReport = Type.Object({ ...report, steps: list(step, 50) });
const appealToken = text(128, 1);

/** Somebody's latest appeal, if the last month has one. */
const appeal = Type.Object({
  state: oneOf('none', 'waiting', 'answered'),
  /** What was written, and when; empty and 0 without. */
  content: Type.String(),
  createTime: timestampMs,
  /** Our last word, once there is one. */
  answer: Type.String(),
  /** From when on another one can be written. */
  nextTime: timestampMs,
});

const answered: readonly RepairReportState[] = ['working', 'solved', 'declined'];

export const repairCalls = {
  'repairs.faults': read({
    path: '/api/repair/fault/info/list',
    summary: 'What a report can be about; a room belongs to some of it',
    scope: 'public',
    cacheSeconds: FAULT_LIST_CACHE_MS / SECOND_MS,
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({ faultType: Type.Integer(), name: Type.String(), hasRoom: Type.Boolean() }),
        20,
      ),
    }),
  }),
  'repairs.upload': write({
    method: 'POST',
    path: '/api/repair/uploads',
    summary: 'Stores one picture for a report',
    scope: 'private',
    kind: 'upload',
    upload: true,
    input: nothing,
    output: Type.Object({ url: Type.String(), type: Type.String(), bytes: Type.Integer() }),
    refusals: ['fileType', 'badInput'],
  }),
  'repairs.insert': write({
    path: '/api/repair/insert',
    summary: 'Reports something; the same key is the same report',
    scope: 'private',
    input: Type.Object({
      faultType: oneOfNumbers(RepairFault),
      content,
      ...room,
      pictures: Type.Optional(pictures),
      idempotencyKey,
    }),
    output: fullReport,
    refusals: ['notFound', 'keyReused', 'tooManyReports'],
  }),
  'repairs.list': read({
    path: '/api/repair/list',
    summary: "One's own reports, the one with the latest news first",
    scope: 'private',
    input: Type.Object({ ...page }),
    output: pageOf(Type.Object(report)),
  }),
  'repairs.info': read({
    path: '/api/repair/info',
    summary: "One's own report with its history",
    scope: 'private',
    input: Type.Object({ repairId: bigId }),
    output: fullReport,
    refusals: ['notFound'],
  }),
  'repairs.update': write({
    path: '/api/repair/update',
    summary: 'Adds to a report, which opens it again, or closes it',
    scope: 'private',
    input: Type.Object({
      repairId: bigId,
      content,
      pictures: Type.Optional(pictures),
      isClosed: Type.Optional(Type.Boolean()),
      idempotencyKey,
    }),
    output: fullReport,
    refusals: ['notFound', 'keyReused', 'tooManyReports'],
  }),
  'repairs.extend': write({
    path: '/api/repair/update/extend',
    summary: "Adds what the player's device knows, as its connection check; a later one takes its place",
    scope: 'private',
    priority: 'background',
    input: Type.Object({ repairId: bigId, extend: text(8000, 1) }),
    output: done,
    refusals: ['notFound'],
  }),
  'repairs.appeal': write({
    method: 'POST',
    path: '/api/repair/appeal',
    summary: 'Whoever is banned asks for another look, once a week, with the token of the refusal',
    scope: 'public',
    kind: 'report',
    input: Type.Object({ appealToken, content, idempotencyKey }),
    output: appeal,
    refusals: ['wrongCode', 'keyReused', 'tooManyReports'],
  }),
  'repairs.ownAppeal': read({
    path: '/api/repair/appeal/info',
    summary: 'The latest appeal of whoever is banned, and what it was answered',
    scope: 'public',
    kind: 'report',
    input: Type.Object({ appealToken }),
    output: appeal,
    refusals: ['wrongCode'],
  }),
  'repairs.answer': write({
    method: 'POST',
    path: '/api/repair/answer',
    summary: 'The house answers a report, and gives coins back with it',
    scope: 'maintainer',
    input: Type.Object({
      repairId: bigId,
      state: oneOf(...answered),
      content,
      compensationCoins: Type.Optional(whole(0, 1_000_000)),
      idempotencyKey,
    }),
    output: fullReport,
    refusals: ['notFound', 'keyReused', 'tooManyReports'],
  }),
  'repairs.listAll': read({
    path: '/api/repair/manage/list',
    summary: "Everybody's reports in a state, those that wait longest first",
    scope: 'maintainer',
    input: Type.Object({ ...page, state: Type.Optional(oneOf(...REPAIR_REPORT_STATES)) }),
    output: pageOf(Type.Object({ ...report, userId: Type.Integer(), extend: Type.String() })),
  }),
};
