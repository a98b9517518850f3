/** What shines for a moment: shards of what burst, blasts of bombs, beams of rockets. At most so many at once. */
import type { GemEvent, GemPiece } from '@boardwalk/games/gem';
import { scatter } from '../flat/scatter.ts';
import type { GemCue } from './timeline.ts';

export interface Shatter {
  readonly atMs: number;
  readonly cell: number;
  readonly piece: GemPiece;
}

export interface Blast {
  readonly atMs: number;
  readonly cell: number;
  readonly special: 'bomb' | 'rocket';
}

export const SHARDS = 7;
export const SHATTER_MS = 620;
export const BLAST_MS = 460;
export const SHATTERS_MAX = 49;
export const BLASTS_MAX = 12;

export class GemEffects {
  #shatters: Shatter[] = [];
  #blasts: Blast[] = [];

  get shatters(): readonly Shatter[] {
    return this.#shatters;
  }

  get blasts(): readonly Blast[] {
    return this.#blasts;
  }

  add({ atMs, event }: GemCue): void {
    if (event.type === 'cluster') this.#shatter(event, atMs);
    if (event.type !== 'blast') return;
    const { cell, special } = event;
    this.#blasts = [...this.#blasts, { atMs, cell, special }].slice(-BLASTS_MAX);
  }

  clear(): void {
    this.#shatters = [];
    this.#blasts = [];
  }

  /** Lets go of what is over. */
  prune(nowMs: number): void {
    this.#shatters = this.#shatters.filter(({ atMs }) => nowMs - atMs < SHATTER_MS);
    this.#blasts = this.#blasts.filter(({ atMs }) => nowMs - atMs < BLAST_MS);
  }

  #shatter({ cells, kind }: Extract<GemEvent, { type: 'cluster' }>, atMs: number): void {
    const shatters = cells.map(cell => ({ atMs, cell, piece: kind }));
    this.#shatters = [...this.#shatters, ...shatters].slice(-SHATTERS_MAX);
  }
}

export interface ShardPose {
  /** In cells, from the middle of the gem. */
  x: number;
  y: number;
  turn: number;
  scale: number;
  alpha: number;
}

/** Each shard flies its own way by its number, and falls. `part` is 0 to 1. Fills `pose`. */
export function shardPose(seed: number, part: number, pose: ShardPose): void {
  const angle = scatter(seed, 1) * 2 * Math.PI;
  const speed = 0.55 + scatter(seed, 2) * 1.25;
  pose.x = Math.cos(angle) * speed * part * (1.35 - 0.35 * part);
  pose.y = Math.sin(angle) * speed * part * 0.9 - 0.7 * part + 2.1 * part * part;
  pose.turn = angle + part * (scatter(seed, 3) - 0.5) * 12;
  pose.scale = (0.5 + scatter(seed, 4) * 0.7) * (1 - part * 0.55);
  pose.alpha = Math.min(1, (1 - part) * 2.2);
}
