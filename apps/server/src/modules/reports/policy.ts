/** How long reports are kept, how many, and what of them must not be. */
import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@boardwalk/base';

export const FAULT_DAYS = 30;
export const EVENT_DAYS = 90;
// Beside the days, bounds against floods.
export const FAULTS_KEPT = 50_000;
export const EVENTS_KEPT = 2_000_000;
export const FAULT_BYTES_KEPT = 134_217_728;
export const EVENT_BYTES_KEPT = 1_073_741_824;

const FINGERPRINT_STACK_LINES = 3;
const EVENT_AGE_MS = 7 * DAY_MS;
const CLOCK_ADVANCE_MS = 5 * MINUTE_MS;

// Addresses in messages and stacks may carry tokens and codes in their query.
const QUERY = /(https?:\/\/[^\s?#'")]*)[?#][^\s'")]*/g;
const BEARER = /\bbearer\s+[^\s"',;&)]+/gi;
const SECRET = /\b((?:token|password|secret|authorization)["']?\s*[:=]\s*["']?)(?!bearer)[^\s"',;&)]+/gi;
const CODE = /\b(code["']?\s*[:=]\s*["']?)\d{4,8}\b/gi;

export interface FaultText {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Equal for the same fault at the same place, whatever numbers its message holds. */
export function fingerprintOf({ name, message, stack }: FaultText): Buffer {
  const place = stack.split('\n').slice(0, FINGERPRINT_STACK_LINES).join('\n');
  const text = [name, message, place].join('\n').replace(/[0-9]+/g, '#');
  return createHash('sha256').update(text).digest();
}

export function withoutSecrets(text: string): string {
  return text
    .replace(QUERY, '$1')
    .replace(BEARER, 'Bearer [redacted]')
    .replace(SECRET, '$1[redacted]')
    .replace(CODE, '$1[redacted]');
}

/** Clients' clocks are wrong at times: what cannot be true counts as now. */
export function eventTime(atMs: number, nowMs: number): number {
  return atMs >= nowMs - EVENT_AGE_MS && atMs <= nowMs + CLOCK_ADVANCE_MS ? atMs : nowMs;
}

export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}
