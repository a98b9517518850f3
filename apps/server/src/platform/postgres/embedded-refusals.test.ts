import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../database/index.ts';
import { findEmbedded } from './find-embedded.ts';
import { startEmbedded } from './index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-refusal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a DATA_DIR', () => {
  it('that is a file is refused by name', async () => {
    const file = join(folder, 'data');
    await writeFile(file, '');
    await expect(startEmbedded({ dataDir: file })).rejects.toThrow(`DATA_DIR (${file}) cannot be written to`);
  });

  it('below a file is refused by name', async () => {
    await writeFile(join(folder, 'file'), '');
    const inside = join(folder, 'file', 'data');
    await expect(startEmbedded({ dataDir: inside })).rejects.toThrow(`DATA_DIR (${inside})`);
  });

  it('whose database cannot be used stays free for the next attempt', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '9\n');
    await writeFile(join(folder, 'postgres.password'), 'geheim');
    const refused = () => expect(startEmbedded({ dataDir: folder })).rejects.toThrow('made by PostgreSQL 9');
    await refused();
    await refused();
    expect(await readdir(folder)).not.toContain('server.lock');
  });
});

describe('tools beside the server', () => {
  it('find its database while it runs, and nothing before and afterwards', async () => {
    expect(await findEmbedded(folder)).toBeUndefined();
    const server = await startEmbedded({ dataDir: folder, isDurable: false });
    const database = connect((await findEmbedded(folder)) ?? '');
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    expect(rows).toEqual([{ name: 'boardwalk' }]);
    await database.close();
    await server.stop();
    expect(await findEmbedded(folder)).toBeUndefined();
  });
});
