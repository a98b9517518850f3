/** What this device has seen of the tides it called, before their end: the hash, and its own salt. */
import { storage } from '../../platform/storage.ts';

export interface SeenCall {
  readonly tideId: string;
  readonly serverSeedHash: string;
  readonly salt: string;
  readonly side: 'up' | 'down';
}

const KEPT = 60;

export function noteCall(seen: SeenCall): void {
  const others = list().filter(({ tideId }) => tideId !== seen.tideId);
  storage.write('boCalls', [seen, ...others].slice(0, KEPT));
}

export function findSeenCall(tideId: string): SeenCall | undefined {
  return list().find(seen => seen.tideId === tideId);
}

function list(): readonly SeenCall[] {
  return storage.read('boCalls') ?? [];
}
