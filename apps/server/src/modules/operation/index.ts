/** Operation: how the installation runs, and what a person can do about jobs and events that do not. */
import { type Clock, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { type Config, settings } from '../../platform/config/settings.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import { type Jobs, listRuns, type RecurringJob } from '../../platform/jobs/index.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { countWaiting, dropParked, listParked, retryParked } from '../../platform/outbox/index.ts';
import type { Audit, Deed, Who } from '../audit/index.ts';
import { readSizes } from './store.ts';

type State = ConsoleOutputOf<ConsoleCalls['operation.state']>;
type OperationCallName =
  | 'operation.state'
  | 'operation.runJob'
  | 'operation.retryEvent'
  | 'operation.dropEvent';

export interface OperationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
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
}

interface Running {
  readonly jobs: readonly RecurringJob[];
  readonly runner: Pick<Jobs, 'runSoon' | 'wake'>;
}

const MOST_EVENTS = 100;
const MOST_REFUSALS = 50;

export function createOperation(deps: OperationDeps): Operation {
  const { database, audit } = deps;
  const startedAtMs = deps.clock.nowMs();
  let running: Running | undefined;
  return {
    attach: (jobs, runner) => {
      running = { jobs, runner };
    },
    consoleHandlers: {
      'operation.state': () => readState(deps, running?.jobs ?? [], startedAtMs),
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
  const [runs, eventsWaiting, aside, sizes, refusals, postgres] = await Promise.all([
    listRuns(database),
    countWaiting(database),
    listParked(database, MOST_EVENTS),
    readSizes(database),
    deps.metrics.refusals.get(),
    database.version(),
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
    players: deps.countPlayers(),
    memoryBytes: process.memoryUsage.rss(),
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
