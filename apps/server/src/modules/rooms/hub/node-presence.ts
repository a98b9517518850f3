/** Who is in which machine room over the sockets of this node. */
import type { RoomId, UserId } from '@boardwalk/base';
import type { RoomLimits } from '../limits.ts';

const NOBODY: ReadonlySet<UserId> = new Set();

export class NodePresence {
  readonly #rooms = new Map<RoomId, Set<UserId>>();
  readonly #limits: Pick<RoomLimits, 'spectatorsPerNode'>;
  #count = 0;

  constructor(limits: Pick<RoomLimits, 'spectatorsPerNode'>) {
    this.#limits = limits;
  }

  get isNodeFull(): boolean {
    return this.#count >= this.#limits.spectatorsPerNode;
  }

  get roomIds(): RoomId[] {
    return [...this.#rooms.keys()];
  }

  of(roomId: RoomId): ReadonlySet<UserId> {
    return this.#rooms.get(roomId) ?? NOBODY;
  }

  set(roomId: RoomId, userId: UserId, isThere: boolean): void {
    const users = this.#rooms.get(roomId) ?? new Set();
    const before = users.size;
    if (isThere) users.add(userId);
    else users.delete(userId);
    this.#count += users.size - before;
    if (users.size > 0) this.#rooms.set(roomId, users);
    else this.#rooms.delete(roomId);
  }
}
