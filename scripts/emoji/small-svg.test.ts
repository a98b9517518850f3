import { describe, expect, test } from 'vitest';
import { smallSvg } from './small-svg.ts';

const inside = (body: string): string => smallSvg(body, 32).replace(/^<svg[^>]*>|<\/svg>\n$/g, '');

describe('a small drawing', () => {
  test.each([
    ['m18.6054 3.7441l2.203 4.62', 'm18.61 3.74l2.2 4.62'],
    ['M1.9999.567', 'M2 .567'],
    ['M5-.0000012.5', 'M5 0 .5'],
    ['M2.5.9999z', 'M2.5 1z'],
    ['a2.49 2.49 0 0 0-.682 2.1871', 'a2.49 2.49 0 0 0-.682 2.19'],
    ['M-.001234 3h4', 'M-.0012 3h4'],
    ['M10 20h30', 'M10 20h30'],
  ])('writes %s as %s', (path, small) => {
    expect(inside(`<path d="${path}"/>`)).toBe(`<path d="${small}"/>`);
  });

  test('keeps its ids apart, and what refers to them beside them', () => {
    const body =
      '<path fill="url(#iAb)"/><use href="#iCd"/><linearGradient id="iAb"/><linearGradient id="iCd" href="#iAb"/>';
    const ids = [...inside(body).matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect(inside(body)).toBe(
      `<path fill="url(#${ids[0]})"/><use href="#${ids[1]}"/><linearGradient id="${ids[0]}"/><linearGradient id="${ids[1]}" href="#${ids[0]}"/>`,
    );
  });
});
