import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLiveRoom } from '../../rooms/entry/use-live-room.ts';
import { listenFor, livePortsOf } from './live-ports.ts';
import type { Command } from './outbox.ts';
import { type RefusalPlace, tellMachineRefusal } from './refusals.ts';
import { Seat, type SeatPorts } from './seat.ts';
import type { MachineInstruction, PushInstruction, SeatState } from './seat-state.ts';
import { useNotePlaying } from './use-note-playing.ts';

export interface SeatListeners {
  /** `accepted`, `refused`, `state` and `result` of the own seat. */
  readonly onMachine?: (told: MachineInstruction) => void;
  readonly onPush?: (told: PushInstruction) => void;
  /** Where the game's own no is told: by default every refusal is, in the same words for all games. */
  readonly refusalPlace?: RefusalPlace;
  /** True where the game has told it itself. */
  readonly onRefused?: (reason: string, command: Command) => boolean;
}

export interface SeatUse extends SeatState {
  readonly send: Seat['send'];
  readonly sendPush: Seat['sendPush'];
  readonly say: Seat['say'];
}

/**
 * The player's place in a room as long as its page is shown; asks again whenever connection or page are back. Of one
 * room: a page for another one is mounted anew, by its key.
 */
export function useSeat(roomId: number, listeners: SeatListeners = {}): SeatUse {
  const latest = useRef(listeners);
  latest.current = listeners;
  const [seat] = useState(() => new Seat(portsOf(roomId, () => latest.current)));
  const state = useSyncExternalStore(seat.subscribe, seat.getState);
  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && seat.sync();
    document.addEventListener('visibilitychange', onSeen);
    const stop = listenFor(seat);
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      stop();
    };
  }, [seat]);
  // After the listeners: the answer to entering is the first thing they hear.
  useLiveRoom(roomId);
  useNotePlaying(state);
  return { ...state, send: seat.send, sendPush: seat.sendPush, say: seat.say };
}

function portsOf(roomId: number, listeners: () => SeatListeners): SeatPorts {
  return {
    ...livePortsOf(roomId),
    onMachine: told => listeners().onMachine?.(told),
    onPush: told => listeners().onPush?.(told),
    onRefused: (reason, command) => {
      const { onRefused, refusalPlace } = listeners();
      if (onRefused?.(reason, command) !== true) {
        tellMachineRefusal(reason, { roomId, ...refusalPlace });
      }
    },
    onUnsaid: reason => tellMachineRefusal(reason === 'lost' ? 'networkError' : reason, { roomId }),
  };
}
