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

export interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  /** Whether it was served; false where too many wait. */
  readonly send: () => Promise<boolean>;
}

/**
 * What is sent late has waited since it was due. What was refused was never served, so it counts as waiting for ever:
 * an overload shows in the percentiles as soon as it is larger than the share they leave out.
 */
export async function sendAtRate({ perSecond, seconds, send }: Rate): Promise<Measured> {
  const startMs = performance.now();
  const waitedMs: number[] = [];
  const open: Promise<void>[] = [];
  const count = Math.round(perSecond * seconds);
  const failures: unknown[] = [];
  const sendDue = async (dueMs: number): Promise<void> => {
    try {
      const isServed = await send();
      waitedMs.push(isServed ? performance.now() - dueMs : Number.POSITIVE_INFINITY);
    } catch (error) {
      failures.push(error);
    }
  };
  while (open.length < count && failures.length === 0) {
    const due = Math.min(count, Math.floor(((performance.now() - startMs) / 1000) * perSecond));
    while (open.length < due) open.push(sendDue(startMs + (open.length / perSecond) * 1000));
    await pause(1);
  }
  await Promise.all(open);
  if (failures.length > 0) throw failures[0];
  return summarizeWaits(waitedMs, performance.now() - startMs);
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
