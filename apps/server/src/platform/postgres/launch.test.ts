import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launch, limitLog } from './launch.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-launch-'));
  await mkdir(join(folder, 'postgres'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const logFile = () => join(folder, 'postgres.log');
const readLog = () => readFile(logFile(), 'utf8');

/** In the place of PostgreSQL: a script that says something and ends. */
async function launchInstead(script: string): Promise<number> {
  const postgres = join(folder, 'bin');
  await writeFile(postgres, `#!/bin/sh\n${script}\n`);
  await chmod(postgres, 0o755);
  return start(postgres);
}

function start(postgres: string): Promise<number> {
  return launch({
    binaries: { initdb: '', postgres, version: '18.4' },
    place: { account: { name: 'me', identity: {} }, parent: folder, cluster: join(folder, 'postgres') },
    logFile: logFile(),
    port: 23_456,
    isDurable: false,
  });
}

describe('a PostgreSQL that does not come up', () => {
  it('is told with the end of its log', async () => {
    const said = launchInstead('echo "FATAL: could not bind to 127.0.0.1" >&2; exit 1');
    await expect(said).rejects.toThrow(/did not start\. Its log \(.*\) ends with:\s+FATAL: could not bind/);
  });

  it('is told with the end of a long log only', async () => {
    const said = launchInstead('yes "an earlier line" | head -n 1000; echo "the last line"; exit 1');
    const error = await said.catch((reason: unknown) => reason as Error);
    expect(String(error)).toContain('the last line');
    expect(String(error).length).toBeLessThan(2500);
  });

  it('is told when its program is not there at all', async () => {
    await expect(start(join(folder, 'nothing'))).rejects.toThrow(/could not be started: .*ENOENT/);
  });
});

describe('the log', () => {
  it('is put aside and emptied under a server that goes on writing to it', async () => {
    const output = await open(logFile(), 'a');
    await output.write('x'.repeat(2000));
    await limitLog(logFile(), 1000);
    await output.write('the next line');
    await output.close();
    expect(await readLog()).toBe('the next line');
    expect(await readFile(`${logFile()}.1`, 'utf8')).toHaveLength(2000);
  });

  it('stays while it is short', async () => {
    await writeFile(logFile(), 'short');
    await limitLog(logFile(), 1000);
    expect(await readLog()).toBe('short');
  });
});

describe('PostgreSQL', () => {
  it('hears nothing of what the environment says about others', async () => {
    vi.stubEnv('PGPORT', '1');
    vi.stubEnv('PGDATA', '/somewhere/else');
    await launchInstead('env; exit 1').catch(() => undefined);
    expect(await readLog()).toContain('TZ=UTC');
    expect(await readLog()).not.toMatch(/PGPORT|PGDATA/);
  });

  it('is told its folder and port', async () => {
    await launchInstead('echo "$@"; exit 1').catch(() => undefined);
    expect(await readLog()).toContain(`-D ${join(folder, 'postgres')}`);
    expect(await readLog()).toContain('port=23456');
  });

  it('writes on where its log ended, until that is long: then it begins a new one', async () => {
    await writeFile(logFile(), 'before\n');
    await launchInstead('echo after; exit 1').catch(() => undefined);
    expect(await readLog()).toBe('before\nafter\n');
    await writeFile(logFile(), Buffer.alloc(10_000_001));
    await launchInstead('echo anew; exit 1').catch(() => undefined);
    expect(await readLog()).toBe('anew\n');
    expect((await stat(`${logFile()}.1`)).size).toBe(10_000_001);
  });
});
