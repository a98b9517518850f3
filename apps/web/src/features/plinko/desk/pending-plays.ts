// Taps whose ball was not shown to its end yet, on this device: a key is stored before its call and removed
// after its round was seen, so a reload asks with the same key again. Only young taps are asked again: one
// that never reached the server must not stake hours later, and one that did is in the server's own list.
import { clock } from '../../../platform/clock.ts';
import { storage } from '../../../platform/storage.ts';
import type { Bet } from './round.ts';

export interface PendingPlay {
  readonly key: string;
  readonly userId: number;
  readonly bet: Bet;
  readonly atMs: number;
}

const PENDING_MAX = 24;
const ASKED_AGAIN_FOR_MS = 60_000;

export function addPending(play: PendingPlay): void {
  storage.write('plinkoPending', [...readYoung(), play].slice(-PENDING_MAX));
}

export function removePending(key: string): void {
  storage.write(
    'plinkoPending',
    readYoung().filter(play => play.key !== key),
  );
}

/** Oldest first. */
export function listPending(userId: number, roomId: number): readonly PendingPlay[] {
  return readYoung().filter(play => play.userId === userId && play.bet.roomId === roomId);
}

function readYoung(): readonly PendingPlay[] {
  const stored = storage.read('plinkoPending');
  const sinceMs = clock.nowMs() - ASKED_AGAIN_FOR_MS;
  // Written by `addPending` alone.
  return Array.isArray(stored) ? (stored as readonly PendingPlay[]).filter(({ atMs }) => atMs > sinceMs) : [];
}
