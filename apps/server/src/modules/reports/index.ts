/**
 * Reports: what clients tell about themselves, faults and events. Kept here for some weeks, where
 * maintainers read them; nothing goes to anybody outside.
 */
import type { Clock } from '@boardwalk/base';
import { DAY_MS } from '@boardwalk/base';
import type { EventSource } from '@boardwalk/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { type OnPushClick, type ReportCallName, type Reporter, reportCalls } from './calls.ts';
import {
  dayOf,
  EVENT_BYTES_KEPT,
  EVENT_DAYS,
  EVENTS_KEPT,
  eventTime,
  FAULT_BYTES_KEPT,
  FAULT_DAYS,
  FAULTS_KEPT,
  type FaultText,
  fingerprintOf,
  withoutSecrets,
} from './policy.ts';
import {
  createReportStore,
  type EventProperties,
  type EventRow,
  type FaultRow,
  type Page,
  type ReportStore,
  type Visits,
} from './store.ts';

export { reportsPersonalData } from './store/personal-data.ts';
export interface ReportedEvent {
  readonly name: string;
  /** The client's clock; left out, it is now. */
  readonly atMs?: number;
  readonly properties: EventProperties;
}

export interface ReportedFault extends FaultText {
  readonly page: string;
  readonly cause: string;
}

export interface ReportService {
  addEvents(reporter: Reporter, source: EventSource, events: readonly ReportedEvent[]): Promise<void>;
  addFault(reporter: Reporter, fault: ReportedFault): Promise<void>;
  listFaults(page: Page): Promise<readonly FaultRow[]>;
  listEvents(source: EventSource | undefined, page: Page): Promise<readonly EventRow[]>;
  /** How many browsers and devices told of anything in this time, and of what. */
  readVisits(fromMs: number, untilMs: number): Promise<Visits>;
}

export interface Reports extends ReportService {
  readonly handlers: Handlers<ReportCallName>;
  readonly jobs: { purge(): Promise<number> };
}

export function createReports({
  database,
  clock,
  onPushClick,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly onPushClick: OnPushClick;
}): Reports {
  const store = createReportStore(database);
  const service = reportService(store, clock);
  return {
    ...service,
    handlers: reportCalls(service, onPushClick),
    jobs: { purge: () => purge(store, clock.nowMs()) },
  };
}

function reportService(store: ReportStore, clock: Clock): ReportService {
  return {
    addEvents: async ({ userId, deviceId }, source, events) => {
      if (events.length === 0) return;
      const nowMs = clock.nowMs();
      await store.addEvents(
        events.map(({ name, atMs = nowMs, properties }) => ({
          source,
          name,
          user_id: userId,
          device_id: deviceId,
          properties,
          event_at: new Date(eventTime(atMs, nowMs)),
          created_at: new Date(nowMs),
        })),
      );
    },
    addFault: async ({ userId, clientVersion }, fault) => {
      const now = new Date(clock.nowMs());
      const text = {
        name: withoutSecrets(fault.name),
        message: withoutSecrets(fault.message),
        stack: withoutSecrets(fault.stack),
      };
      await store.addFault({
        ...text,
        fingerprint: fingerprintOf(text),
        day: dayOf(now.getTime()),
        page: withoutSecrets(fault.page).replace(/[?#].*$/s, ''),
        cause: withoutSecrets(fault.cause),
        client_version: clientVersion,
        user_id: userId,
        first_at: now,
        last_at: now,
      });
    },
    listFaults: page => store.listFaults(page),
    listEvents: (source, page) => store.listEvents(source, page),
    readVisits: (fromMs, untilMs) => store.readVisits(new Date(fromMs), new Date(untilMs)),
  };
}

async function purge(store: ReportStore, nowMs: number): Promise<number> {
  const byAge =
    (await store.deleteFaultsBefore(new Date(nowMs - FAULT_DAYS * DAY_MS))) +
    (await store.deleteEventsBefore(new Date(nowMs - EVENT_DAYS * DAY_MS)));
  const byNumber =
    (await store.deleteFaultOverflow(FAULTS_KEPT)) + (await store.deleteEventOverflow(EVENTS_KEPT));
  const bySize =
    (await store.deleteFaultBytes(FAULT_BYTES_KEPT)) + (await store.deleteEventBytes(EVENT_BYTES_KEPT));
  return byAge + byNumber + bySize;
}
