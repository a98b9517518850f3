import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, canEnter, canRun, chooseAccount } from './account.ts';

const isRoot = process.getuid?.() === 0;
const me: Account = { name: 'me', identity: {} };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-account-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('an account', () => {
  it('enters a folder that is there, whatever its name', async () => {
    const odd = join(folder, '-odd "name" $(x)');
    await mkdir(odd);
    expect(await canEnter(me, odd)).toBe(true);
    expect(await canEnter(me, join(folder, 'gone'))).toBe(false);
    await writeFile(join(folder, 'file'), '');
    expect(await canEnter(me, join(folder, 'file'))).toBe(false);
  });

  it('runs a program that is there and starts', async () => {
    const program = join(folder, 'program');
    await writeFile(program, '#!/bin/sh\nexit "${STATUS:-0}"\n');
    expect(await canRun(me, program)).toBe(false);
    await chmod(program, 0o755);
    expect(await canRun(me, program)).toBe(true);
    await writeFile(program, '#!/bin/sh\nexit 1\n');
    expect(await canRun(me, program)).toBe(false);
    expect(await canRun(me, join(folder, 'gone'))).toBe(false);
  });
});

describe('the account of PostgreSQL', () => {
  it.runIf(!isRoot)('is our own, when we are not root', async () => {
    expect(await chooseAccount(folder)).toEqual({ name: String(process.getuid?.()), identity: {} });
  });

  it.runIf(isRoot)('is never root', async () => {
    const { identity } = await chooseAccount(undefined);
    expect(identity.uid).toBeGreaterThan(0);
    expect(Number.isInteger(identity.gid)).toBe(true);
  });

  it.runIf(isRoot)('is whoever has the database already', async () => {
    await chown(folder, 12_345, 12_346);
    expect(await chooseAccount(folder)).toEqual({
      name: 'user 12345',
      identity: { uid: 12_345, gid: 12_346 },
    });
  });

  it.runIf(isRoot)('is not root where root owns the database’s folder, nor where there is none', async () => {
    for (const place of [folder, join(folder, 'gone')])
      expect((await chooseAccount(place)).identity.uid).toBeGreaterThan(0);
  });

  it.runIf(isRoot)('does not get into what is root’s alone', async () => {
    const account = await chooseAccount(undefined);
    await chmod(folder, 0o755);
    expect(await canEnter(account, folder)).toBe(true);
    await chmod(folder, 0o700);
    expect(await canEnter(account, folder)).toBe(false);
  });
});
