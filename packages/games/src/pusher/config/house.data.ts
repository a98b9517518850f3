/** The pushers the house has measured, by the name of their cabinet. A room has one of them, or settings of its own. */
import type { PusherConfig } from './config.ts';
import { DEFAULT_PUSHER } from './default.data.ts';
import { LANES_PUSHER } from './lanes.data.ts';
import { TOWER_PUSHER } from './tower.data.ts';

export const PUSHER_CABINETS = ['classic', 'tower', 'lanes'] as const;
export type PusherCabinet = (typeof PUSHER_CABINETS)[number];

export const HOUSE_PUSHERS: Readonly<Record<PusherCabinet, PusherConfig>> = {
  classic: DEFAULT_PUSHER,
  tower: TOWER_PUSHER,
  lanes: LANES_PUSHER,
};

/** By its parts: what a room's settings are otherwise does not matter. */
export function cabinetOf({ tower, lanes }: Pick<PusherConfig, 'tower' | 'lanes'>): PusherCabinet {
  if (lanes !== undefined) return 'lanes';
  return tower === undefined ? 'classic' : 'tower';
}
