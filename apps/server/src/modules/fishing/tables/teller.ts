/** Tells a table what comes to pass at it, gathered over a tenth of a second, in packets that are not too long. */
import type { Clock, RoomId } from '@boardwalk/base';
import { CONTENT_MAX_CHARS, InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';

type Told = Extract<ServerInstruction, { code: typeof InstructionCode.reef }>;
export type ToldShot = NonNullable<Told['shots']>[number];
export type ToldSeat = NonNullable<Told['seats']>[number];
export type ToldBest = NonNullable<Told['best']>;

interface TellerDeps {
  readonly clock: Clock;
  readonly listSeats: (roomId: RoomId) => Promise<readonly ToldSeat[]>;
  readonly toRoom: (roomId: RoomId, instruction: ServerInstruction) => void;
}

interface Waiting {
  readonly timer: NodeJS.Timeout;
  readonly shots: ToldShot[];
  best: ToldBest | undefined;
  hasSeats: boolean;
}

const TELL_EVERY_MS = 100;
const SHOTS_A_PACKET = 20;
/** What a packet holds beside its shots. */
const HEAD_CHARS = 400;

export class Teller {
  readonly #deps: TellerDeps;
  readonly #waiting = new Map<RoomId, Waiting>();

  constructor(deps: TellerDeps) {
    this.#deps = deps;
  }

  shot(roomId: RoomId, shot: ToldShot): void {
    this.#wait(roomId).shots.push(shot);
  }

  seats(roomId: RoomId): void {
    this.#wait(roomId).hasSeats = true;
  }

  /** The greatest of several is told. */
  best(roomId: RoomId, best: ToldBest): void {
    const waiting = this.#wait(roomId);
    if (!waiting.best || best.coins > waiting.best.coins) waiting.best = best;
  }

  stop(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #wait(roomId: RoomId): Waiting {
    const known = this.#waiting.get(roomId);
    if (known) return known;
    const timer = setTimeout(() => void this.#tell(roomId), TELL_EVERY_MS).unref();
    const waiting: Waiting = { timer, shots: [], best: undefined, hasSeats: false };
    this.#waiting.set(roomId, waiting);
    return waiting;
  }

  async #tell(roomId: RoomId): Promise<void> {
    const waiting = this.#waiting.get(roomId);
    this.#waiting.delete(roomId);
    if (!waiting) return;
    const { shots, best, hasSeats } = waiting;
    // Whoever comes asks for the seats; a page that misses a change sees the next one.
    const seats = hasSeats ? await this.#deps.listSeats(roomId).catch(() => undefined) : undefined;
    const head = { code: InstructionCode.reef, roomId: String(roomId), nowTime: this.#deps.clock.nowMs() };
    if (seats || best) {
      this.#deps.toRoom(roomId, { ...head, ...(seats ? { seats } : {}), ...(best ? { best } : {}) });
    }
    for (const packet of packetsOf(shots)) this.#deps.toRoom(roomId, { ...head, shots: packet });
  }
}

/** As many in one as a page reads. */
export function packetsOf(shots: readonly ToldShot[]): readonly (readonly ToldShot[])[] {
  const packets: ToldShot[][] = [];
  let chars = 0;
  for (const shot of shots) {
    const length = JSON.stringify(shot).length + 1;
    const last = packets.at(-1);
    if (last && last.length < SHOTS_A_PACKET && chars + length <= CONTENT_MAX_CHARS - HEAD_CHARS) {
      last.push(shot);
      chars += length;
    } else {
      packets.push([shot]);
      chars = length;
    }
  }
  return packets;
}
