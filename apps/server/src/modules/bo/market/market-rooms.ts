/** Which market decides in a room, and how it is. */
import type { RoomId } from '@boardwalk/base';
import type { MarketStore } from '../store/markets.ts';
import type { Market } from './feed.ts';
import type { LiveMarket, Markets } from './markets.ts';

export interface RoomMarket extends Market {
  /** Empty where none is configured. */
  readonly source: string;
  readonly state: LiveMarket['state'];
  readonly price?: number;
}

export function createMarketRooms(store: MarketStore, markets: Markets) {
  return {
    look: async (roomId: RoomId): Promise<RoomMarket | undefined> => {
      const market = await store.find(roomId);
      if (!market) return undefined;
      const { state, price } = markets.look(market);
      return { ...market, source: markets.source ?? '', state, ...(price === undefined ? {} : { price }) };
    },
    /** For a list of rooms, which asks no market for anything. */
    face: async (roomId: RoomId): Promise<Pick<RoomMarket, 'state'> | undefined> =>
      (await store.find(roomId)) && { state: markets.source === undefined ? 'off' : 'waiting' },
    findMarket: async (roomId: RoomId) => {
      const market = await store.find(roomId);
      if (!market) return undefined;
      const { source } = markets;
      return source !== undefined && markets.look(market).state === 'live' ? { ...market, source } : 'waits';
    },
  } as const;
}
