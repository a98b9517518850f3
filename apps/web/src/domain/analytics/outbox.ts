/**
 * Reports on their way to the server: stored, so that they outlive a tunnel and a reload, in order,
 * and bounded. Two tabs may send the same one; nothing but a count suffers.
 */
import { DAY_MS } from '@boardwalk/base';
import { clock } from '../../platform/clock.ts';
import { isFailure, isLostOnTheWay } from '../../platform/request/failure.ts';
import { type Input, send } from '../../platform/request/send.ts';
import { storage } from '../../platform/storage.ts';

export type ReportCall = 'reports.attribution' | 'reports.marketing' | 'reports.events' | 'reports.pushClick';

interface Report {
  readonly call: string;
  readonly input: object;
  readonly atMs: number;
}

const REPORTS_MAX = 60;
const KEPT_MS = 7 * DAY_MS;
let current: Promise<void> = Promise.resolve();
let next: Promise<void> | undefined;

export function addReport<Name extends ReportCall>(call: Name, input: Input<Name>): void {
  const report = { call, input, atMs: clock.nowMs() };
  // The newest say more about a player than the oldest.
  storage.write('reports', [...waiting(), report].slice(-REPORTS_MAX));
  void sendReports();
}

/** Resolves when all are sent, or the next one cannot be. One round at a time, and one that waits for it. */
export function sendReports(): Promise<void> {
  next ??= current.then(() => {
    next = undefined;
    current = sendAll();
    return current;
  });
  return next;
}

async function sendAll(): Promise<void> {
  for (let sent = 0; sent < REPORTS_MAX; sent++) {
    const [oldest] = waiting();
    if (oldest === undefined) return storage.remove('reports');
    if (!(await isDealtWith(oldest))) return;
    remove(oldest);
  }
}

/** Others may have come meanwhile, in the same millisecond or from another tab. */
function remove(sent: Report): void {
  const left = waiting();
  const place = left.findIndex(one => JSON.stringify(one) === JSON.stringify(sent));
  if (place !== -1) storage.write('reports', left.toSpliced(place, 1));
}

async function isDealtWith({ call, input }: Report): Promise<boolean> {
  try {
    await send(call as ReportCall, input as Input<ReportCall>);
    return true;
  } catch (error) {
    return !isWorthAnotherTry(error);
  }
}

/** What is refused for what it says would be refused for ever. */
export function isWorthAnotherTry(error: unknown): boolean {
  return isLostOnTheWay(error) || isFailure(error, 'tooManyRequests', 'serverError', 'badStatus');
}

function waiting(): readonly Report[] {
  const stored: unknown = storage.read('reports');
  const since = clock.nowMs() - KEPT_MS;
  return Array.isArray(stored) ? stored.filter(isReport).filter(({ atMs }) => atMs > since) : [];
}

function isReport(value: unknown): value is Report {
  const { call, input, atMs } = (value ?? {}) as Partial<Record<keyof Report, unknown>>;
  return typeof call === 'string' && typeof input === 'object' && input !== null && typeof atMs === 'number';
}
