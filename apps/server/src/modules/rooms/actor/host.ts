/** What an actor gives its game. When the room has ended, none of it does anything. */
import type { RoomHost } from '../game.ts';
import type { Seating } from '../seating/seating.ts';
import type { Task } from './mailbox.ts';
import type { RoomContext } from './ports.ts';

export interface Hosting {
  readonly seating: Seating;
  readonly isOver: () => boolean;
  readonly run: (task: Task) => void;
}

export function hostOf(context: RoomContext, { seating, isOver, run }: Hosting): RoomHost {
  const { clock, fence, after, log, room, toUser, toRoom } = context;
  return {
    get room() {
      return room();
    },
    fence,
    nowMs: () => clock.nowMs(),
    queueLength: () => seating.state.queue.length,
    tell: (userId, instruction) => {
      if (!isOver()) toUser(userId, instruction);
    },
    say: instruction => {
      if (!isOver()) toRoom(instruction);
    },
    setState: (state, endTimeMs) => seating.setGameState(state, endTimeMs),
    release: () => {
      if (!isOver()) seating.release();
    },
    after,
    run,
    log,
  };
}
