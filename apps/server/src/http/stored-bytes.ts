/**
 * What somebody who is not signed in can make us keep: so many bytes a day for an address, and for all of them together.
 * Calls are counted by their number elsewhere; this bounds the disk.
 */
import { DAY_MS } from '@boardwalk/base';
import type { Call } from '@boardwalk/contract';
import { RateCounter } from '../platform/rate-counter.ts';
import { spend } from './limits.ts';

export interface StoredBytesLimits {
  readonly perAddress: number;
  readonly inAll: number;
}

const PER_ADDRESS = 33_554_432;
const IN_ALL = 1_073_741_824;
/** What a row costs beside its content, with its places in indexes. */
const ROW_BYTES = 512;
const ALL = '';

export class StoredBytes {
  readonly #ofAddress: RateCounter<string>;
  readonly #ofAll: RateCounter<string>;

  constructor(
    factor: number,
    { perAddress, inAll }: StoredBytesLimits = { perAddress: PER_ADDRESS, inAll: IN_ALL },
  ) {
    this.#ofAddress = new RateCounter(perAddress * factor, DAY_MS);
    this.#ofAll = new RateCounter(inAll * factor, DAY_MS);
  }

  /** Throws `tooManyRequests` with `retryAfterSeconds` when the day's bytes are used up. */
  spend(address: string, bytes: number): void {
    // The address first: what it may not send any more takes nothing from the others.
    spend(this.#ofAddress, address, bytes);
    spend(this.#ofAll, ALL, bytes);
  }
}

/** A write that needs no account: whoever makes it may come as often as they like under other names. */
export function isOpenWrite({ effect, scope }: Call): boolean {
  return effect === 'write' && (scope === 'public' || scope === 'trial');
}

/** A row for the call and for each item of its lists, and as much content as was sent. */
export function storedBytesOf(fields: Readonly<Record<string, unknown>>, sentBytes: number): number {
  let rows = 1;
  for (const value of Object.values(fields)) if (Array.isArray(value)) rows += value.length;
  return sentBytes + rows * ROW_BYTES;
}
