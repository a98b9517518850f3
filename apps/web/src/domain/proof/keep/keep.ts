/** What all keeping needs: whose it is, where it is kept, and how the house is asked. */
import type { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import type { Finding } from '../compare/finding.ts';
import type { PublicKey } from '../compare/receipts.ts';
import type { KeptHouse, Store } from './kept.ts';

export interface Keep {
  readonly userId: number;
  readonly store: Store;
  readonly call: typeof call;
  readonly nowMs: () => number;
  readonly newClientSeed: () => string;
  /** Between 0 and 1: which of its rounds a visit asks about. */
  readonly random: () => number;
  /** There is another pair of seeds in use. */
  readonly onSeeds: () => void;
  /** There are findings nobody has seen. */
  readonly onFound: () => void;
}

export const HOUSE = 'house';

/** The installation's key as this device first saw it; from then on no other is believed. */
export async function publicKeyOf(keep: Keep): Promise<PublicKey> {
  const known = await keep.store.read('house', HOUSE);
  return (known ?? (await meetHouse(keep))).publicKey;
}

async function meetHouse({ store, call: ask, nowMs }: Keep): Promise<KeptHouse> {
  const { publicKey } = await ask('fairness.head', {});
  const house = { id: HOUSE, atMs: nowMs(), publicKey };
  await store.write('house', house);
  return house;
}

/** Each is told once: what was found before and seen is no news. */
export async function noteFindings(keep: Keep, findings: readonly Finding[]): Promise<void> {
  for (const { kind, subject, facts } of findings) {
    const id = `${kind} ${subject}`;
    if ((await keep.store.read('finding', id)) !== undefined) continue;
    await keep.store.write('finding', { id, atMs: keep.nowMs(), kind, subject, facts, isSeen: false });
  }
  if (findings.length > 0) keep.onFound();
}

/** What could not be asked is asked at another visit. */
export async function unlessLost<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}
