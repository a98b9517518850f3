/** How the installation runs: jobs, events that wait, versions, sizes, refusals and settings. */
import { Type } from 'typebox';
import { bigId, done, list, nothing, oneOf, text, timestampMs } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const LOG_LEVELS = ['warning', 'error', 'fatal'] as const;

const eventOrder = Type.Object({ eventId: bigId, reason });

export const operationCalls = {
  'operation.state': staffRead({
    path: '/api/console/operation',
    summary: 'How the installation runs just now; secrets are never told',
    permission: 'operation.read',
    input: nothing,
    output: Type.Object({
      at: timestampMs,
      startedAt: timestampMs,
      versions: list(Type.Object({ name: Type.String(), version: Type.String() }), 10),
      jobs: list(
        Type.Object({
          name: Type.String(),
          cron: Type.String(),
          /** 0 for one that never ran. */
          startedAt: timestampMs,
          /** 0 while it runs. */
          endedAt: timestampMs,
          /** In a row. */
          failures: Type.Integer(),
          error: Type.String(),
        }),
        100,
      ),
      /** Written and not delivered yet. */
      eventsWaiting: Type.Integer(),
      /** Tried too often: somebody has to look at them. */
      eventsAside: list(
        Type.Object({
          eventId: bigId,
          topic: Type.String(),
          payload: Type.String(),
          attempts: Type.Integer(),
          writtenAt: timestampMs,
          asideAt: timestampMs,
        }),
        100,
      ),
      databaseBytes: Type.Integer(),
      tables: list(Type.Object({ name: Type.String(), bytes: Type.Integer(), rows: Type.Integer() }), 20),
      /** Those that told of themselves within the last minute. */
      nodes: list(
        Type.Object({
          node: Type.String(),
          version: Type.String(),
          startedAt: timestampMs,
          seenAt: timestampMs,
          /** Those whose sockets it has. */
          players: Type.Integer(),
          memoryBytes: Type.Integer(),
        }),
        50,
      ),
      /** Since the start, the most frequent first. */
      refusals: list(Type.Object({ call: Type.String(), code: Type.String(), count: Type.Integer() }), 50),
      settings: list(
        Type.Object({
          name: Type.String(),
          about: Type.String(),
          /** Empty for a secret, whatever it is. */
          value: Type.String(),
          isSecret: Type.Boolean(),
          isSet: Type.Boolean(),
        }),
        200,
      ),
    }),
  }),
  'operation.listLogs': staffRead({
    path: '/api/console/operation/logs',
    summary: 'Warnings and faults of all nodes, newest first, also by the number of one request',
    permission: 'operation.read',
    input: Type.Object({
      ...keyset,
      /** The number that every answer carries as `x-request-id`. */
      requestId: Type.Optional(text(60)),
      /** This bad or worse. */
      level: Type.Optional(oneOf(...LOG_LEVELS)),
    }),
    output: keysetPage(
      Type.Object({
        id: bigId,
        at: timestampMs,
        node: Type.String(),
        level: oneOf(...LOG_LEVELS),
        requestId: Type.String(),
        message: Type.String(),
        /** The rest of the line, as JSON; secrets were never in it. */
        detail: Type.String(),
      }),
    ),
  }),
  'operation.runJob': staffWrite({
    path: '/api/console/operation/jobs/run',
    summary: 'Runs a job once, as soon as a node is free',
    permission: 'operation.act',
    input: Type.Object({ name: text(60, 1), reason }),
    output: done,
    refusals: ['notFound'],
  }),
  'operation.retryEvent': staffWrite({
    path: '/api/console/operation/events/retry',
    summary: 'Puts an event that was put aside back among those that wait',
    permission: 'operation.act',
    input: eventOrder,
    output: done,
    refusals: ['notFound'],
  }),
  'operation.dropEvent': staffWrite({
    path: '/api/console/operation/events/drop',
    summary: 'Takes an event that was put aside off for good; the audit log keeps what it was',
    permission: 'operation.act',
    input: eventOrder,
    output: done,
    refusals: ['notFound'],
  }),
};
