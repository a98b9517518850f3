/** Sees to it that a machine which broke down is tried again, with ever longer pauses, as long as its room is awake. */
import { GameState } from '@boardwalk/contract/enums';
import type { Machine, MachinePhase } from '../machines/index.ts';
import type { RoomHost } from '../rooms/index.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export class Recovery {
  readonly #host: Pick<RoomHost, 'after' | 'setState'>;
  readonly #machine: Pick<Machine<never, never>, 'phase' | 'repair'>;
  #cancel: () => void = () => undefined;
  #isWaiting = false;

  constructor(
    host: Pick<RoomHost, 'after' | 'setState'>,
    machine: Pick<Machine<never, never>, 'phase' | 'repair'>,
  ) {
    this.#host = host;
    this.#machine = machine;
  }

  /** `isInUse`: then nothing is done to it. */
  begin(isInUse: () => boolean): void {
    this.#cancel();
    this.#isWaiting = true;
    this.#tryAfter(FIRST_PAUSE_MS, isInUse);
  }

  /** For machines that become well by themselves. */
  see(phase: MachinePhase, isInUse: () => boolean): void {
    if (phase === 'ready' && !isInUse()) this.#end();
  }

  #end(): void {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#cancel();
    this.#host.setState(GameState.free);
  }

  #tryAfter(pauseMs: number, isInUse: () => boolean): void {
    this.#cancel = this.#host.after(pauseMs, async () => {
      const isWell = this.#machine.phase === 'ready' || this.#machine.phase === 'asleep';
      if (isInUse()) return;
      if (isWell) return this.#end();
      try {
        await this.#machine.repair();
        this.#end();
      } catch {
        this.#tryAfter(Math.min(LONGEST_PAUSE_MS, pauseMs * 2), isInUse);
      }
    });
  }
}
