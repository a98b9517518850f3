/** Tells a room what becomes of its tide: never more of a price than is over. */
import { type Clock, type RoomId, SECOND_MS } from '@boardwalk/base';
import { InstructionCode, type ServerInstruction } from '@boardwalk/contract/socket';
import { type BoPath, endOfPrices } from '@boardwalk/games/bo';
import type { Accounts } from '../../accounts/index.ts';
import type { Proof } from '../../proof/index.ts';
import { tideReceipt, tideStatement } from '../statements.ts';
import type { Step } from './advance.ts';
import type { Called, Crowd, Crowds } from './crowd.ts';
import { type ClosedTide, pricesOf, type Tide } from './tide.ts';

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
    } else if (done === 'struck' || (done === 'closed' && !tide.market)) {
      this.#forget(roomId);
      toRoom(roomId, { ...head, event: 'closed', ...sidesOf(this.#deps.crowds.now(tide.id)) });
    } else if (done === 'settled' || done === 'void') {
      toRoom(roomId, { ...head, event: 'settled', ...endOf(tide, done) });
    }
  }

  ticks(tide: ClosedTide, from: number, prices: BoPath): void {
    this.#deps.toRoom(tide.roomId, { ...this.#head(tide), event: 'ticks', from, prices: [...prices] });
  }

  /** Where the market is while calls are taken; without a price while it is waited for. */
  price(tide: Tide, price: number | undefined): void {
    const told = price === undefined ? {} : { price };
    this.#deps.toRoom(tide.roomId, { ...this.#head(tide), event: 'price', ...told });
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

  #head(tide: Tide): Omit<Quotation, 'event'> {
    const { id, roomId, startPrice, serverSeedHash, closesAtMs, closing } = tide;
    return {
      code: InstructionCode.quotation,
      roomId: String(roomId),
      tideId: String(id),
      nowTime: this.#deps.clock.nowMs(),
      ...(startPrice === undefined ? {} : { startPrice }),
      serverSeedHash,
      // A market tide runs from its strike on.
      endTime: startPrice === undefined ? closesAtMs : (closing?.endsAtMs ?? closesAtMs),
    };
  }

  #forget(roomId: RoomId): void {
    clearTimeout(this.#waiting.get(roomId));
    this.#waiting.delete(roomId);
  }
}

function endOf(tide: Tide, done: 'settled' | 'void'): Pick<Quotation, 'end' | 'reason'> {
  const prices = done === 'settled' ? pricesOf(tide) : undefined;
  if (prices) return { end: endOfPrices(prices.startPrice, prices.endPrice) };
  const reason = tide.market?.voidReason;
  return { end: 'void', ...(reason ? { reason } : {}) };
}

function sidesOf({ up, down }: Crowd): Pick<Crowd, 'up' | 'down'> {
  return { up, down };
}
