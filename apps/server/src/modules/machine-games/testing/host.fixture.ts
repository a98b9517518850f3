/** A room's actor for tests: one order for everything, time that is moved by hand, and what was told kept. */
import type { UserId } from '@boardwalk/base';
import type { ServerInstruction } from '@boardwalk/contract/socket';
import type { MachineRoom, RoomHost } from '../../rooms/index.ts';

export interface FakeHost extends RoomHost {
  /** As operators set it; a change of it is heard at once. */
  room: MachineRoom;
  readonly told: { readonly userId: UserId; readonly instruction: ServerInstruction }[];
  readonly errors: string[];
  releases: number;
  waiting: number;
  /** In the room's order. */
  order<T>(task: () => Promise<T>): Promise<T>;
  /** Waits until nothing is left to do now. */
  settle(): Promise<void>;
  /** Moves the time on, and runs what becomes due in its order. */
  pass(ms: number): Promise<void>;
  /** What was told with this event, the oldest first. */
  heard(event: string): readonly ServerInstruction[];
}

interface Timer {
  readonly dueMs: number;
  readonly task: () => void | Promise<void>;
}

export function fakeHost(room: MachineRoom, clock: { nowMs(): number; advance(ms: number): void }): FakeHost {
  let last: Promise<unknown> = Promise.resolve();
  let timers: Timer[] = [];
  const order = <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
  const run: RoomHost['run'] = task =>
    void order(async () => task()).catch((error: unknown) => host.errors.push(String(error)));
  const settle = async () => {
    for (let before; before !== last; ) {
      before = last;
      await last;
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  const host: FakeHost = {
    room,
    fence: 1,
    waiting: 0,
    queueLength: () => host.waiting,
    told: [],
    errors: [],
    releases: 0,
    nowMs: () => clock.nowMs(),
    tell: (userId, instruction) => void host.told.push({ userId, instruction }),
    say: () => undefined,
    setState: () => undefined,
    release: () => {
      host.releases += 1;
    },
    after: (delayMs, task) => {
      const timer = { dueMs: clock.nowMs() + delayMs, task };
      timers.push(timer);
      return () => {
        timers = timers.filter(other => other !== timer);
      };
    },
    run,
    log: { error: (_details, message) => void host.errors.push(message) },
    order,
    settle,
    pass: async ms => {
      const endMs = clock.nowMs() + ms;
      await settle();
      for (;;) {
        const next = timers.toSorted((one, other) => one.dueMs - other.dueMs)[0];
        if (!next || next.dueMs > endMs) break;
        timers = timers.filter(timer => timer !== next);
        clock.advance(Math.max(0, next.dueMs - clock.nowMs()));
        run(next.task);
        await settle();
      }
      clock.advance(endMs - clock.nowMs());
    },
    heard: event =>
      host.told
        .map(({ instruction }) => instruction)
        .filter(instruction => 'event' in instruction && instruction.event === event),
  };
  return host;
}
