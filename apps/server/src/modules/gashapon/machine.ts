/** A capsule machine as the modules see it: a room with what it is filled with. */
import type { RoomId } from '@boardwalk/base';
import type { GashaponCapsule, GashaponConfig } from '@boardwalk/games/gashapon';
import type { LocalizedText } from '../../platform/texts.ts';
import type { PrizeKind } from '../pack/index.ts';

export interface GashaponPrice {
  readonly productId: number;
  readonly times: number;
  readonly minLevel: number;
}

export interface FilledCapsule extends GashaponCapsule {
  readonly kind: PrizeKind;
}

export interface FilledConfig extends GashaponConfig {
  readonly capsules: readonly FilledCapsule[];
}

/** Its odds never change. */
export interface Series {
  readonly id: number;
  readonly roomId: RoomId;
  readonly name: LocalizedText;
  readonly configVersion: string;
  readonly config: FilledConfig;
}

export interface Machine {
  readonly id: RoomId;
  readonly name: LocalizedText;
  readonly isOpen: boolean;
  readonly minLevel: number;
  readonly prices: readonly GashaponPrice[];
  readonly series: Series;
}

/** What is left of each capsule, by its number. */
export type Stock = ReadonlyMap<number, number>;

/** Odds hold only while every capsule is there: a machine has as many turns as its scarcest capsule. */
export function turnsLeft(series: Series, stock: Stock): number {
  return Math.min(...series.config.capsules.map(({ capsuleId }) => stock.get(capsuleId) ?? 0));
}
