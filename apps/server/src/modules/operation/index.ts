/** Operation: how the installation runs, and what a person can do about jobs and events that do not. */
import { type Clock, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { type Config, settings } from '../../platform/config/settings.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import { type Jobs, listRuns, type RecurringJob } from '../../platform/jobs/index.ts';
import type { LogBook } from '../../platform/log-book.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { countWaiting, dropParked, listParked, retryParked } from '../../platform/outbox/index.ts';
import type { Audit, Deed, Who } from '../audit/index.ts';
import { createNode } from './node.ts';
import { type KeptLine, listLines, listNodes, purgeLines, readSizes } from './store.ts';

type State = ConsoleOutputOf<ConsoleCalls['operation.state']>;
type LogLevel = ConsoleOutputOf<ConsoleCalls['operation.listLogs']>['list'][number]['level'];
type OperationCallName =
  | 'operation.state'
  | 'operation.listLogs'
  | 'operation.runJob'
  | 'operation.retryEvent'
  | 'operation.dropEvent';

export interface OperationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly logBook: LogBook;
  readonly metrics: Pick<Metrics, 'refusals'>;
  readonly isEmbedded: boolean;
  readonly audit: Pick<Audit, 'write'>;
  readonly version: string;
  readonly countPlayers: () => number;
}

export interface Operation {
  readonly consoleHandlers: ConsoleHandlers<OperationCallName>;
  /** What runs by the clock, once it does. */
  attach(jobs: readonly RecurringJob[], runner: Pick<Jobs, 'runSoon' | 'wake'>): void;
  readonly jobs: { readonly purge: () => Promise<number> };
  /** From now on this node tells of itself, and its log is kept. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  readonly jobs: readonly RecurringJob[];
  readonly runner: Pick<Jobs, 'runSoon' | 'wake'>;
}

const MOST_EVENTS = 100;
const LOG_DAYS = 14;
const SEEN_WITHIN_SECONDS = 60;
const MOST_REFUSALS = 50;

export function createOperation(deps: OperationDeps): Operation {
  const { database, audit } = deps;
  const startedAtMs = deps.clock.nowMs();
  let running: Running | undefined;
  const node = createNode(deps);
  return {
    start: node.start,
    stop: node.stop,
    jobs: { purge: () => purgeLines(database, LOG_DAYS) },
    attach: (jobs, runner) => {
      running = { jobs, runner };
    },
    consoleHandlers: {
      'operation.state': () => readState(deps, running?.jobs ?? [], startedAtMs),
      'operation.listLogs': ({ input }) => readLogs(database, input),
      'operation.runJob': async ({ input: { name, reason }, who }) => {
        const { jobs, runner } = running ?? {};
        if (!runner || !jobs?.some(job => job.name === name)) throw new Refusal('notFound');
        await transaction(database, async tx => {
          await runner.runSoon(tx, name);
          await audit.write(tx, who, {
            action: 'operation.runJob',
            subject: { kind: 'job', id: name, name },
            reason,
          });
        });
        runner.wake();
        return { done: true };
      },
      'operation.retryEvent': ({ input, who }) =>
        endEvent(deps, who, { ...input, action: 'operation.retryEvent', end: retryParked }),
      'operation.dropEvent': ({ input, who }) =>
        endEvent(deps, who, { ...input, action: 'operation.dropEvent', end: dropParked }),
    },
  };
}

interface EventEnd {
  readonly eventId: string;
  readonly reason: string;
  readonly action: Deed['action'];
  readonly end: typeof retryParked;
}

/** One that somebody else has seen to meanwhile is not found, and nothing is written of it. */
async function endEvent(
  { database, audit }: OperationDeps,
  who: Who,
  { eventId, reason, action, end }: EventEnd,
): Promise<{ done: true }> {
  await transaction(database, async tx => {
    const event = await end(tx, Number(eventId));
    if (!event) throw new Refusal('notFound');
    await audit.write(tx, who, {
      action,
      subject: { kind: 'event', id: eventId, name: event.topic },
      reason,
      before: { topic: event.topic, attempts: event.attempts, writtenAt: event.writtenAtMs },
    });
  });
  return { done: true };
}

async function readState(
  deps: OperationDeps,
  jobs: readonly RecurringJob[],
  startedAtMs: number,
): Promise<State> {
  const { database, isEmbedded, version } = deps;
  const [runs, eventsWaiting, aside, sizes, refusals, postgres, nodes] = await Promise.all([
    listRuns(database),
    countWaiting(database),
    listParked(database, MOST_EVENTS),
    readSizes(database),
    deps.metrics.refusals.get(),
    database.version(),
    listNodes(database, SEEN_WITHIN_SECONDS),
  ]);
  const runOf = new Map(runs.map(run => [run.name, run]));
  return {
    at: deps.clock.nowMs(),
    startedAt: startedAtMs,
    versions: [
      { name: 'Boardwalk', version },
      { name: 'Node', version: process.version },
      { name: 'PostgreSQL', version: `${postgres}, ${isEmbedded ? 'embedded' : 'on its own server'}` },
    ],
    jobs: jobs.map(({ name, cron }) => {
      const run = runOf.get(name);
      return {
        name,
        cron,
        startedAt: run?.startedAtMs ?? 0,
        endedAt: run?.endedAtMs ?? 0,
        failures: run?.failures ?? 0,
        error: run?.error ?? '',
      };
    }),
    eventsWaiting,
    eventsAside: aside.map(({ id, topic, payload, attempts, writtenAtMs, parkedAtMs }) => ({
      eventId: String(id),
      topic,
      payload: JSON.stringify(payload).slice(0, 500),
      attempts,
      writtenAt: writtenAtMs,
      asideAt: parkedAtMs,
    })),
    databaseBytes: sizes.databaseBytes,
    tables: [...sizes.tables],
    nodes: nodes.map(({ startedAtMs: startedAt, seenAtMs: seenAt, ...one }) => ({
      ...one,
      startedAt,
      seenAt,
    })),
    refusals: refusals.values
      .map(({ labels: { call = '', code = '' }, value }) => ({
        call: String(call),
        code: String(code),
        count: value,
      }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_REFUSALS),
    settings: settingsOf(deps.config),
  };
}

function settingsOf(config: Config): State['settings'] {
  return Object.entries(settings).map(([name, { about, shown, secret }]) => {
    const value = config[name as keyof Config];
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    return { name, about, value: secret ? '' : text, isSecret: secret, isSet: text !== shown };
  });
}

const LEVELS = { warning: 40, error: 50, fatal: 60 } as const satisfies Record<LogLevel, number>;

async function readLogs(
  database: Database,
  {
    after,
    limit = PAGE_SIZE,
    requestId = '',
    level = 'warning',
  }: ConsoleInputOf<ConsoleCalls['operation.listLogs']>,
): Promise<ConsoleOutputOf<ConsoleCalls['operation.listLogs']>> {
  const lines = await listLines(database, {
    before: numberAfter(after),
    limit: limit + 1,
    requestId: requestId.trim(),
    leastLevel: LEVELS[level],
  });
  return pageOf(lines, limit, presentLine, ({ id }) => id);
}

function presentLine({ id, atMs, node, level, requestId, message, detail }: KeptLine) {
  const name: LogLevel = level >= LEVELS.fatal ? 'fatal' : level >= LEVELS.error ? 'error' : 'warning';
  return { id: String(id), at: atMs, node, level: name, requestId, message, detail };
}
