/**
 * Listens to Coinbase Exchange, one connection a market, as its makers advise. A connection that is silent, floods us or
 * talks nonsense is given up for a new one, each time after a longer wait, as long as it does no better.
 */
import { SECOND_MS } from '@boardwalk/base';
import { type RawData, WebSocket } from 'ws';
import { type CoinbaseHeard, readMessage, subscription } from './coinbase-messages.ts';
import type { FeedDeps, Heard, Market, MarketFeed } from './feed.ts';

export interface CoinbaseDelays {
  /** Before the first new try; twice as long before each one after. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Heartbeats come each second: without a word for so long nobody is there. */
  readonly silentMs: number;
}

const DELAYS: CoinbaseDelays = {
  firstWaitMs: SECOND_MS,
  longestWaitMs: 60 * SECOND_MS,
  silentMs: 5 * SECOND_MS,
};
/** A trade has 300 bytes. */
const MOST_BYTES = 65_536;
const MOST_MESSAGES_A_SECOND = 5000;
const MOST_NONSENSE = 20;

export function createCoinbaseFeed(deps: FeedDeps, delays: CoinbaseDelays = DELAYS): MarketFeed {
  return {
    source: 'coinbase',
    listen: (market, hear) => new CoinbaseListening({ ...deps, delays, market, hear }),
  };
}

interface ListeningOptions extends FeedDeps {
  readonly delays: CoinbaseDelays;
  readonly market: Market;
  readonly hear: (heard: Heard) => void;
}

class CoinbaseListening {
  readonly #options: ListeningOptions;
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #second: NodeJS.Timeout | undefined;
  #losses = 0;
  #messages = 0;
  #nonsense = 0;
  #isClosed = false;

  constructor(options: ListeningOptions) {
    this.#options = options;
    this.#second = setInterval(() => {
      this.#messages = 0;
    }, SECOND_MS).unref();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#second);
    this.#socket?.terminate();
  }

  #connect(): void {
    const { url, market } = this.#options;
    this.#nonsense = 0;
    const socket = new WebSocket(url, {
      maxPayload: MOST_BYTES,
      handshakeTimeout: 10 * SECOND_MS,
      perMessageDeflate: false,
      followRedirects: false,
    });
    this.#socket = socket;
    this.#watch(socket);
    socket.on('open', () => socket.send(subscription(market)));
    socket.on('message', data => this.#read(socket, data));
    socket.on('error', error => this.#say('a market cannot be reached', error.message));
    socket.on('close', () => this.#lose(socket));
  }

  #read(socket: WebSocket, data: RawData): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#watch(socket);
    this.#messages += 1;
    if (this.#messages > MOST_MESSAGES_A_SECOND) return this.#giveUp(socket, 'floods us');
    // A socket of this library has its texts as one buffer unless asked otherwise.
    const heard = readMessage((data as Buffer).toString('utf8'), this.#options.market);
    if (heard) this.#hear(socket, heard);
  }

  #hear(socket: WebSocket, heard: CoinbaseHeard): void {
    if (heard.kind === 'refused') return this.#giveUp(socket, heard.reason);
    if (heard.kind === 'nonsense') {
      this.#nonsense += 1;
      if (this.#nonsense > MOST_NONSENSE) return this.#giveUp(socket, 'makes no sense');
    }
    // It does what it should: the next loss is a first one again.
    if (heard.kind === 'beat') this.#losses = 0;
    this.#options.hear(heard);
  }

  #giveUp(socket: WebSocket, reason: string): void {
    this.#say('a market is given up for now', reason);
    socket.terminate();
  }

  #watch(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(socket, 'is silent'), this.#options.delays.silentMs).unref();
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#options.hear({ kind: 'lost' });
    const { firstWaitMs, longestWaitMs } = this.#options.delays;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(this.#losses, 10));
    this.#losses += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), waitMs).unref();
  }

  #say(message: string, reason: string): void {
    const { log, market } = this.#options;
    log.warn({ symbol: market.symbol, reason }, message);
  }
}
