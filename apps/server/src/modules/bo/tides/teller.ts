/** Tells a room what becomes of its tide: never more of a price than is over. */
import { type Clock, type RoomId, SECOND_MS } from '@boardwalk/base';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import type { Accounts } from '../../accounts/index.ts';
import type { Proof } from '../../proof/index.ts';
import { tideReceipt, tideStatement } from '../statements.ts';
import type { Step } from './advance.ts';
import type { Called, Crowd, Crowds } from './crowd.ts';
import { type ClosedTide, endOfTide, isClosed, pathOf, type Tide } from './tide.ts';

export interface TellerDeps {
  readonly clock: Clock;
  readonly proof: Pick<Proof, 'sign'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly crowds: Pick<Crowds, 'now'>;
  readonly toRoom: (roomId: RoomId, instruction: ServerInstruction) => void;
}

type Quotation = Extract<ServerInstruction, { code: typeof InstructionCode.quotation }>;

/** Many call in the last second: the room hears of them together. */
const TELL_EVERY_MS = SECOND_MS / 2;

export class Teller {
  readonly #deps: TellerDeps;
  readonly #waiting = new Map<RoomId, NodeJS.Timeout>();

  constructor(deps: TellerDeps) {
    this.#deps = deps;
  }

  step({ tide, done }: Step & { readonly tide: Tide }): void {
    const { roomId } = tide;
    const head = this.#head(tide);
    const { toRoom, proof } = this.#deps;
    if (done === 'opened') {
      const { signature } = tideReceipt(proof, tide.id, tideStatement(tide));
      toRoom(roomId, { ...head, event: 'open', signature });
    } else if (done === 'closed') {
      this.#forget(roomId);
      toRoom(roomId, { ...head, event: 'closed', ...sidesOf(this.#deps.crowds.now(tide.id)) });
    } else if (done !== undefined) {
      const end = done === 'settled' && isClosed(tide) ? endOfTide(tide) : 'void';
      toRoom(roomId, { ...head, event: 'settled', end });
    }
  }

  ticks(tide: ClosedTide, from: number, until: number): void {
    const prices = pathOf(tide).slice(from, until);
    this.#deps.toRoom(tide.roomId, { ...this.#head(tide), event: 'ticks', from, prices });
  }

  /** Soon, with whoever else calls until then. */
  calls(tide: Tide): void {
    const { roomId } = tide;
    if (this.#waiting.has(roomId)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(roomId);
      void this.#tellCalls(tide);
    }, TELL_EVERY_MS).unref();
    this.#waiting.set(roomId, timer);
  }

  stop(): void {
    for (const roomId of this.#waiting.keys()) this.#forget(roomId);
  }

  /** As a room shows them. */
  async faces(crowd: Crowd) {
    return (await Promise.all(crowd.last.map(called => this.#face(called)))).flat();
  }

  async #face({ userId, side, stake }: Called) {
    const user = await this.#deps.accounts.find(userId);
    return user ? [{ nickName: user.nickname, avatar: user.portrait, side, coin: stake }] : [];
  }

  async #tellCalls(tide: Tide): Promise<void> {
    const crowd = this.#deps.crowds.now(tide.id);
    const faces = await this.faces(crowd).catch(() => []);
    this.#deps.toRoom(tide.roomId, { ...this.#head(tide), event: 'calls', ...sidesOf(crowd), faces });
  }

  #head({ id, roomId, startPrice, serverSeedHash, closesAtMs, closing }: Tide): Omit<Quotation, 'event'> {
    return {
      code: InstructionCode.quotation,
      roomId: String(roomId),
      tideId: String(id),
      nowTime: this.#deps.clock.nowMs(),
      startPrice,
      serverSeedHash,
      endTime: closing?.endsAtMs ?? closesAtMs,
    };
  }

  #forget(roomId: RoomId): void {
    clearTimeout(this.#waiting.get(roomId));
    this.#waiting.delete(roomId);
  }
}

function sidesOf({ up, down }: Crowd): Pick<Crowd, 'up' | 'down'> {
  return { up, down };
}
