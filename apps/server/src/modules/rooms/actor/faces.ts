/** The first few who look on, by name and portrait, for everybody in the room to see. Fetched after they have come. */
import type { UserId } from '@boardwalk/base';
import { SPECTATORS_TOLD_MAX } from '@boardwalk/contract/socket';
import type { RoomContext } from './ports.ts';
import type { Presence } from './presence.ts';

export interface Face {
  readonly nickName: string;
  readonly avatar: string;
}

export class Faces {
  readonly #room: Pick<RoomContext, 'loadPlayer' | 'changed' | 'log'>;
  readonly #presence: Presence;
  /** Undefined while a face is on its way, and where it could not be had. */
  #faces = new Map<UserId, Face | undefined>();

  constructor(room: Pick<RoomContext, 'loadPlayer' | 'changed' | 'log'>, presence: Presence) {
    this.#room = room;
    this.#presence = presence;
  }

  /** Those known by now; the room changes when another has become known. */
  without(seated: UserId | undefined): readonly Face[] {
    const shown = this.#presence.first(SPECTATORS_TOLD_MAX, seated);
    const before = this.#faces;
    this.#faces = new Map(shown.map(userId => [userId, before.get(userId)]));
    for (const userId of shown) if (!before.has(userId)) void this.#load(userId);
    return shown.flatMap(userId => this.#faces.get(userId) ?? []);
  }

  async #load(userId: UserId): Promise<void> {
    try {
      const { nickname: nickName, portrait: avatar } = await this.#room.loadPlayer(userId);
      if (!this.#faces.has(userId)) return;
      this.#faces.set(userId, { nickName, avatar });
      this.#room.changed([]);
    } catch (error) {
      this.#room.log.error({ err: error, userId }, 'a spectator could not be loaded');
    }
  }
}
