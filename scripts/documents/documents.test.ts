import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesIn, listDependencies, RECORD } from './dependencies.ts';
import { anchorsIn, brokenLinks, linksIn } from './links.ts';
import { settingsTable, withSettings } from './settings-table.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the documents', () => {
  it('link to what is there', () => {
    expect(brokenLinks(root)).toEqual([]);
  });

  it('give a reason for every dependency, and for none that is gone', () => {
    expect(dependenciesIn(read(RECORD)).toSorted()).toEqual(listDependencies(root));
  });

  it('show the settings as the server reads them', () => {
    const readme = read('README.md');
    expect(withSettings(readme)).toBe(readme);
  });
});

describe('the table of settings', () => {
  it('shows name, purpose and default, and no value of a secret', () => {
    const table = settingsTable();
    expect(table).toContain('| `PORT` | Port of the one server | `3000` |');
    expect(table).toMatch(/\| `DATABASE_URL` \| .*\(secret: never logged\) \|  \|/);
  });

  it('needs its markers', () => {
    expect(() => withSettings('# Boardwalk')).toThrow('markers');
  });
});

describe('links', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('are found in prose, pictures and HTML, and not in code', () => {
    const text =
      '[a](a.md) ![b](b.png) <img src="c.png"> `[d](d.md)`\n```\n[e](e.md)\n```\n[f](https://f.test)';
    expect(linksIn(text)).toEqual(['a.md', 'b.png', 'c.png']);
  });

  it('may point to files, folders and headings of this and other documents', () => {
    put('README.md', '# Top\n[a](docs) [b](docs/a.md#second-part) [c](#top)');
    put('docs/a.md', '## Second part\n[up](../README.md)');
    expect(brokenLinks(folder)).toEqual([]);
  });

  it('are broken when file or heading is missing', () => {
    put('docs/a.md', '# A\n[b](b.md) [c](#c) [d](../docs/a.md#d)');
    expect(brokenLinks(folder)).toEqual(['docs/a.md: b.md', 'docs/a.md: #c', 'docs/a.md: ../docs/a.md#d']);
  });

  it('name headings as GitHub does', () => {
    expect(anchorsIn('## Life of a play\n### `npm test`, at once')).toEqual([
      'life-of-a-play',
      'npm-test-at-once',
    ]);
  });
});

describe('the record of dependencies', () => {
  it('names packages in the first cell only', () => {
    expect(dependenciesIn('| `a`, `@b/c` | instead of `d` |\n|---|---|\n| none | `e` |')).toEqual([
      'a',
      '@b/c',
    ]);
  });
});
