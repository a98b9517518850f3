import { describe, expect, test } from 'vitest';
import { type Location } from '../platform/router/location.ts';
import { type KeptPage, keptAfterVisit } from './kept-pages.ts';
import type { Page } from './page.ts';
import { pageTable } from './page-table.ts';

function pageAt(path: string): Page {
  const page = pageTable.find(one => one.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return page;
}

const kept = pageAt('/user/game-record-detail/:type');
const passing = pageAt('/auth');
const [home, tab] = [pageAt('/'), pageAt('/home/:tab')];
const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname }) as Location;
const visits = (...list: readonly (readonly [Page, string])[]): readonly KeptPage[] =>
  list.reduce<readonly KeptPage[]>((before, [page, path]) => keptAfterVisit(before, page, at(path)), []);
const keys = (pages: readonly KeptPage[]) => pages.map(({ key }) => key);

describe('the pages behind the one on the screen', () => {
  test('are those seen last, most recent first, each once', () => {
    expect(keys(visits([kept, '/a'], [kept, '/b'], [kept, '/a']))).toEqual(['/a', '/b']);
  });

  test('leave when they are not kept', () => {
    expect(keys(visits([kept, '/a'], [passing, '/auth'], [kept, '/b']))).toEqual(['/b', '/a']);
  });

  test('are ten at most', () => {
    const many = Array.from({ length: 14 }, (_, index) => [kept, `/${index}`] as const);
    const pages = visits(...many);
    expect(pages).toHaveLength(10);
    expect(pages.at(-1)?.key).toBe('/4');
  });

  test('are one for all addresses of the home page', () => {
    const pages = visits([home, '/'], [kept, '/a'], [tab, '/home/6']);
    expect(keys(pages)).toEqual(['home', '/a']);
    expect(pages[0]?.location.pathname).toBe('/home/6');
  });

  test('keep the address they were left at', () => {
    const pages = keptAfterVisit(visits([kept, '/a']), kept, { ...at('/a'), search: '?x=1' });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.location.search).toBe('?x=1');
  });
});
