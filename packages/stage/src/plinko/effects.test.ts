import { describe, expect, it } from 'vitest';
import { BURST_MS, CHIP_MS, CHIPS_MAX, GLOW_MS, GLOWS_MAX, PlinkoEffects } from './effects.ts';

describe('PlinkoEffects', () => {
  it('lets each effect shine for its time and no longer', () => {
    const effects = new PlinkoEffects();
    effects.glow({ row: 0, peg: 1, atMs: 1000 });
    effects.chip({ slot: 2, skin: 'gold', text: '+1', atMs: 1000 });
    expect(effects.prune(1000 + GLOW_MS - 1)).toBe(true);
    expect([effects.glows.length, effects.chips.length]).toEqual([1, 1]);
    expect(effects.prune(1000 + GLOW_MS)).toBe(true);
    expect([effects.glows.length, effects.chips.length]).toEqual([0, 1]);
    expect(effects.prune(1000 + CHIP_MS)).toBe(false);
  });

  it('drops the oldest rather than growing without end', () => {
    const effects = new PlinkoEffects();
    for (let count = 0; count < 200; count++) {
      effects.glow({ row: 0, peg: count, atMs: count });
      effects.chip({ slot: 0, skin: 'gold', text: `${count}`, atMs: count });
      effects.burst({ slot: 0, skin: 'gold', sparks: 1, atMs: count });
      effects.sink({ slot: count, atMs: count });
    }
    expect(effects.glows).toHaveLength(GLOWS_MAX);
    expect(effects.chips).toHaveLength(CHIPS_MAX);
    expect(effects.chips.at(-1)?.text).toBe('199');
    expect(effects.bursts.length + effects.sinks.length).toBeLessThan(40);
    expect(effects.prune(199 + BURST_MS)).toBe(false);
  });

  it('sinks a slot once, however many balls it takes at a time', () => {
    const effects = new PlinkoEffects();
    effects.sink({ slot: 3, atMs: 10 });
    effects.sink({ slot: 3, atMs: 60 });
    effects.sink({ slot: 4, atMs: 60 });
    expect(effects.sinks).toEqual([
      { slot: 3, atMs: 60 },
      { slot: 4, atMs: 60 },
    ]);
  });
});
