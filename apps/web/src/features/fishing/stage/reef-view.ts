// What the reef is told before its stage is there it has from the beginning. Where there are no graphics shots go by unseen
// after a moment, and are told all the same.
import type { Catch, FishId, Flight, SeatNumber, Shot } from '@boardwalk/games/fishing';
import type { LockLook, ReefLook, ReefStage, ShownShot } from '@boardwalk/stage/fishing';
import { LateStage, unseen } from '../../../domain/rounds/stage/late-stage.ts';

export class ReefView extends LateStage<ReefStage> {
  #seats: readonly [own: SeatNumber | undefined, taken: readonly boolean[]] = [undefined, []];
  #hidden: readonly FishId[] = [];
  #lock: LockLook | undefined;

  override open(create: () => Promise<ReefStage>): Promise<boolean> {
    return super.open(async () => {
      const stage = await create();
      stage.seat(...this.#seats);
      stage.hide(this.#hidden);
      stage.lock(this.#lock);
      return stage;
    });
  }

  seat(own: SeatNumber | undefined, taken: readonly boolean[]): void {
    this.#seats = [own, taken];
    this.stage?.seat(own, taken);
  }

  hide(fish: readonly FishId[]): void {
    this.#hidden = fish;
    this.stage?.hide(fish);
  }

  lock(look: LockLook | undefined): void {
    this.#lock = look;
    this.stage?.lock(look);
  }

  aim(seat: SeatNumber, at: Shot['aim']): void {
    this.stage?.aim(seat, at);
  }

  shoot(shown: ShownShot, flight: Flight): void {
    this.stage?.shoot(shown, flight);
  }

  decide(id: string, flight: Pick<Flight, 'hits'>, catches: readonly Catch[]): Promise<void> {
    return this.stage?.decide(id, flight, catches) ?? unseen();
  }

  takeBack(id: string): void {
    this.stage?.takeBack(id);
  }

  directionTo(x: number, y: number): { readonly dx: number; readonly dy: number } | undefined {
    return this.stage?.directionTo(x, y);
  }

  fishAt(x: number, y: number): FishId | undefined {
    return this.stage?.fishAt(x, y);
  }

  configure(look: Partial<ReefLook>): void {
    this.stage?.configure(look);
  }
}
