import { describe, expect, it } from 'vitest';
import { type Board, EMPTY } from './board.ts';
import { textOf } from './boards.test-data.ts';
import type { Cluster } from './clusters.ts';
import { GEM_DROPS, gemMultiplier, gemPays } from './config.data.ts';
import { type DropWitness, runDrop } from './drop.ts';

/** From all over the book; one has nine cascades. */
const DROPS = [0, 1, 55, 4095, 65_536, 123_456, 172_301, 777_777, 1_000_003, GEM_DROPS - 1];

class Witness implements DropWitness {
  readonly boards: Board[] = [];
  readonly bursts: (readonly Cluster[])[] = [];
  onFall(board: Board): void {
    this.boards.push(board.slice());
  }
  onBurst(cascade: number, clusters: readonly Cluster[]): void {
    expect(cascade).toBe(this.bursts.length);
    this.bursts.push(clusters);
  }
  onMove(from: number, to: number): void {
    expect(to).toBeLessThan(from);
  }
  onRefill(board: Board): void {
    this.boards.push(board.slice());
  }
}

describe('a drop', () => {
  it.each(DROPS)('%i comes to the same whenever it is played, watched or not', drop => {
    expect(runDrop(drop, new Witness())).toEqual(runDrop(drop));
    expect(runDrop(drop)).toEqual(runDrop(drop));
  });

  it.each(DROPS)('%i pays what its clusters pay, each with its cascade’s multiplier', drop => {
    const witness = new Witness();
    const { cascades, multiplierHundredths } = runDrop(drop, witness);
    const paid = witness.bursts.flatMap((clusters, cascade) =>
      clusters.map(({ kind, cells }) => gemPays(kind, cells.length) * gemMultiplier(cascade)),
    );
    expect(multiplierHundredths).toBe(paid.reduce((sum, each) => sum + each, 0));
    expect(cascades).toBe(witness.bursts.length);
    expect(witness.boards).toHaveLength(cascades + 1);
    for (const board of witness.boards) expect(board).not.toContain(EMPTY);
  });

  it('pays tenths of the stake', () => {
    for (let drop = 0; drop < 2000; drop++) expect(runDrop(drop).multiplierHundredths % 10).toBe(0);
  });

  it.each([-1, 1.5, GEM_DROPS, Number.NaN])('is none of number %d', drop => {
    expect(() => runDrop(drop)).toThrow('one of the book');
  });

  // Written down once: whoever changes this makes another book.
  it('of number 0 is this one', () => {
    const witness = new Witness();
    const result = runDrop(0, witness);
    expect(result).toEqual(FIRST.result);
    expect(textOf(witness.boards[0] ?? new Uint8Array())).toEqual(FIRST.board);
  });
});

const FIRST = {
  result: { cascades: 1, multiplierHundredths: 30 },
  board: ['ssyetda', 'yRaeaBy', 'oyrestt', 'ysaeady', 'asdoesB', 'ayosraa', 'Btrsdts'],
};
