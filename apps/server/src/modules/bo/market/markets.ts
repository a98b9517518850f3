/** The markets that this node listens to: each from the moment somebody is in a room of it, and for a while after. */
import { randomUUID } from 'node:crypto';
import { type Clock, MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import type { Log } from '../../../platform/log.ts';
import type { QuoteStore } from '../store/quotes.ts';
import type { Market, MarketFeed } from './feed.ts';
import { MarketListener } from './listener.ts';
import { QuoteRecorder } from './recorder.ts';

export interface MarketsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly quotes: Pick<QuoteStore, 'add'>;
  /** Undefined where none is configured: then nothing connects anywhere. */
  readonly feed: MarketFeed | undefined;
}

export type MarketState = 'off' | 'waiting' | 'live';

export interface LiveMarket {
  readonly state: MarketState;
  /** Its last price, while it is live. */
  readonly price: number | undefined;
}

interface Listened {
  readonly listener: MarketListener;
  readonly recorder: QuoteRecorder;
  readonly listening: { close(): void };
  neededMs: number;
}

const FLUSH_EVERY_MS = SECOND_MS / 4;
const KEPT_MS = 2 * MINUTE_MS;
const US_PER_MS = 1000;

export class Markets {
  readonly #deps: MarketsDeps;
  readonly #listenerId = randomUUID();
  readonly #listened = new Map<string, Listened>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: MarketsDeps) {
    this.#deps = deps;
  }

  get source(): string | undefined {
    return this.#deps.feed?.source;
  }

  /** How a market is now. Whoever asks needs it, so it is listened to. */
  look(market: Market): LiveMarket {
    const { feed, clock } = this.#deps;
    if (!feed) return { state: 'off', price: undefined };
    const { listener } = this.#listen(feed, market);
    const isLive = listener.isLive(clock.nowMs() * US_PER_MS);
    return isLive ? { state: 'live', price: listener.price } : { state: 'waiting', price: undefined };
  }

  /** Once all that was heard of a market is written down. */
  async flush({ symbol }: Pick<Market, 'symbol'>): Promise<void> {
    await this.#listened.get(symbol)?.recorder.flush();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const all = [...this.#listened.values()];
    this.#listened.clear();
    for (const { listening } of all) listening.close();
    await Promise.allSettled(all.map(({ recorder }) => recorder.flush()));
  }

  #listen(feed: MarketFeed, market: Market): Listened {
    const neededMs = this.#deps.clock.nowMs();
    const known = this.#listened.get(market.symbol);
    if (known) {
      known.neededMs = neededMs;
      return known;
    }
    this.#timer ??= setInterval(() => this.#tend(), FLUSH_EVERY_MS).unref();
    const { source } = feed;
    const { clock, quotes } = this.#deps;
    const listener = new MarketListener();
    const place = { source, symbol: market.symbol, listener: this.#listenerId };
    const recorder = new QuoteRecorder(sightings => quotes.add(place, sightings));
    const listening = feed.listen(market, heard => {
      const sighting = listener.hear(heard, clock.nowMs() * US_PER_MS);
      if (sighting) recorder.add(sighting);
    });
    const listened = { listener, recorder, listening, neededMs };
    this.#listened.set(market.symbol, listened);
    return listened;
  }

  /** Writes what was heard, and leaves markets that nobody asks for. */
  #tend(): void {
    const { clock, log } = this.#deps;
    for (const [symbol, { recorder, listening, neededMs }] of this.#listened) {
      if (clock.nowMs() - neededMs > KEPT_MS) {
        listening.close();
        this.#listened.delete(symbol);
      }
      if (!recorder.isEmpty)
        recorder.flush().catch((error: unknown) => log.error({ err: error, symbol }, 'quotes are lost'));
    }
  }
}
