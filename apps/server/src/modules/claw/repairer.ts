/** Sees to it that a machine which broke down is tried again, with ever longer pauses, as long as its room is awake. */
import { GameState } from '@boardwalk/contract/enums';
import type { Machine } from '../machines/index.ts';
import type { RoomHost } from '../rooms/index.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export class Repairer {
  private readonly host: Pick<RoomHost, 'after' | 'setState'>;
  private readonly machine: Pick<Machine<never, never>, 'phase' | 'repair'>;
  private cancel: () => void = () => undefined;

  constructor(
    host: Pick<RoomHost, 'after' | 'setState'>,
    machine: Pick<Machine<never, never>, 'phase' | 'repair'>,
  ) {
    this.host = host;
    this.machine = machine;
  }

  /** `isInUse`: then nothing is done to it. */
  begin(isInUse: () => boolean): void {
    this.cancel();
    this.tryAfter(FIRST_PAUSE_MS, isInUse);
  }

  private tryAfter(pauseMs: number, isInUse: () => boolean): void {
    this.cancel = this.host.after(pauseMs, async () => {
      const isWell = this.machine.phase === 'ready' || this.machine.phase === 'asleep';
      if (isWell || isInUse()) return;
      try {
        await this.machine.repair();
        this.host.setState(GameState.free);
      } catch {
        this.tryAfter(Math.min(LONGEST_PAUSE_MS, pauseMs * 2), isInUse);
      }
    });
  }
}
