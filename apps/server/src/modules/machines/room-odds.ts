/** The odds of a room's machine: which there are depends on what drives it. */
import { type Clock, MINUTE_MS } from '@boardwalk/base';
import type { MachineRoomFacts, MachineSettings } from './driver.ts';
import { kindOf } from './games.ts';
import { playedOdds, type RoomOdds, simulatedOdds, type Worth } from './odds.ts';
import type { Settings } from './settings.ts';
import type { PlayedStore } from './store/played.ts';

export interface Odds {
  of(room: MachineRoomFacts): Promise<RoomOdds>;
}

interface OddsDeps {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'current'>;
  readonly played: PlayedStore;
  readonly worthIn: (room: Pick<MachineRoomFacts, 'gameType' | 'roomId'>) => Promise<Worth | undefined>;
}

/** Lists ask for many rooms at once, and one play more says little. */
const KEPT_MS = MINUTE_MS;

interface Kept {
  readonly atMs: number;
  readonly source: string;
  readonly odds: RoomOdds;
}

export function createOdds({ clock, settings, played, worthIn }: OddsDeps): Odds {
  const kept = new Map<number, Kept>();
  const work = async (
    room: MachineRoomFacts,
    { config, configVersion }: MachineSettings,
  ): Promise<RoomOdds> => {
    const kind = kindOf(room.gameType);
    if (room.driver === 'simulated') return simulatedOdds(room, kind, { config, worth: await worthIn(room) });
    return playedOdds(room, await played.sum(room.roomId, configVersion), kind.measure);
  };
  return {
    of: async room => {
      const current = await settings.current(room.roomId);
      const source = `${room.driver} ${current.configVersion}`;
      const known = kept.get(room.roomId);
      const nowMs = clock.nowMs();
      if (known?.source === source && nowMs - known.atMs < KEPT_MS) return known.odds;
      const odds = await work(room, current);
      kept.set(room.roomId, { atMs: nowMs, source, odds });
      return odds;
    },
  };
}
