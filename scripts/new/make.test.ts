import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyHouse, pathInHouse } from './copy.fixture.ts';
import { makeNew } from './make.ts';

let copy: Copy;

beforeAll(() => {
  copy = copyHouse();
});
afterAll(() => copy.remove());

const GAME_NUMBERS = Object.values(GameType);
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');
const make = (kind: string, name: string) => makeNew(copy.root, kind, name);

describe('each kind', () => {
  it('makes a page with its row, its title and its test', () => {
    const { made: paths } = make('page', 'lost-and-found');
    expect(paths).toContain('apps/web/src/pages/lost-and-found/LostAndFoundPage.test.tsx');
    expect(read('apps/web/src/app/page-table.ts')).toContain("path: '/lost-and-found',");
    expect(read('apps/web/lang/en-US.json')).toContain('"page.lostAndFound": "Lost and found",');
    expect(read('apps/web/lang/notes.json')).toContain('"page.lostAndFound": "Title of a page');
  });

  it('makes a dialog in its feature', () => {
    make('dialog', 'records/entry-filter');
    expect(read('apps/web/src/app/dialog-table.ts')).toContain('features/records/EntryFilterDialog.tsx');
  });

  it('makes a table with the next number', () => {
    const last = readdirSync(pathInHouse('apps/server/migrations')).toSorted().at(-1) ?? '';
    const { made: paths } = make('table', 'lost-things');
    expect(Number(/(\d{4})_lost_things\.sql$/.exec(paths[0] ?? '')?.[1])).toBe(Number(last.slice(0, 4)) + 1);
  });

  it('makes a game with the next number, and enters it in every list', () => {
    const { made, changed } = make('game', 'coin-flip');
    expect(made).toContain('packages/games/src/coin-flip/engine.ts');
    expect(made).toContain('e2e/coin-flip.journey.ts');
    expect(Number(/coinFlip: (\d+),/.exec(read('packages/contract/src/enums/play.ts'))?.[1])).toBe(
      Math.max(...GAME_NUMBERS) + 1,
    );
    const lists = changed.filter(path => !path.startsWith('apps/web/lang/'));
    expect(lists).toHaveLength(3);
    for (const path of lists) expect(read(path)).toMatch(/coinFlip|coin-flip/);
    for (const locale of LOCALES) {
      expect(read(`apps/web/lang/${locale}.json`)).toContain('"game.coinFlip": "Coin Flip",');
      expect(read(`apps/web/lang/${locale}.json`)).not.toContain('"coinFlip.rule.lost": ""');
    }
    expect(read('apps/web/lang/de-DE.json')).toContain('"coinFlip.pick": "Wähle eine Karte",');
  });

  it('makes a module and gives it its place among calls, modules and layers', () => {
    make('module', 'lost-property');
    expect(read('packages/contract/src/calls/index.ts')).toContain('  ...lostPropertyCalls,\n');
    expect(read('apps/server/src/modules/index.ts')).toContain('    ...groups.lostProperty.handlers,\n');
    expect(read('.dependency-cruiser.cjs')).toContain("  'lost-property',\n];");
  });

  it('makes a call in the file of its module, with what it needs imported', () => {
    const { made, changed } = make('call', 'records.hideEntry');
    const contract = changed.find(path => path.startsWith('packages/contract/')) ?? '';
    expect(read(contract)).toContain("'records.hideEntry': write({");
    expect(read(contract)).toMatch(/import \{[^}]*\bwrite\b[^}]*\} from '\.\.\/call\.ts'/);
    expect(made).toContain('apps/server/src/modules/records/commands/hide-entry.ts');
  });
});

describe('a name', () => {
  it.each([
    ['page', 'home'],
    ['dialog', 'fairness/seeds'],
    ['table', 'plinko-rooms'],
    ['game', 'plinko'],
    ['game', 'pusher'],
    ['game', 'fishing'],
    ['game', 'verify'],
    ['module', 'wallet'],
    ['call', 'plinko.play'],
  ])('that is taken is refused: %s %s', (kind, name) => {
    expect(() => make(kind, name)).toThrow(/already/);
  });

  it.each([
    ['page', 'Lost'],
    ['page', 'lost_things'],
    ['page', '../lost'],
    ['page', '-lost'],
    ['page', 'lost-'],
    ['page', '1st'],
    ['page', 'x'.repeat(41)],
    ['page', 'lost-utils'],
    ['game', 'switch'],
    ['game', '7-cards'],
    ['game', 'Lucky'],
    ['game', 'lucky_cards'],
    ['game', 'lucky-7'],
    ['game', ''],
    ['dialog', 'lost'],
    ['dialog', 'records/'],
    ['dialog', '../records/lost'],
    ['call', 'hideEntry'],
    ['call', 'records.HideEntry'],
    ['call', 'nowhere.hideEntry'],
    ['module', 'lost.found'],
    ['table', ''],
    ['shop', 'lost'],
    ['', ''],
  ])('that is none, or of no kind, is refused with a sentence: %s %s', (kind, name) => {
    expect(() => make(kind, name)).toThrow(/ /);
  });

  it('of a game that is refused changes nothing', () => {
    const before = ['packages/contract/src/calls/games.ts', 'apps/web/lang/en-US.json'].map(read);
    expect(() => make('game', 'pack')).toThrow(/already/);
    expect(['packages/contract/src/calls/games.ts', 'apps/web/lang/en-US.json'].map(read)).toEqual(before);
    expect(existsSync(join(copy.root, 'packages/games/src/pack'))).toBe(false);
  });

  it('that is refused leaves everything as it was', () => {
    const before = read('apps/web/src/app/dialog-table.ts');
    const texts = read('apps/web/lang/en-US.json');
    expect(() => make('dialog', 'seeds/confirm')).toThrow('There is a dialog confirm already.');
    expect(read('apps/web/src/app/dialog-table.ts')).toBe(before);
    expect(read('apps/web/lang/en-US.json')).toBe(texts);
    expect(existsSync(join(copy.root, 'apps/web/src/features/seeds'))).toBe(false);
  });
});
