/**
 * The main thread of a page in a Chromium trace, by the processor time its tasks took. Their time by the clock grows with
 * other load of the machine; their processor time hardly does.
 */

/** Times are in microseconds, as the trace has them. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of the thread while the event lasted. */
  readonly tdur?: number;
  readonly args?: {
    readonly frame?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean };
  };
}

export interface MainThread {
  /** The processor time from the navigation to the end of the trace. */
  readonly cpuMs: number;
  /** The sum over tasks after the first contentful paint of what a processor a quarter as fast takes above 50 ms. */
  readonly blockingMs: number;
  /** The same over all tasks since the navigation: a busy machine paints late, and has less left to do after that. */
  readonly blockingFromStartMs: number;
  readonly tasks: number;
}

const TASK_NAMES = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
/** Lighthouse's phone is four times as slow as the machine it is measured on. */
export const SLOWER = 4;
/** A task that takes longer keeps a press waiting. */
const NOTICED_MS = 50;

/** `url` begins the address of the page; earlier documents of the same trace are left out. */
export function readMainThread(events: readonly TraceEvent[], url: string): MainThread {
  const navigation = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isOutermostMainFrame !== false &&
      args?.data?.documentLoaderURL?.startsWith(url) === true,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${url}.`);
  const paint = events.find(
    ({ name, pid, ts, args }) =>
      name === 'firstContentfulPaint' &&
      pid === navigation.pid &&
      ts >= navigation.ts &&
      args?.frame === navigation.args?.frame,
  );
  if (!paint) throw new Error(`The trace has no first paint of ${url}.`);
  const tasks = listTasks(events, paint).filter(({ ts }) => ts >= navigation.ts);
  if (tasks.length === 0) throw new Error('The trace has no task of the main thread.');
  return {
    cpuMs: tasks.reduce((sum, { tdur }) => sum + tdur / 1000, 0),
    blockingMs: sumBlocking(tasks, paint.ts),
    blockingFromStartMs: sumBlocking(tasks, navigation.ts),
    tasks: tasks.length,
  };
}

type Task = TraceEvent & Required<Pick<TraceEvent, 'dur' | 'tdur'>>;

/** Sorted by time; a task within another is a part of that. */
function listTasks(events: readonly TraceEvent[], { pid, tid }: TraceEvent): Task[] {
  const isTask = (event: TraceEvent): event is Task => {
    if (event.ph !== 'X' || event.pid !== pid || event.tid !== tid || !TASK_NAMES.has(event.name))
      return false;
    // Left out, it would make a page look lighter than it is.
    if (event.tdur === undefined) throw new Error('The trace has a task without its processor time.');
    return event.dur !== undefined;
  };
  const outer: Task[] = [];
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const task of events.filter(isTask).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (task.ts < endedAt) continue;
    endedAt = task.ts + task.dur;
    outer.push(task);
  }
  return outer;
}

function sumBlocking(tasks: readonly Task[], afterTs: number): number {
  const slowMs = tasks.map(task => SLOWER * cpuMsAfter(task, afterTs));
  return slowMs.reduce((sum, ms) => sum + Math.max(0, ms - NOTICED_MS), 0);
}

/** A task that the paint falls into counts by the share after it. */
function cpuMsAfter({ ts, dur, tdur }: Task, afterTs: number): number {
  const share = dur === 0 ? Number(ts >= afterTs) : Math.max(0, Math.min(dur, ts + dur - afterTs)) / dur;
  return (tdur * share) / 1000;
}
