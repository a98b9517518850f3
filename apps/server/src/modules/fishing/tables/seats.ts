/**
 * Who sits at which table, as this node knows it: read from the database when somebody looks, and anew when a node tells of
 * a change. Spectators share what was read.
 */
import { type Clock, Refusal, type RoomId, SECOND_MS, type UserId } from '@boardwalk/base';
import type { SeatNumber } from '@boardwalk/games/fishing';
import { type Bus, defineTopic, type Unsubscribe } from '../../../platform/bus/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import { type Seat, SeatLost, type SeatStore, type WantedSeat } from '../store/seats.ts';

export interface Sitter extends Seat {
  readonly nickName: string;
  readonly avatar: string;
}

interface SeatsDeps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly store: SeatStore;
  readonly accounts: Pick<Accounts, 'find'>;
  /** Somebody sat down or rose; of this node's doing. */
  readonly onChange: (roomId: RoomId) => void;
}

const seatsChanged = defineTopic<{ readonly roomId: RoomId }>('fishing.seats');
const FRESH_MS = 10 * SECOND_MS;

export class Seats {
  readonly #deps: SeatsDeps;
  readonly #known = new Map<
    RoomId,
    { readonly sitters: Promise<readonly Sitter[]>; readonly untilMs: number }
  >();
  /** By their sockets, on this node; in rooms of every game. */
  readonly #present = new Map<RoomId, Set<UserId>>();
  /** Who fired or sat down since the last look. */
  readonly #active = new Map<RoomId, Set<UserId>>();

  constructor(deps: SeatsDeps) {
    this.#deps = deps;
  }

  listen(): Unsubscribe {
    return this.#deps.bus.subscribe(seatsChanged, ({ roomId }) => void this.#known.delete(roomId));
  }

  list(roomId: RoomId): Promise<readonly Sitter[]> {
    const { clock } = this.#deps;
    const known = this.#known.get(roomId);
    if (known && known.untilMs > clock.nowMs()) return known.sitters;
    const sitters = this.#read(roomId);
    this.#known.set(roomId, { sitters, untilMs: clock.nowMs() + FRESH_MS });
    // A failed read must not be told again.
    sitters.catch(() => this.#known.delete(roomId));
    return sitters;
  }

  /** Where they sit at this table. */
  async find(roomId: RoomId, userId: UserId): Promise<Sitter | undefined> {
    const isTheirs = (sitter: Sitter) => sitter.userId === userId;
    const known = (await this.list(roomId)).find(isTheirs);
    if (known) return known;
    // They may have sat down on another node.
    this.#known.delete(roomId);
    return (await this.list(roomId)).find(isTheirs);
  }

  async sit(wanted: Omit<WantedSeat, 'nowMs'>): Promise<SeatNumber> {
    const { store, clock } = this.#deps;
    const sitting = await store.take({ ...wanted, nowMs: clock.nowMs() }).catch((error: unknown) => {
      if (error instanceof SeatLost) return undefined;
      throw error;
    });
    if (!sitting) throw new Refusal(wanted.seat === undefined ? 'tableFull' : 'cannonTaken');
    add(this.#active, wanted.roomId, wanted.userId);
    this.#tell(sitting.changed);
    return sitting.seat;
  }

  async leave(userId: UserId): Promise<void> {
    const roomId = await this.#deps.store.leave(userId);
    if (roomId !== undefined) this.#tell([roomId]);
  }

  /** They fire, at this price. */
  async fires({ roomId, userId, priceCoins: shown }: Seat, priceCoins: number): Promise<void> {
    add(this.#active, roomId, userId);
    if (shown === priceCoins) return;
    await this.#deps.store.setPrice(userId, priceCoins);
    this.#tell([roomId]);
  }

  moves(roomId: RoomId, userId: UserId, change: 'entered' | 'left'): void {
    if (change === 'entered') return add(this.#present, roomId, userId);
    const present = this.#present.get(roomId);
    present?.delete(userId);
    if (present?.size === 0) this.#present.delete(roomId);
  }

  /** Keeps the seats of those who are here, and frees those of nobody. */
  async look(): Promise<number> {
    const { store, clock } = this.#deps;
    const active = new Map(this.#active);
    this.#active.clear();
    for (const [roomId, { sitters }] of this.#known) {
      const here = (await sitters).filter(
        ({ userId }) => this.#present.get(roomId)?.has(userId) || active.get(roomId)?.has(userId),
      );
      const userIds = here.map(({ userId }) => userId);
      if (userIds.length > 0) await store.touch(roomId, userIds, clock.nowMs());
    }
    const freed = await store.freeStale(clock.nowMs());
    this.#tell(freed);
    return freed.length;
  }

  #tell(rooms: readonly RoomId[]): void {
    for (const roomId of rooms) {
      this.#known.delete(roomId);
      this.#deps.bus.publish(seatsChanged, { roomId });
      this.#deps.onChange(roomId);
    }
  }

  async #read(roomId: RoomId): Promise<readonly Sitter[]> {
    const seats = await this.#deps.store.list(roomId);
    const sitters = seats.map(async seat => {
      const user = await this.#deps.accounts.find(seat.userId);
      return user ? [{ ...seat, nickName: user.nickname, avatar: user.portrait }] : [];
    });
    return (await Promise.all(sitters)).flat();
  }
}

function add(rooms: Map<RoomId, Set<UserId>>, roomId: RoomId, userId: UserId): void {
  const inside = rooms.get(roomId) ?? new Set<UserId>();
  inside.add(userId);
  rooms.set(roomId, inside);
}
