/** Who has won most at a pusher today, by the house's day. Of coins only: trial coins win nothing. */
import { type Clock, DAY_MS, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { LRUCache } from 'lru-cache';
import type { BestPlayer, Rounds } from '../rounds/index.ts';

export interface Rank {
  readonly ranking: number;
  readonly coin: number;
}

export interface Ranking {
  /** The best first; some seconds old. */
  list(roomId: RoomId): Promise<readonly BestPlayer[]>;
  /** Among the first ten, as it stands now. */
  rankOf(roomId: RoomId, userId: UserId): Promise<Rank | undefined>;
}

interface CachedList {
  readonly list: Promise<readonly BestPlayer[]>;
  readonly untilMs: number;
}

export const RANKED = 20;
const WINNERS = 10;
const FRESH_MS = 10_000;
const ROOMS_KEPT = 500;

export function createRanking(rounds: Pick<Rounds, 'listBest'>, clock: Clock): Ranking {
  const cached = new LRUCache<RoomId, CachedList>({ max: ROOMS_KEPT });
  const read = (roomId: RoomId): Promise<readonly BestPlayer[]> => {
    const nowMs = clock.nowMs();
    const list = rounds.listBest(GameType.push, roomId, nowMs - (nowMs % DAY_MS), RANKED);
    cached.set(roomId, { list, untilMs: nowMs + FRESH_MS });
    list.catch(() => cached.delete(roomId));
    return list;
  };
  return {
    list: roomId => {
      const known = cached.get(roomId);
      return known && known.untilMs > clock.nowMs() ? known.list : read(roomId);
    },
    rankOf: async (roomId, userId) => {
      const list = await read(roomId);
      const place = list.findIndex(player => player.userId === userId);
      const player = list[place];
      return player && place < WINNERS ? { ranking: place + 1, coin: player.coins } : undefined;
    },
  };
}
