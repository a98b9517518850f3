/** What decides a drop of Gem Cove. Any change of it is another book of drops, and needs another version. */
import { assert } from '@boardwalk/base';

/** Names the book; rounds record it. */
export const GEM_CONFIG_VERSION = 'gem-1';

/** So many columns and rows. */
export const GEM_SIDE = 7;
export const GEM_CELLS = GEM_SIDE * GEM_SIDE;

/** 2^20: every drop there is. A round draws one of their numbers. */
export const GEM_DROPS = 0x10_0000;

/** From the one that pays least to the one that pays most. */
export const GEM_KINDS = ['amber', 'emerald', 'sapphire', 'amethyst', 'topaz', 'ruby', 'diamond'] as const;
/** The pearl joins every cluster; the others go off beside one. */
export const GEM_SPECIALS = ['pearl', 'bomb', 'rocket'] as const;
export type GemKind = (typeof GEM_KINDS)[number];
export type GemSpecial = (typeof GEM_SPECIALS)[number];
export type GemPiece = GemKind | GemSpecial;
export const GEM_PIECES: readonly GemPiece[] = [...GEM_KINDS, ...GEM_SPECIALS];

/** A piece as a board has it: its place in `GEM_PIECES`. */
export const PEARL = GEM_KINDS.length;
export const BOMB = PEARL + 1;
export const ROCKET = PEARL + 2;

/** How often each piece comes, out of 1,024, in the order of `GEM_PIECES`. */
export const GEM_WEIGHTS = [200, 176, 148, 122, 100, 92, 70, 48, 34, 34] as const;

/** What the cascades of one drop multiply with, the first one first; later ones with the last. */
export const GEM_TRACK = [1, 2, 3, 5, 8, 13] as const;

/** So many gems side by side burst. */
export const GEM_CLUSTER_LEAST = 5;
/** From so many on, one more pays no more. */
export const GEM_CLUSTER_MOST = 12;

/**
 * What a cluster pays in hundredths of the stake, from five gems to twelve and more, in the order of `GEM_KINDS`. All are
 * whole tenths, so that every stake in steps of ten coins pays whole coins.
 */
export const GEM_PAYS: Readonly<Record<GemKind, readonly number[]>> = {
  amber: [10, 20, 30, 50, 80, 120, 200, 500],
  emerald: [20, 30, 40, 60, 100, 160, 300, 600],
  sapphire: [20, 40, 60, 100, 160, 300, 600, 1000],
  amethyst: [40, 60, 100, 160, 300, 600, 1200, 2000],
  topaz: [40, 100, 160, 300, 600, 1200, 2000, 4000],
  ruby: [100, 200, 400, 800, 1600, 3000, 6000, 12_000],
  diamond: [200, 600, 1200, 2500, 5000, 10_000, 20_000, 40_000],
};

export function gemPays(kind: number, size: number): number {
  const name = GEM_KINDS[kind];
  assert(name, 'a cluster is of one kind');
  const pays = GEM_PAYS[name][Math.min(size, GEM_CLUSTER_MOST) - GEM_CLUSTER_LEAST];
  assert(pays !== undefined, 'a cluster has at least five gems');
  return pays;
}

/** `cascade` counts from 0. */
export function gemMultiplier(cascade: number): number {
  const multiplier = GEM_TRACK[Math.min(cascade, GEM_TRACK.length - 1)];
  assert(multiplier, 'every cascade has its multiplier');
  return multiplier;
}
