/** A room that follows a market, and the market: its trades come when a test says so. */
import type { RoomId } from '@boardwalk/base';
import type { createTestWorld, TestCaller, TestWorld } from '@boardwalk/testkit';
import { expect } from 'vitest';
import type { TestPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import { addMarketRoom } from '../store/markets.ts';
import type { StandIn } from './coinbase.fixture.ts';

export const SYMBOL = 'BTC-USD';
export const marketEnv = ({ url }: Pick<StandIn, 'url'>) => ({
  MARKET_FEED: 'coinbase',
  MARKET_FEED_URL: url,
});

type Asker = Pick<TestCaller, 'call'>;
type Clock = Awaited<ReturnType<typeof createTestWorld>>['platform']['clock'];

/** How long a trade is on its way. */
export const LAG_MS = 50;
/** A room is read again at once: a whole market passes in a test. */
const OFTEN = { interval: 5 };

export function marketRoom(world: TestWorld): Promise<RoomId> {
  return addMarketRoom(world.platform.database, { symbol: SYMBOL, decimals: 2 });
}

export class TestMarket {
  readonly #standIn: StandIn;
  readonly #clock: Clock;
  readonly #roomId: RoomId;
  #tradeId = 1000;

  constructor(standIn: StandIn, clock: Clock, roomId: RoomId) {
    this.#standIn = standIn;
    this.#clock = clock;
    this.#roomId = roomId;
  }

  get tradeId(): number {
    return this.#tradeId;
  }

  /** Somebody has just traded, and whoever listens has heard it. */
  async trade(price: number, askers: readonly Asker[], { token }: TestPlayer, lagMs = LAG_MS): Promise<void> {
    this.#tradeId += 1;
    const tradeId = this.#tradeId;
    this.#standIn.trade({ tradeId, price: (price / 100).toFixed(2), ms: this.#clock.nowMs() - lagMs });
    for (const asker of askers) {
      const read = () => asker.call('bo.room', { roomId: this.#roomId }, token);
      await expect.poll(async () => (await read()).market?.price, OFTEN).toBe(price);
    }
  }

  /** What a new connection is told, until it takes the market for live. */
  async hear(asker: Asker, { token }: TestPlayer, price: number): Promise<void> {
    this.#tradeId += 1;
    const tellAndRead = async () => {
      const ms = this.#clock.nowMs() - LAG_MS;
      const told = { tradeId: this.#tradeId, price: (price / 100).toFixed(2), ms };
      this.#standIn.trade({ ...told, type: 'last_match' });
      this.#standIn.beat(told);
      return (await asker.call('bo.room', { roomId: this.#roomId }, token)).market?.state;
    };
    await expect.poll(tellAndRead, OFTEN).toBe('live');
  }

  /** Trades that nobody hears of. */
  lose(count = 1): void {
    this.#tradeId += count;
  }

  /** From nothing: what a new connection is told, until its room takes calls. */
  async open(asker: Asker, player: TestPlayer, price: number): Promise<void> {
    await this.hear(asker, player, price);
    const read = () => asker.call('bo.room', { roomId: this.#roomId }, player.token);
    await expect.poll(async () => (await read()).tide?.phase, OFTEN).toBe('open');
  }

  /** Lets time pass until then, with a trade at least each second. */
  async runUntil(
    untilMs: number,
    askers: readonly Asker[],
    player: TestPlayer,
    priceAt: (ms: number) => number,
  ): Promise<void> {
    while (this.#clock.nowMs() < untilMs) {
      this.#clock.advance(Math.min(900, untilMs - this.#clock.nowMs()));
      await this.trade(priceAt(this.#clock.nowMs()), askers, player);
    }
  }
}
