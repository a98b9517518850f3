/** Up to where each stream of messages was seen, so that a new connection tells what was missed. */
import {
  BROADCAST_STREAM,
  type StreamPosition,
  type StreamState,
  USER_STREAM,
} from '@boardwalk/contract/socket';

export interface Place {
  readonly stream?: string | undefined;
  readonly offset?: number | undefined;
}

export interface Positions {
  /** For the bind; empty at the first connection. */
  list(): readonly StreamPosition[];
  /** Takes the server's word; true when something was missed that nobody can tell any more. */
  accept(states: readonly StreamState[]): boolean;
  /** True when the message is new; one that was already seen comes twice after a reconnect. */
  advance(place: Place): boolean;
}

/** `seen` is what another connection of this page had seen. */
export function createPositions(seen: readonly StreamPosition[] = []): Positions {
  const known = new Map<string, { epoch: string; offset: number }>(
    seen.map(({ stream, epoch, offset }) => [stream, { epoch, offset }]),
  );
  return {
    list: () =>
      [USER_STREAM, BROADCAST_STREAM].flatMap(stream => {
        const position = known.get(stream);
        return position ? [{ stream, ...position }] : [];
      }),
    accept(states) {
      let isLost = false;
      for (const { stream, epoch, offset, recovery } of states) {
        const before = known.get(stream);
        // What was missed follows now: it counts on from where we were, not from where the stream is.
        if (recovery === 'recovered' && before?.epoch === epoch) continue;
        isLost ||= before !== undefined && (before.epoch !== epoch || before.offset < offset);
        known.set(stream, { epoch, offset });
      }
      return isLost;
    },
    advance({ stream, offset }) {
      if (stream === undefined || offset === undefined) return true;
      const position = known.get(stream);
      if (position === undefined) return true;
      if (offset <= position.offset) return false;
      position.offset = offset;
      return true;
    },
  };
}
