/** What a machine tells, read one by one in the room's order. */
import type { ClawEvent } from '@boardwalk/games/claw';
import type { MachineEvent } from '../../machines/index.ts';
import type { RoomHost } from '../../rooms/index.ts';

/** `halted`: the machine could not be commanded for a while, and gave up a claw that had not gone down. */
export type Told = MachineEvent<ClawEvent> | 'halted';

export class Heard {
  private readonly host: Pick<RoomHost, 'run'>;
  private readonly read: (told: Told) => Promise<void>;
  private waiting: Told[] = [];

  constructor(host: Pick<RoomHost, 'run'>, read: (told: Told) => Promise<void>) {
    this.host = host;
    this.read = read;
  }

  add(told: Told): void {
    if (this.waiting.push(told) === 1) this.host.run(() => this.take());
  }

  forget(): void {
    this.waiting = [];
  }

  private async take(): Promise<void> {
    try {
      for (let one = this.waiting.shift(); one; one = this.waiting.shift()) await this.read(one);
    } finally {
      // What failed of one must not take the others with it.
      if (this.waiting.length > 0) this.host.run(() => this.take());
    }
  }
}
