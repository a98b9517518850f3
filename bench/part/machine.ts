/**
 * The machine a part is measured on, and whether it is quiet. A figure says something about the product only where
 * nothing else takes the processors, so a part waits for that and says plainly when it waited in vain.
 */
import { type CpuInfo, cpus, loadavg, release, totalmem, type } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** The processors' work between two samples. */
export interface Activity {
  /** The share of all processors' time in which they had nothing to do: 0 to 1. */
  readonly idleShare: number;
  /** The load average of the last minute: processes that run or wait for a processor or a disk. */
  readonly load: number;
  readonly cores: number;
}

export interface Look {
  readonly atMs: number;
  readonly idleMs: number;
  readonly cores: number;
  readonly load: number;
}

const WINDOW_MS = 2_000;
/** A part waits this long for a quiet machine. */
const PATIENCE_MS = Number(process.env['BENCH_QUIET_SECONDS'] ?? 60) * 1000;
const GIB = 2 ** 30;
/** An idle system, its services and this process take a tenth; anything above it competes with a part. */
export const IDLE_SHARE_ASKED = 0.9;

/**
 * The idle share tells of now, the load of the last minute: work that comes in bursts shows in the load while a window
 * between two bursts is idle. A load of up to one a core may be what the part before has left in the average.
 */
export function isQuiet({ idleShare, load, cores }: Activity): boolean {
  return idleShare >= IDLE_SHARE_ASKED && load <= cores;
}

/**
 * Idle time is divided by the time that has passed, not by the sum of the times the system names: that sum leaves out
 * waiting for a disk and what a host takes from its guests, and both make figures worse.
 */
export function activityBetween(before: Look, after: Look): Activity {
  const { cores, load } = after;
  const hadMs = (after.atMs - before.atMs) * cores;
  const idleShare = hadMs > 0 ? (after.idleMs - before.idleMs) / hadMs : 0;
  return { idleShare: Math.min(1, Math.max(0, idleShare)), load, cores };
}

export function activityText({ idleShare, load, cores }: Activity): string {
  return `load ${load.toFixed(2)} on ${cores} cores, ${Math.round(idleShare * 100)} % idle`;
}

export interface QuietOptions {
  /** Resolves with what the processors did in the window just over. */
  readonly look: () => Promise<Activity>;
  readonly patienceMs: number;
  readonly nowMs: () => number;
}

/** Looks until the machine is quiet, or until the patience is over; returns the last look. */
export async function waitUntilQuiet({ look, patienceMs, nowMs }: QuietOptions): Promise<Activity> {
  const giveUpAtMs = nowMs() + patienceMs;
  for (;;) {
    const activity = await look();
    if (isQuiet(activity) || nowMs() >= giveUpAtMs) return activity;
  }
}

/** The lines at the head of a part. */
export async function describeMachine(): Promise<readonly string[]> {
  const activity = await waitUntilQuiet({
    look: lookForAWhile,
    patienceMs: PATIENCE_MS,
    nowMs: () => performance.now(),
  });
  return [
    `machine: ${processorText(cpus())}, ${(totalmem() / GIB).toFixed(1)} GiB of memory, ${type()} ${release()}`,
    `Node ${process.versions.node}, V8 ${process.versions.v8}`,
    quietText(activity),
  ];
}

export function quietText(activity: Activity): string {
  const text = activityText(activity);
  if (isQuiet(activity)) return `quiet: ${text}`;
  return `LOADED: ${text}; figures are worse than they need be`;
}

function processorText(all: readonly CpuInfo[]): string {
  const models = [...new Set(all.map(({ model }) => model.trim() || 'unknown processor'))];
  return `${all.length} × ${models.join(', ')}`;
}

async function lookForAWhile(): Promise<Activity> {
  const before = lookOnce();
  await pause(WINDOW_MS);
  return activityBetween(before, lookOnce());
}

function lookOnce(): Look {
  const all = cpus();
  const idleMs = all.reduce((sum, { times }) => sum + times.idle, 0);
  return { atMs: performance.now(), idleMs, cores: all.length, load: loadavg()[0] ?? 0 };
}
