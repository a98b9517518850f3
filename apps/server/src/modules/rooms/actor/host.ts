/** What an actor gives its game. When the room has ended, none of it does anything. */
import type { RoomHost } from '../game.ts';
import type { MachineRoom } from '../store/index.ts';
import type { Task } from './mailbox.ts';
import type { ActorPorts } from './ports.ts';
import type { Desk } from './seat/desk.ts';

export interface HostPorts extends Pick<ActorPorts, 'clock' | 'log' | 'toUser' | 'toRoom'> {
  readonly fence: number;
  readonly desk: Desk;
  readonly room: () => MachineRoom;
  readonly isOver: () => boolean;
  readonly after: (delayMs: number, task: Task) => () => void;
  readonly run: (task: Task) => void;
  readonly onChange: () => void;
}

export function hostOf(ports: HostPorts): RoomHost {
  const { desk, clock, fence, after, run, log, room, isOver, onChange, toUser, toRoom } = ports;
  return {
    get room() {
      return room();
    },
    fence,
    nowMs: () => clock.nowMs(),
    queueLength: () => desk.waiting.line.length,
    tell: (userId, instruction) => {
      if (!isOver()) toUser(userId, instruction);
    },
    say: instruction => {
      if (!isOver()) toRoom(instruction);
    },
    setState: (state, endTimeMs) => {
      desk.gameState = state;
      if (desk.seat) desk.seat.endTimeMs = endTimeMs;
      // Nobody is called to a machine that is broken: this may tell that it is not any more.
      desk.waiting.callNext();
      onChange();
    },
    release: () => {
      if (!isOver()) desk.release();
    },
    after,
    run,
    log,
  };
}
