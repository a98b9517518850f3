/** The way to the server: how long a small answer takes, what the server's clock says, how fast a file comes. */
import { clock } from '../../../platform/clock.ts';
import { hosts } from '../../../platform/request/hosts.ts';
import { CHECK_FILE } from './check-file.ts';
import { type Finding, gradeBelow, NOTHING_MEASURED, percentile, roundTrip, type Value } from './finding.ts';

const ASKS = 8;
const ASK_WITHIN_MS = 4000;
const GOOD_MS = 150;
const FAIR_MS = 450;

/** The first ask pays for the connection and is not counted. */
export async function checkLatency(): Promise<Finding> {
  const timesMs: number[] = [];
  for (let ask = 0; ask <= ASKS; ask++) {
    const startMs = performance.now();
    await askServer();
    if (ask > 0) timesMs.push(performance.now() - startMs);
  }
  const grade = gradeBelow(percentile(timesMs, 50), GOOD_MS, FAIR_MS);
  return {
    grade,
    value: roundTrip(timesMs),
    ...(grade === 'good' ? {} : { advice: 'check.advice.network' as const }),
  };
}

function askServer(): Promise<Response> {
  const signal = AbortSignal.timeout(ASK_WITHIN_MS);
  return fetch(`${hosts.api}/health`, { cache: 'no-store', signal });
}

const CLOCK_GOOD_MS = 3000;
const CLOCK_FAIR_MS = 60_000;

/** The server writes its time into every answer, in whole seconds. */
export async function checkClock(): Promise<Finding> {
  const startMs = clock.nowMs();
  const response = await askServer();
  const endMs = clock.nowMs();
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(serverMs)) return { grade: 'fair', value: NOTHING_MEASURED };
  const differenceMs = Math.round((startMs + endMs) / 2 - (serverMs + 500));
  const grade = gradeBelow(Math.abs(differenceMs), CLOCK_GOOD_MS, CLOCK_FAIR_MS);
  const value = { amount: differenceMs / 1000, unit: 'second', decimals: 1, isSigned: true } as const;
  return { grade, value: [value], ...(grade === 'good' ? {} : { advice: 'check.advice.clock' as const }) };
}

const DOWNLOAD_WITHIN_MS = 10_000;
const MEGABITS_GOOD = 4;
const MEGABITS_FAIR = 1;
/** A small file says nothing of more. */
const MEGABITS_TOLD_MAX = 100;

export async function checkDownload(): Promise<Finding> {
  const signal = AbortSignal.timeout(DOWNLOAD_WITHIN_MS);
  const response = await fetch(`${hosts.api}${CHECK_FILE}`, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  // From the first byte on: how long the answer takes is another row.
  const startMs = performance.now();
  const { byteLength } = await response.arrayBuffer();
  const seconds = Math.max((performance.now() - startMs) / 1000, 0.001);
  const megabits = (byteLength * 8) / 1_000_000 / seconds;
  const grade = megabits >= MEGABITS_GOOD ? 'good' : megabits >= MEGABITS_FAIR ? 'fair' : 'bad';
  const value = toldSpeed(megabits);
  return { grade, value, ...(grade === 'good' ? {} : { advice: 'check.advice.download' as const }) };
}

function toldSpeed(megabits: number): Value {
  const unit = 'megabit-per-second';
  if (megabits >= MEGABITS_TOLD_MAX) return ['> ', { amount: MEGABITS_TOLD_MAX, unit }];
  return [{ amount: megabits, unit, decimals: 1 }];
}
