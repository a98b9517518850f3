/**
 * Plays that an earlier process of the house began and a machine still knows. Each is heard to its end once, whoever
 * asks first, and what it told is kept for who settles its round.
 */
import { LRUCache } from 'lru-cache';
import type { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';

type Heard = Promise<readonly unknown[] | undefined>;

const MOST_KEPT = 64;

export class PlayRecovery {
  private readonly fleet: Fleet;
  private readonly plays = new LRUCache<string, Heard>({ max: MOST_KEPT });

  constructor(fleet: Fleet) {
    this.fleet = fleet;
  }

  /** Its events in order; undefined when the machine is there and does not know it. Throws `machineFault`. */
  hear(machineId: string, playId: string, withinMs?: number): Heard {
    const known = this.plays.get(playId);
    if (known) return known;
    const heard = this.listen(machineId, playId, withinMs);
    this.plays.set(playId, heard);
    // What was not heard may be heard another time.
    heard.then(
      events => events ?? this.plays.delete(playId),
      () => this.plays.delete(playId),
    );
    return heard;
  }

  isKept(playId: string): boolean {
    return this.plays.has(playId);
  }

  private async listen(machineId: string, playId: string, endWithinMs?: number): Heard {
    const { fleet } = this;
    const events: unknown[] = [];
    const machine = new PhysicalMachine<never, unknown>({
      machineId,
      fleet,
      encodeInput: () => [],
      readEvent: event => event,
      ...(endWithinMs === undefined ? {} : { endWithinMs }),
    });
    machine.listen({
      onEvent: ({ event }) => void events.push(event),
      onPhase: () => {},
      onFault: () => {},
    });
    const leave = fleet.overhear(machineId, machine);
    try {
      return (await machine.recover(playId)) ? events : undefined;
    } finally {
      leave();
    }
  }
}
