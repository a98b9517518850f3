/** The pushers the house has measured, by the name of their cabinet. A room has one of them, or settings of its own. */
import type { PusherConfig } from './config.ts';
import { DEFAULT_PUSHER } from './default.data.ts';
import { TOWER_PUSHER } from './tower.data.ts';

export const PUSHER_CABINETS = ['classic', 'tower'] as const;
export type PusherCabinet = (typeof PUSHER_CABINETS)[number];

export const HOUSE_PUSHERS: Readonly<Record<PusherCabinet, PusherConfig>> = {
  classic: DEFAULT_PUSHER,
  tower: TOWER_PUSHER,
};

/** By its parts: what a room's settings are otherwise does not matter. */
export function cabinetOf({ tower }: Pick<PusherConfig, 'tower'>): PusherCabinet {
  return tower === undefined ? 'classic' : 'tower';
}
