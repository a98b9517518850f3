import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlace } from './place.ts';

let folder = '';
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-place-'));
  said.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const choose = () => choosePlace(folder, line => void said.push(line));
const note = (text: string) => writeFile(join(folder, 'postgres.place'), text);

describe('where the database lies', () => {
  it('is in DATA_DIR where that can be reached, and nothing is said', async () => {
    expect(await choose()).toMatchObject({ parent: folder, cluster: join(folder, 'postgres') });
    expect(said).toEqual([]);
  });

  it('is where DATA_DIR says, and is told, so that backups take it along', async () => {
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    await note(`${elsewhere}\n`);
    expect(await choose()).toMatchObject({ parent: elsewhere, cluster: join(elsewhere, 'postgres') });
    expect(said.join()).toContain(elsewhere);
  });

  it('is not silently an empty one where the noted folder is gone', async () => {
    const gone = join(folder, 'gone');
    await note(`${gone}\n`);
    await expect(choose()).rejects.toThrow(`should be in ${gone}, but that folder is gone`);
    expect(await readFile(join(folder, 'postgres.place'), 'utf8')).toBe(`${gone}\n`);
  });

  it('is in DATA_DIR where the note is empty', async () => {
    await note('\n');
    expect(await choose()).toMatchObject({ parent: folder });
  });
});
