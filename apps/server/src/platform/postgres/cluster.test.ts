import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureCluster, ensurePassword } from './cluster.ts';
import type { Place } from './place.ts';

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'boardwalk-cluster-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const cluster = () => join(parent, 'postgres');
const place = (): Place => ({ account: { name: 'nobody', identity: {} }, parent, cluster: cluster() });
const binaries = { initdb: join(tmpdir(), 'no-such-initdb'), postgres: '', version: '18.4' };
const secret = { password: 'geheim', isDurable: false };

async function makeAs(version: string): Promise<void> {
  await mkdir(cluster());
  await writeFile(join(cluster(), 'PG_VERSION'), `${version}\n`);
}

describe('the cluster', () => {
  it('is used as it is when its version is ours', async () => {
    await makeAs('18');
    await ensureCluster(place(), binaries, secret);
    expect(await readdir(parent)).toEqual(['postgres']);
  });

  it('of another version is left alone, with a way out named', async () => {
    await makeAs('16');
    await expect(ensureCluster(place(), binaries, secret)).rejects.toThrow(
      /made by PostgreSQL 16, this is PostgreSQL 18\. Move its data over with pg_dump/,
    );
    expect(await readFile(join(cluster(), 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('that could not be made is none, and leaves no password behind', async () => {
    await expect(ensureCluster(place(), binaries, secret)).rejects.toThrow(
      `A database could not be made in ${parent}.`,
    );
    const left = await readdir(parent);
    expect(left).not.toContain('postgres');
    expect(left).not.toContain('postgres.new-password');
  });
});

describe('the password of the database', () => {
  const file = () => join(parent, 'postgres.password');

  it('is made once, long, and readable by its owner alone', async () => {
    const password = await ensurePassword(parent, cluster());
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(await ensurePassword(parent, cluster())).toBe(password);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(parent)).toEqual(['postgres.password']);
  });

  it('is another one in another folder', async () => {
    const first = await ensurePassword(parent, cluster());
    await rm(file());
    expect(await ensurePassword(parent, cluster())).not.toBe(first);
  });

  it('that was lost is not replaced: the database would stay closed', async () => {
    await makeAs('18');
    await expect(ensurePassword(parent, cluster())).rejects.toThrow(`restore ${file()}`);
    expect(await readdir(parent)).toEqual(['postgres']);
  });

  it('is not guessed where it cannot be read', async () => {
    await mkdir(file());
    await expect(ensurePassword(parent, cluster())).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
