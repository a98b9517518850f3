/** Claims of players on this room's seat: nobody has one in two rooms. */
import { Refusal, type RoomId, type UserId } from '@boardwalk/base';
import type { ActorPorts } from '../ports.ts';

export interface ClaimPorts extends Pick<ActorPorts, 'seats' | 'log'> {
  readonly fence: number;
  readonly roomId: RoomId;
  /** A claim is gone: the player may ask elsewhere. */
  readonly onGivenUp: (userId: UserId) => void;
}

export class Claims {
  readonly #ports: ClaimPorts;
  /** On their way out: a new one by the same player waits for it. */
  readonly #givingUp = new Map<UserId, Promise<void>>();

  constructor(ports: ClaimPorts) {
    this.#ports = ports;
  }

  /** Refuses `roundsUnfinished` to who sits or waits elsewhere. */
  async take(userId: UserId): Promise<Refusal | undefined> {
    const { seats, roomId, fence } = this.#ports;
    await this.#givingUp.get(userId);
    return (await seats.claim(userId, roomId, fence)) ? undefined : new Refusal('roundsUnfinished');
  }

  giveUp(userId: UserId): void {
    const { seats, roomId, log, onGivenUp } = this.#ports;
    const givingUp = seats
      .free(userId, roomId)
      .catch((error: unknown) => log.error({ err: error, userId }, 'a claim of a seat was not given up'))
      .then(() => {
        this.#givingUp.delete(userId);
        onGivenUp(userId);
      });
    this.#givingUp.set(userId, givingUp);
  }
}
