/** Sees to it that a machine which broke down is tried again, a bounded number of times. */
import type { Machine } from '../machines/index.ts';
import type { RoomHost } from '../rooms/index.ts';

const AFTER_MS = 5000;
const TIMES = 20;

export class Repairer {
  private readonly host: Pick<RoomHost, 'after'>;
  private readonly machine: Pick<Machine<never, never>, 'phase' | 'repair'>;
  private times = 0;

  constructor(host: Pick<RoomHost, 'after'>, machine: Pick<Machine<never, never>, 'phase' | 'repair'>) {
    this.host = host;
    this.machine = machine;
  }

  /** `isInUse`: then nothing is done to it. */
  begin(isInUse: () => boolean): void {
    this.times = 0;
    this.trySoon(isInUse);
  }

  private trySoon(isInUse: () => boolean): void {
    if (this.times === TIMES) return;
    this.times += 1;
    this.host.after(AFTER_MS, async () => {
      const isWell = this.machine.phase === 'ready' || this.machine.phase === 'asleep';
      if (isWell || isInUse()) return;
      await this.machine.repair().catch(() => this.trySoon(isInUse));
    });
  }
}
