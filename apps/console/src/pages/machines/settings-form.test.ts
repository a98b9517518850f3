import { describe, expect, it } from 'vitest';
import { linesOf, listsOf, resized, typedAs, withValues } from './settings-form.ts';

const config = { grip: 60, mode: 'none', loosen: true, wheel: [{ weight: 1 }, { weight: 2 }], stock: {} };

describe('settings as a form', () => {
  it('are a line for each value', () => {
    expect(linesOf(config).map(({ path }) => path)).toEqual([
      'grip',
      'mode',
      'loosen',
      'wheel.0.weight',
      'wheel.1.weight',
    ]);
  });

  it('take what was typed by the kind of what was there', () => {
    expect(typedAs(60, '61.5')).toBe(61.5);
    expect(typedAs(60, ' ')).toBeUndefined();
    expect(typedAs(60, '6O')).toBeUndefined();
    expect(typedAs(true, 'false')).toBe(false);
    expect(typedAs(true, 'no')).toBeUndefined();
    expect(typedAs('none', '7')).toBe('7');
  });

  it('come back whole, with what was changed and nothing else', () => {
    const values = new Map<string, number>([['wheel.1.weight', 9]]);
    expect(withValues(config, values)).toEqual({ ...config, wheel: [{ weight: 1 }, { weight: 9 }] });
    expect(withValues(config, new Map())).toEqual(config);
    expect(JSON.stringify(withValues(config, values))).toContain('"stock":{}');
  });
});

describe('lists of settings', () => {
  it('are found wherever they are', () => {
    expect(listsOf({ wheel: [{ weight: 1 }], deep: { empty: [] } })).toEqual([
      { path: 'wheel', length: 1 },
      { path: 'deep.empty', length: 0 },
    ]);
  });

  it('grow by a copy of their last item, and lose their last', () => {
    expect(resized(config, 'wheel', 1)).toEqual({
      ...config,
      wheel: [{ weight: 1 }, { weight: 2 }, { weight: 2 }],
    });
    expect(resized(config, 'wheel', -1)).toEqual({ ...config, wheel: [{ weight: 1 }] });
    expect(resized({ a: [{ b: [1] }] }, 'a.0.b', 1)).toEqual({ a: [{ b: [1, 1] }] });
    expect(resized({ a: [] }, 'a', 1)).toEqual({ a: [] });
  });
});
