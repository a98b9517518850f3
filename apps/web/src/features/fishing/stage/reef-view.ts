// The stage behind a promise: its code is loaded while the room is already shown. Where there are no graphics shots go by
// unseen after a moment, and are told all the same.
import type { Catch, FishId, Flight, SeatNumber, Shot } from '@boardwalk/games/fishing';
import type { LockLook, ReefLook, ReefStage, ShownShot } from '@boardwalk/stage/fishing';
import { reportFault } from '../../../platform/faults.ts';

const UNSEEN_MS = 500;

export class ReefView {
  #stage: ReefStage | undefined;
  #visit = 0;
  #seats: readonly [own: SeatNumber | undefined, taken: readonly boolean[]] = [undefined, []];
  #hidden: readonly FishId[] = [];
  #lock: LockLook | undefined;

  /** Resolves with whether there is a stage now. */
  async open(create: () => Promise<ReefStage>): Promise<boolean> {
    const visit = this.#visit;
    const stage = await create().catch((error: unknown) => {
      if (error instanceof Error) void reportFault(error);
      return undefined;
    });
    if (visit !== this.#visit) {
      stage?.destroy();
      return true;
    }
    this.#stage = stage;
    stage?.seat(...this.#seats);
    stage?.hide(this.#hidden);
    stage?.lock(this.#lock);
    return stage !== undefined;
  }

  close(): void {
    this.#visit += 1;
    this.#stage?.destroy();
    this.#stage = undefined;
  }

  seat(own: SeatNumber | undefined, taken: readonly boolean[]): void {
    this.#seats = [own, taken];
    this.#stage?.seat(own, taken);
  }

  hide(fish: readonly FishId[]): void {
    this.#hidden = fish;
    this.#stage?.hide(fish);
  }

  lock(look: LockLook | undefined): void {
    this.#lock = look;
    this.#stage?.lock(look);
  }

  aim(seat: SeatNumber, at: Shot['aim']): void {
    this.#stage?.aim(seat, at);
  }

  shoot(shown: ShownShot, flight: Flight): void {
    this.#stage?.shoot(shown, flight);
  }

  decide(id: string, flight: Pick<Flight, 'hits'>, catches: readonly Catch[]): Promise<void> {
    if (this.#stage) return this.#stage.decide(id, flight, catches);
    return new Promise(resolve => setTimeout(resolve, UNSEEN_MS));
  }

  takeBack(id: string): void {
    this.#stage?.takeBack(id);
  }

  directionTo(x: number, y: number): { readonly dx: number; readonly dy: number } | undefined {
    return this.#stage?.directionTo(x, y);
  }

  fishAt(x: number, y: number): FishId | undefined {
    return this.#stage?.fishAt(x, y);
  }

  configure(look: Partial<ReefLook>): void {
    this.#stage?.configure(look);
  }

  resize(): void {
    this.#stage?.resize();
  }

  resume(): void {
    this.#stage?.resume();
  }
}
