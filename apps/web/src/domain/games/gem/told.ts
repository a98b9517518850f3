/** What was told of a drop so far: how far its cascades are, and what burst. */
import { GEM_TRACK, type GemEvent, type GemKind } from '@boardwalk/games/gem';

export interface ToldCluster {
  readonly id: number;
  readonly kind: GemKind;
  readonly size: number;
  readonly multiplier: number;
  readonly coins: number;
}

export interface Told {
  /** The place on the track; undefined until something bursts. */
  readonly step: number | undefined;
  readonly clusters: readonly ToldCluster[];
  readonly coins: number;
  readonly isOver: boolean;
}

export const NOTHING_TOLD: Told = { step: undefined, clusters: [], coins: 0, isOver: false };

export function withEvent(told: Told, event: GemEvent, stake: number): Told {
  if (event.type === 'step') return { ...told, step: Math.min(event.cascade, GEM_TRACK.length - 1) };
  if (event.type === 'total')
    return { ...told, coins: coinsOf(event.multiplierHundredths, stake), isOver: true };
  if (event.type !== 'cluster') return told;
  const coins = coinsOf(event.paysHundredths, stake);
  const { kind, multiplier } = event;
  const cluster = { id: told.clusters.length, kind, size: event.cells.length, multiplier, coins };
  return { ...told, clusters: [...told.clusters, cluster], coins: told.coins + coins };
}

function coinsOf(hundredths: number, stake: number): number {
  return (hundredths * stake) / 100;
}
