import { describe, expect, it } from 'vitest';
import { GEM_CELLS, GEM_KINDS, GEM_PIECES } from './config.data.ts';
import { runDrop } from './drop.ts';
import { type GemBoard, gemScript } from './script.ts';

const drops = Array.from({ length: 400 }, (_, at) => at * 2621);
const scripts = drops.map(drop => ({ drop, script: gemScript(drop) }));

describe('a script', () => {
  it('begins with a full board and ends with what the drop comes to', () => {
    for (const { drop, script } of scripts) {
      const [first] = script;
      expect(first?.type === 'fall' && first.board).toHaveLength(GEM_CELLS);
      expect(script.at(-1)).toEqual({ type: 'total', ...runDrop(drop) });
    }
  });

  it('pays in its clusters what it says at its end', () => {
    for (const { script } of scripts) {
      const paid = script.map(event => (event.type === 'cluster' ? event.paysHundredths : 0));
      const total = script.find(event => event.type === 'total');
      expect(paid.reduce((sum, each) => sum + each, 0)).toBe(total?.multiplierHundredths);
    }
  });

  it('has in each cascade a step, then clusters, then blasts, then a refill', () => {
    for (const { script } of scripts) {
      const letters = script.map(({ type }) => type.charAt(0)).join('');
      expect(letters).toMatch(/^f(sc+b*r)*t$/);
    }
  });

  it('counts its steps from 0, each with its multiplier', () => {
    for (const { script } of scripts) {
      const steps = script.filter(event => event.type === 'step');
      expect(steps.map(({ cascade }) => cascade)).toEqual(steps.map((_, at) => at));
    }
  });

  it('names clusters of gems that are on the board, of their kind or pearls', () => {
    for (const { script } of scripts) {
      let board: GemBoard = [];
      for (const event of script) {
        if (event.type === 'fall' || event.type === 'refill') board = event.board;
        if (event.type !== 'cluster') continue;
        expect(GEM_KINDS).toContain(event.kind);
        for (const cell of event.cells) expect([event.kind, 'pearl']).toContain(board[cell]);
      }
    }
  });

  it('moves what was left into its next board', () => {
    for (const { script } of scripts) {
      let board: GemBoard = [];
      for (const event of script) {
        if (event.type !== 'fall' && event.type !== 'refill') continue;
        const moves = event.type === 'refill' ? event.moves : [];
        for (const { from, to } of moves) expect(event.board[to]).toBe(board[from]);
        for (const piece of event.board) expect(GEM_PIECES).toContain(piece);
        board = event.board;
      }
    }
  });

  it('has bombs and rockets that are on the board', () => {
    const blasts = scripts.flatMap(({ script }) => script.filter(event => event.type === 'blast'));
    expect(new Set(blasts.map(({ special }) => special))).toEqual(new Set(['bomb', 'rocket']));
    for (const { cell, cleared } of blasts) expect(cleared[0]).toBe(cell);
  });
});
