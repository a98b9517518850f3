/** What clients report and upload. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { bigId, done, list, nothing, oneOf, page, pageOf, text, timestampMs, whole } from '../fields.ts';

const report = {
  market: Type.Optional(text(128)),
  uidArray: Type.Optional(text(1024)),
  uid: Type.Optional(text(128)),
  userId: Type.Optional(text(20)),
  value: Type.Optional(Type.Number({ minimum: -1e12, maximum: 1e12 })),
};

/** Where an event came from: an opened push message, the two kinds of business report, the app's own analytics. */
const EVENT_SOURCES = ['push', 'attribution', 'marketing', 'app'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

const propertyName = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' });
// One type with three names instead of a union: coercion would make a union's numbers text.
const propertyValue = Type.Unsafe<string | number | boolean>({
  ...text(256),
  type: ['string', 'number', 'boolean'],
});
const eventProperties = Type.Record(propertyName, propertyValue, { maxProperties: 20 });

export const intakeCalls = {
  'reports.pushClick': write({
    path: '/api/firebase/push/task/click',
    summary: 'A push message was opened',
    scope: 'public',
    kind: 'report',
    input: Type.Object({ firebasePushTaskRecordId: text(128, 1) }),
    output: done,
  }),
  'reports.attribution': write({
    path: '/api/ad/forward/event/jsonp',
    summary: 'A business event for attribution',
    scope: 'public',
    kind: 'report',
    input: Type.Object({ eventName: text(64, 1), ...report }),
    output: done,
  }),
  'reports.marketing': write({
    path: '/api/market/report/facebook/event/jsonp',
    summary: 'A business event for marketing',
    scope: 'public',
    kind: 'report',
    input: Type.Object({ event: text(64, 1), ...report }),
    output: done,
  }),
  'reports.events': write({
    method: 'POST',
    path: '/api/analytics/event/insert',
    summary: 'Events of one visit, in order',
    scope: 'public',
    kind: 'report',
    input: Type.Object({
      events: list(
        Type.Object({
          name: text(64, 1),
          at: timestampMs,
          properties: Type.Optional(eventProperties),
        }),
        50,
      ),
    }),
    output: done,
  }),
  'reports.fault': write({
    method: 'POST',
    path: '/api/fault/insert',
    summary: 'A fault the client met',
    scope: 'public',
    kind: 'report',
    input: Type.Object({
      name: text(128),
      message: text(2000),
      stack: Type.Optional(text(8000)),
      page: Type.Optional(text(300)),
      cause: Type.Optional(text(2000)),
    }),
    output: done,
  }),
  'reports.listFaults': read({
    path: '/api/fault/list',
    summary: 'Faults of clients, the latest first, counted by kind and day',
    scope: 'maintainer',
    input: Type.Object({ ...page }),
    output: pageOf(
      Type.Object({
        name: Type.String(),
        message: Type.String(),
        stack: Type.String(),
        page: Type.String(),
        cause: Type.String(),
        clientVersion: Type.String(),
        count: whole(1, Number.MAX_SAFE_INTEGER),
        firstTime: timestampMs,
        lastTime: timestampMs,
      }),
    ),
  }),
  'reports.listEvents': read({
    path: '/api/analytics/event/list',
    summary: 'Reported events, the latest first',
    scope: 'maintainer',
    input: Type.Object({ ...page, source: Type.Optional(oneOf(...EVENT_SOURCES)) }),
    output: pageOf(
      Type.Object({
        id: bigId,
        source: Type.String(),
        name: Type.String(),
        userId: Type.Integer(),
        properties: eventProperties,
        eventTime: timestampMs,
        createTime: timestampMs,
      }),
    ),
  }),
  'uploads.token': read({
    path: '/api/group/query/oss/token',
    summary: 'Where to upload and what is accepted',
    scope: 'private',
    input: nothing,
    output: Type.Object({ url: Type.String(), maxBytes: Type.Integer(), types: list(Type.String(), 16) }),
  }),
  'uploads.store': write({
    method: 'POST',
    path: '/api/group/uploads',
    summary: 'Stores one picture',
    scope: 'private',
    kind: 'upload',
    upload: true,
    input: nothing,
    output: Type.Object({ url: Type.String(), type: Type.String(), bytes: Type.Integer() }),
    refusals: ['fileType', 'badInput'],
  }),
};
