// Taps whose round was not shown to its end yet, on this device: a key is stored before its call and removed
// after its round was seen, so a reload asks with the same key again. Only young taps are asked again: one
// that never reached the server must not stake hours later, and one that did is in the server's own list.
import { clock } from '../../platform/clock.ts';
import { storage } from '../../platform/storage.ts';

export interface PendingPlay<Bet> {
  readonly key: string;
  readonly userId: number;
  readonly bet: Bet;
  readonly atMs: number;
}

export interface PendingPlays<Bet> {
  readonly add: (play: PendingPlay<Bet>) => void;
  readonly remove: (key: string) => void;
  /** Oldest first. */
  readonly list: (userId: number, roomId: number) => readonly PendingPlay<Bet>[];
}

const PENDING_MAX = 24;
const ASKED_AGAIN_FOR_MS = 60_000;

/** Each game has its own place. */
export function pendingPlays<Bet extends { readonly roomId: number }>(
  place: 'plinkoPending' | 'gashaponPending' | `rounds.${string}`,
): PendingPlays<Bet> {
  const readYoung = () => {
    const stored = storage.read(place);
    const sinceMs = clock.nowMs() - ASKED_AGAIN_FOR_MS;
    // Written by `add` alone.
    const plays = Array.isArray(stored) ? (stored as readonly PendingPlay<Bet>[]) : [];
    return plays.filter(({ atMs }) => atMs > sinceMs);
  };
  return {
    add: play => storage.write(place, [...readYoung(), play].slice(-PENDING_MAX)),
    remove: key =>
      storage.write(
        place,
        readYoung().filter(play => play.key !== key),
      ),
    list: (userId, roomId) =>
      readYoung().filter(play => play.userId === userId && play.bet.roomId === roomId),
  };
}
