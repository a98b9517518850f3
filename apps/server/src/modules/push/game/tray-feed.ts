/**
 * What the player wants dropped, from the wish to the chute. Each coin that the machine was asked for is covered by the
 * tray: the machine drops it when it can, and nobody can take it back.
 */
export interface Feed {
  /** Wished for, not asked of the machine yet. */
  readonly wishes: number;
  /** The sequence number of the command that asked for it. */
  readonly seq: number;
  /** Single coins in the machine's queue; they go before the rain. */
  readonly singles: number;
  readonly rain: number;
}

/** What the machine is asked for. */
export type FeedOrder = { readonly type: 'drop' } | { readonly type: 'rain'; readonly coins: number };

export type FeedEvent =
  /** A new hold of the key replaces the last one, a tap adds to it: as many as a hold may ask for. */
  | { readonly type: 'wished'; readonly count: number; readonly seq: number }
  | { readonly type: 'ordered'; readonly order: FeedOrder }
  /** A coin has left the chute. */
  | { readonly type: 'dropped' }
  /** What was not asked of the machine will not be. */
  | { readonly type: 'renounced' }
  /** The machine rains no more; single coins still fall. */
  | { readonly type: 'stopped' }
  /** The machine lost what was under way. */
  | { readonly type: 'lost' };

export const MOST_WISHES = 100;

export const NO_FEED: Feed = { wishes: 0, seq: 0, singles: 0, rain: 0 };

export function stepFeed(feed: Feed, event: FeedEvent): Feed {
  switch (event.type) {
    case 'wished': {
      const { count, seq } = event;
      return { ...feed, seq, wishes: count === 1 ? Math.min(MOST_WISHES, feed.wishes + 1) : count };
    }
    case 'ordered':
      return withOrder(feed, event.order);
    case 'dropped':
      if (feed.singles > 0) return { ...feed, singles: feed.singles - 1 };
      return { ...feed, rain: Math.max(0, feed.rain - 1) };
    case 'renounced':
      return { ...feed, wishes: 0 };
    case 'stopped':
      return { ...feed, wishes: 0, rain: 0 };
    case 'lost':
      return { ...feed, wishes: 0, rain: 0, singles: 0 };
  }
}

function withOrder(feed: Feed, order: FeedOrder): Feed {
  if (order.type === 'drop') return { ...feed, wishes: feed.wishes - 1, singles: feed.singles + 1 };
  return { ...feed, wishes: feed.wishes - order.coins, rain: order.coins };
}

export function underWay({ singles, rain }: Feed): number {
  return singles + rain;
}

export interface FeedBounds {
  /** Coins that the tray still holds. */
  readonly left: number;
  readonly maxRain: number;
}

/** What the player wants, the tray covers and the machine can take: one rain at a time, single coins beside it. */
export function nextOrder(feed: Feed, { left, maxRain }: FeedBounds): FeedOrder | undefined {
  const covered = left - underWay(feed);
  if (feed.wishes === 0 || covered <= 0) return undefined;
  if (feed.wishes === 1) return { type: 'drop' };
  if (feed.rain > 0) return undefined;
  return { type: 'rain', coins: Math.min(feed.wishes, covered, maxRain) };
}
