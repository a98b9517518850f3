/** Work that is sent by the clock, and how long each piece of it waited. */
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, percentOf } from '../../scripts/figures/statistics.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The share, in percent, that was refused because too many waited already. */
  readonly refusedPercent: number;
}

export interface MeasuredAtRate extends Measured {
  /** The delay between a spend's due time and its sending: the process's own share of the waits. */
  readonly lateP99Ms: number;
}

export interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  /** Whether it was served; false where too many wait. */
  readonly send: () => Promise<boolean>;
}

/**
 * What is sent late has waited since it was due, so that a stall of the sender or of what it measures is in the waits of all
 * that was due meanwhile. What was refused was never served, so it counts as waiting for ever: an overload shows in the
 * percentiles as soon as it is larger than the share they leave out.
 *
 * Nothing of what was answered stays in memory but its wait: the sender shares a heap, and the pauses of its collector, with
 * what it measures.
 */
export async function sendAtRate({ perSecond, seconds, send }: Rate): Promise<MeasuredAtRate> {
  const count = Math.round(perSecond * seconds);
  const waitedMs = new Float64Array(count);
  const lateMs = new Float64Array(count);
  const failures: unknown[] = [];
  const settled = Promise.withResolvers<void>();
  const startMs = performance.now();
  let sent = 0;
  let answered = 0;
  let isSending = true;
  const sendDue = async (place: number): Promise<void> => {
    const dueMs = startMs + (place / perSecond) * 1000;
    lateMs[place] = performance.now() - dueMs;
    try {
      const isServed = await send();
      waitedMs[place] = isServed ? performance.now() - dueMs : Number.POSITIVE_INFINITY;
    } catch (error) {
      failures.push(error);
    }
    answered += 1;
    if (!isSending && answered === sent) settled.resolve();
  };
  while (sent < count && failures.length === 0) {
    const due = Math.min(count, Math.floor(((performance.now() - startMs) / 1000) * perSecond));
    while (sent < due) void sendDue(sent++);
    await pause(1);
  }
  isSending = false;
  if (answered < sent) await settled.promise;
  if (failures.length > 0) throw failures[0];
  const waits = summarizeWaits(Array.from(waitedMs), performance.now() - startMs);
  return { ...waits, lateP99Ms: percentile(Array.from(lateMs), 99) };
}

/** An endless wait is work that was refused. */
export function summarizeWaits(waitedMs: readonly number[], tookMs: number): Measured {
  const served = waitedMs.filter(Number.isFinite).length;
  return {
    perSecond: (served / tookMs) * 1000,
    p50Ms: percentile(waitedMs, 50),
    p99Ms: percentile(waitedMs, 99),
    refusedPercent: percentOf(waitedMs.length - served, waitedMs.length),
  };
}
