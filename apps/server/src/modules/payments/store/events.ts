/** The only SQL of what providers sent: taken once each, and looked at until it is done. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface NewEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly reference: string;
  readonly body: string;
  readonly receivedAt: Date;
}

export interface WaitingEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly reference: string;
}

const MOST_FAILURES = 50;

export function createEventStore({ db }: Pick<Database, 'db'>) {
  return {
    /** False for one that came before. */
    add: async ({ provider, eventId, reference, body, receivedAt }: NewEvent): Promise<boolean> => {
      const { numAffectedRows = 0n } = await sql`
        insert into payment_events (provider, event_id, reference, body, received_at)
        values (${provider}, ${eventId}, ${reference}, ${body}, ${receivedAt}) on conflict do nothing`.execute(
        db,
      );
      return numAffectedRows > 0n;
    },
    listWaiting: async (limit: number): Promise<WaitingEvent[]> =>
      (
        await sql<WaitingEvent>`select provider, event_id as "eventId", reference from payment_events
          where done_at is null and failures < ${MOST_FAILURES} order by failures, received_at limit ${limit}`.execute(
          db,
        )
      ).rows,
    noteDone: async ({ provider, eventId }: WaitingEvent, at: Date): Promise<void> => {
      await sql`update payment_events set done_at = ${at}, error = ''
        where provider = ${provider} and event_id = ${eventId}`.execute(db);
    },
    noteFailure: async ({ provider, eventId }: WaitingEvent, error: string): Promise<void> => {
      await sql`update payment_events set failures = failures + 1, error = ${error.slice(0, 500)}
        where provider = ${provider} and event_id = ${eventId}`.execute(db);
    },
  };
}

export type EventStore = ReturnType<typeof createEventStore>;
