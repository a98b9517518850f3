/**
 * Fish whose catch is decided. A catch is claimed in memory the moment it is drawn, so that nobody else on this node draws
 * it as well while it is being stored; between nodes the database decides.
 */
import type { RoomId } from '@boardwalk/base';
import { type FishId, waveAt } from '@boardwalk/games/fishing';
import { type Bus, defineTopic, type Unsubscribe } from '../../../platform/bus/index.ts';
import type { CatchStore } from '../store/catches.ts';

interface CaughtFish {
  readonly roomId: RoomId;
  readonly fish: readonly FishId[];
}

const fishCaught = defineTopic<CaughtFish>('fishing.caught');

interface Reef {
  readonly caught: Map<string, FishId>;
  readonly claimed: Map<string, Claim>;
  loading: Promise<void> | undefined;
}

export interface Claim {
  readonly fish: readonly FishId[];
  /** Once it is known whether they are caught. */
  readonly known: Promise<void>;
  /** They are, or they are not after all. */
  end(isCaught: boolean): void;
}

/** A fish lives for less than a minute after its wave has ended, and a shot sees the wave before its own. */
const WAVES_KEPT = 3;

export class Doomed {
  readonly #bus: Bus;
  readonly #catches: Pick<CatchStore, 'listCaught'>;
  readonly #nowMs: () => number;
  /** As many as there are tables. */
  readonly #reefs = new Map<RoomId, Reef>();

  constructor(bus: Bus, catches: Pick<CatchStore, 'listCaught'>, nowMs: () => number) {
    this.#bus = bus;
    this.#catches = catches;
    this.#nowMs = nowMs;
  }

  listen(): Unsubscribe {
    return this.#bus.subscribe(fishCaught, ({ roomId, fish }) => this.#add(roomId, fish));
  }

  /** Before anybody fires: what was caught before this node knew the table. */
  async load(roomId: RoomId): Promise<void> {
    const reef = this.#reef(roomId);
    reef.loading ??= this.#read(roomId);
    await reef.loading;
  }

  /** What another node has stored meanwhile. */
  async reload(roomId: RoomId): Promise<void> {
    this.#reef(roomId).loading = undefined;
    await this.load(roomId);
  }

  list(roomId: RoomId): readonly FishId[] {
    this.#forget(roomId);
    return [...this.#reef(roomId).caught.values()];
  }

  isDoomed(roomId: RoomId, fish: FishId): boolean {
    const reef = this.#reef(roomId);
    const key = keyOf(fish);
    return reef.caught.has(key) || reef.claimed.has(key);
  }

  /** One of these that is not known to be caught yet: whoever would pass it has to wait. */
  claimAmong(roomId: RoomId, fish: readonly FishId[]): Claim | undefined {
    const { claimed } = this.#reef(roomId);
    if (claimed.size === 0) return undefined;
    return fish.map(one => claimed.get(keyOf(one))).find(claim => claim !== undefined);
  }

  claim(roomId: RoomId, fish: readonly FishId[]): Claim {
    const { claimed } = this.#reef(roomId);
    let tell: () => void = () => {};
    const known = new Promise<void>(resolve => {
      tell = resolve;
    });
    const claim: Claim = {
      fish,
      known,
      end: isCaught => {
        for (const one of fish) if (claimed.get(keyOf(one)) === claim) claimed.delete(keyOf(one));
        if (isCaught && fish.length > 0) this.#tell(roomId, fish);
        tell();
      },
    };
    for (const one of fish) claimed.set(keyOf(one), claim);
    return claim;
  }

  #tell(roomId: RoomId, fish: readonly FishId[]): void {
    // Here at once, whatever the bus takes.
    this.#add(roomId, fish);
    this.#bus.publish(fishCaught, { roomId, fish });
  }

  #add(roomId: RoomId, fish: readonly FishId[]): void {
    const { caught } = this.#reef(roomId);
    for (const one of fish) caught.set(keyOf(one), one);
    this.#forget(roomId);
  }

  async #read(roomId: RoomId): Promise<void> {
    const reef = this.#reef(roomId);
    try {
      this.#add(roomId, await this.#catches.listCaught(roomId, this.#oldest()));
    } catch (error) {
      reef.loading = undefined;
      throw error;
    }
  }

  /** Nobody meets those of older waves. */
  #forget(roomId: RoomId): void {
    const { caught } = this.#reef(roomId);
    const oldest = this.#oldest();
    for (const [key, { wave }] of caught) if (wave < oldest) caught.delete(key);
  }

  #oldest(): number {
    return waveAt(this.#nowMs()) - WAVES_KEPT + 1;
  }

  #reef(roomId: RoomId): Reef {
    const known = this.#reefs.get(roomId);
    if (known) return known;
    const reef: Reef = { caught: new Map(), claimed: new Map(), loading: undefined };
    this.#reefs.set(roomId, reef);
    return reef;
  }
}

function keyOf({ wave, index }: FishId): string {
  return `${wave}:${index}`;
}
