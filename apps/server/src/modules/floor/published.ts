/** What players are told that a machine gives. Kept for a while: a wall asks for all of them every other second. */
import { MINUTE_MS } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { bestShareOf, shareOf } from '../machines/index.ts';
import type { MachineRoom } from '../rooms/index.ts';
import type { FloorDeps } from './index.ts';
import type { Card } from './needs.ts';

export type Published = Pick<Card, 'measure' | 'publishedBasisPoints' | 'publishedUpToBasisPoints'>;

export interface PublishedOdds {
  of(room: MachineRoom): Promise<Published>;
}

export function createPublished({ clock, machines }: Pick<FloorDeps, 'clock' | 'machines'>): PublishedOdds {
  const kept = new Map<number, { readonly untilMs: number; readonly published: Published }>();
  return {
    of: async room => {
      const known = kept.get(room.id);
      const nowMs = clock.nowMs();
      if (known && nowMs < known.untilMs) return known.published;
      const measure = room.gameType === GameType.claw ? 'catchRate' : 'return';
      const odds = await machines.odds.of({ ...room, roomId: room.id });
      const published = {
        measure,
        publishedBasisPoints: shareOf(odds, measure),
        publishedUpToBasisPoints: bestShareOf(odds, measure),
      } as const;
      kept.set(room.id, { untilMs: nowMs + MINUTE_MS, published });
      return published;
    },
  };
}
