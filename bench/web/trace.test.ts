import { expect, it } from 'vitest';
import { readMainThread, type TraceEvent } from './trace.ts';

const URL = 'http://localhost:1/';
const main = { pid: 7, tid: 1 };
const frame = 'F';

function navigation(ts: number, documentLoaderURL = URL): TraceEvent {
  return { ...main, name: 'navigationStart', ph: 'R', ts, args: { frame, data: { documentLoaderURL } } };
}

function paint(ms: number): TraceEvent {
  return { ...main, name: 'firstContentfulPaint', ph: 'I', ts: ms * 1000, args: { frame } };
}

function task(atMs: number, durMs: number, cpuMs: number, rest: Partial<TraceEvent> = {}): TraceEvent {
  const times = { ts: atMs * 1000, dur: durMs * 1000, tdur: cpuMs * 1000 };
  return { ...main, name: 'RunTask', ph: 'X', ...times, ...rest };
}

it('counts four times the processor time of each task above 50 ms, whatever the clock says', () => {
  const events = [navigation(0), paint(10), task(20, 400, 30), task(500, 12, 12), task(600, 20, 13)];
  expect(readMainThread(events, URL)).toMatchObject({ cpuMs: 55, blockingMs: 70 + 2, tasks: 3 });
});

it('blocks nobody before the first paint, but counts all the work', () => {
  const events = [navigation(0), task(1, 100, 100), paint(150), task(160, 10, 10)];
  expect(readMainThread(events, URL)).toMatchObject({
    cpuMs: 110,
    blockingMs: 0,
    blockingFromStartMs: 350,
    tasks: 2,
  });
});

it('counts the share of a task after the paint that falls into it', () => {
  const events = [navigation(0), task(0, 100, 80), paint(50)];
  expect(readMainThread(events, URL)).toMatchObject({ cpuMs: 80, blockingMs: 4 * 40 - 50 });
});

it('counts a task within another once', () => {
  const inner = task(21, 90, 90, { name: 'ThreadControllerImpl::RunTask' });
  expect(readMainThread([navigation(0), paint(10), inner, task(20, 100, 100)], URL).cpuMs).toBe(100);
});

it('leaves out other threads, other processes and the document before', () => {
  const events = [
    navigation(0, 'about:blank'),
    task(1, 70, 70),
    navigation(100_000),
    paint(110),
    task(120, 10, 10),
    task(120, 60, 60, { tid: 2 }),
    task(120, 60, 60, { pid: 8 }),
  ];
  expect(readMainThread(events, URL)).toMatchObject({ cpuMs: 10, blockingMs: 0, tasks: 1 });
});

it.each([
  ['no navigation', [paint(1), task(2, 3, 4)]],
  ['no first paint', [navigation(0), task(2, 3, 4)]],
  ['no task', [navigation(0), paint(1)]],
  [
    'a task without its processor time',
    [navigation(0), paint(1), { ...main, name: 'RunTask', ph: 'X', ts: 2000, dur: 5000 }],
  ],
])('is no figure where the trace has %s', (what, events) => {
  expect(() => readMainThread(events, URL)).toThrow(what);
});
