/** The door to a real market. What a provider says is turned into these few words, and nothing else comes in. */
import type { Log } from '../../../platform/log.ts';

export interface Market {
  /** As the provider names it, `BTC-USD`. */
  readonly symbol: string;
  /** Prices are whole numbers of so many decimals. */
  readonly decimals: number;
}

/** What is heard of one market. */
export type Heard =
  /** `isOld`: the last one before we listened, told to begin with. */
  | {
      readonly kind: 'trade';
      readonly tradeId: number;
      readonly price: number;
      readonly atUs: number;
      readonly isOld: boolean;
    }
  /** That the market is there, and which trade is its last. */
  | { readonly kind: 'beat'; readonly tradeId: number; readonly atUs: number }
  | { readonly kind: 'subscribed' }
  /** The connection is gone, or was refused. */
  | { readonly kind: 'lost' }
  /** Something about this market that makes no sense. */
  | { readonly kind: 'nonsense' };

export interface MarketFeed {
  /** As it stands in statements. */
  readonly source: string;
  /** Listens until it is closed, through every loss of the connection. */
  listen(market: Market, hear: (heard: Heard) => void): { close(): void };
}

export interface FeedDeps {
  readonly url: string;
  readonly log: Log;
}
