import { expect, test } from 'vitest';
import { shortNames } from '../../vite/style-names.ts';

const sheets = Array.from({ length: 2000 }, (_, at) => `/src/Sheet${at}.module.css`);

test('every class of every sheet has a name of its own, which begins with a letter', () => {
  const nameOf = shortNames(sheets);
  const names = sheets.flatMap(sheet => ['card', 'title'].map(name => nameOf(name, sheet)));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z]{3}[01]$/);
});

test('two builds of the same sources call a class the same, whatever they read first', () => {
  const [one, other] = [shortNames(sheets), shortNames(sheets.toReversed())];
  const ofOne = sheets.map(sheet => one('card', sheet));
  const ofOther = sheets.toReversed().map(sheet => other('card', `${sheet}?direct`));
  expect(ofOther.toReversed()).toEqual(ofOne);
  expect(one('card', sheets[0] ?? '')).toBe(ofOne[0]);
});

test('a sheet it was not told of is refused', () => {
  expect(() => shortNames(sheets)('card', '/src/Other.module.css')).toThrow('no style sheet');
});
