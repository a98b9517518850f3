/** Reservations of players for this room's seat: nobody has one in two rooms. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { RoomContext } from '../actor/ports.ts';

export class SeatReservations {
  readonly #room: RoomContext;
  /** On their way out: a new one by the same player waits for it. */
  readonly #givingUp = new Map<UserId, Promise<void>>();

  constructor(room: RoomContext) {
    this.#room = room;
  }

  /** Refuses `roundsUnfinished` to who sits or waits elsewhere. */
  async take(userId: UserId): Promise<Refusal | undefined> {
    const { seats, room, fence } = this.#room;
    await this.#givingUp.get(userId);
    return (await seats.claim(userId, room().id, fence)) ? undefined : new Refusal('roundsUnfinished');
  }

  /** The player is told when it is gone, and may ask elsewhere. */
  giveUp(userId: UserId): void {
    const { seats, room, log, changed } = this.#room;
    const givingUp = seats
      .free(userId, room().id)
      .catch((error: unknown) =>
        log.error({ err: error, userId }, 'a reservation of a seat was not given up'),
      )
      .then(() => {
        this.#givingUp.delete(userId);
        changed([userId]);
      });
    this.#givingUp.set(userId, givingUp);
  }
}
