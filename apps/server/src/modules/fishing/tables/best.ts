/** The best catches of the day at each table: begun from what is stored, and told by the bus, so that every node has them. */
import { DAY_MS, type RoomId, type UserId } from '@boardwalk/base';
import type { FishName } from '@boardwalk/games/fishing';
import { type Bus, defineTopic, type Unsubscribe } from '../../../platform/bus/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { CatchStore } from '../store/catches.ts';

export interface BestCatch {
  readonly roomId: RoomId;
  readonly userId: UserId;
  readonly nickName: string;
  readonly avatar: string;
  readonly kind: FishName;
  readonly multiplier: number;
  readonly coins: number;
  readonly atMs: number;
}

interface BestDeps {
  readonly bus: Bus;
  readonly catches: Pick<CatchStore, 'listBest'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly nowMs: () => number;
}

const fishLanded = defineTopic<BestCatch>('fishing.landed');
const KEPT = 5;

interface Day {
  readonly day: number;
  readonly list: Promise<readonly BestCatch[]>;
}

export class Best {
  readonly #deps: BestDeps;
  readonly #days = new Map<RoomId, Day>();

  constructor(deps: BestDeps) {
    this.#deps = deps;
  }

  listen(): Unsubscribe {
    return this.#deps.bus.subscribe(fishLanded, caught => void this.#add(caught));
  }

  /** Today’s by UTC, the greatest first. */
  list(roomId: RoomId): Promise<readonly BestCatch[]> {
    const day = this.#today();
    const known = this.#days.get(roomId);
    if (known?.day === day) return known.list;
    const list = this.#read(roomId, day * DAY_MS);
    this.#days.set(roomId, { day, list });
    list.catch(() => this.#days.delete(roomId));
    return list;
  }

  /** Whether it belongs among them; it is told to every node then. */
  async offer(caught: BestCatch): Promise<boolean> {
    const best = await this.list(caught.roomId);
    const isIn = best.length < KEPT || caught.coins > (best.at(-1)?.coins ?? 0);
    if (isIn) this.#deps.bus.publish(fishLanded, caught);
    return isIn;
  }

  async #add(caught: BestCatch): Promise<void> {
    const list = this.list(caught.roomId).then(best => {
      const others = best.filter(one => !isSame(one, caught));
      return [...others, caught].toSorted((one, other) => other.coins - one.coins).slice(0, KEPT);
    });
    this.#days.set(caught.roomId, { day: this.#today(), list });
    await list.catch(() => this.#days.delete(caught.roomId));
  }

  async #read(roomId: RoomId, sinceMs: number): Promise<readonly BestCatch[]> {
    const stored = await this.#deps.catches.listBest(roomId, sinceMs, KEPT);
    const best = stored.map(async ({ userId, kind, multiplier, payout: coins, atMs }) => {
      const user = await this.#deps.accounts.find(userId);
      if (!user) return [];
      return [
        { roomId, userId, nickName: user.nickname, avatar: user.portrait, kind, multiplier, coins, atMs },
      ];
    });
    return (await Promise.all(best)).flat();
  }

  #today(): number {
    return Math.floor(this.#deps.nowMs() / DAY_MS);
  }
}

/** One hears of it and may have read it as well. */
function isSame(one: BestCatch, other: BestCatch): boolean {
  return one.userId === other.userId && one.atMs === other.atMs && one.kind === other.kind;
}
