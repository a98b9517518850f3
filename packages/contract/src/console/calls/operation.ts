/** How the installation runs: jobs, events that wait, versions, sizes, refusals and settings. */
import { Type } from 'typebox';
import { bigId, done, list, nothing, text, timestampMs } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';

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
      /** Those whose sockets this node has. */
      players: Type.Integer(),
      memoryBytes: Type.Integer(),
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
