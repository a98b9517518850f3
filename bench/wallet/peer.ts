/** The one-shot transaction, driven by pgbench; where there is none, by a bare loop over as many connections. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Load } from './ours.ts';

/** 8, 16, 32 and 64 were tried: 16 were the fastest over many wallets, and faster than more on one. */
const CONNECTIONS = 16;

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** Spends per second. */
export function spendOneShot(url: string, houseId: number, folder: string, load: Load): Promise<number> {
  return hasPgbench ? withPgbench(url, houseId, folder, load) : withBareLoop(url, houseId, load);
}

async function withPgbench(url: string, houseId: number, folder: string, load: Load): Promise<number> {
  const script = join(folder, `one-shot-${load.wallets}.sql`);
  await writeFile(
    script,
    `\\set player random(1, ${load.wallets})\nselect one_shot_spend(:player * 100, ${houseId}, gen_random_uuid()::text, 1);\n`,
  );
  const settings = ['-n', '-M', 'prepared', '-j', '2', '-c', `${CONNECTIONS}`, '-T', `${load.seconds}`];
  const { stdout, stderr, status } = spawnSync('pgbench', [...settings, '-f', script, url], {
    encoding: 'utf8',
  });
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || perSecond === undefined) throw new Error(`pgbench failed: ${stderr}`);
  return Number(perSecond);
}

async function withBareLoop(url: string, houseId: number, { wallets, seconds }: Load): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(url));
  await Promise.all(clients.map(client => client.connect()));
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  let count = 0;
  const loop = async (client: Client): Promise<void> => {
    while (performance.now() < endMs) {
      const player = (1 + Math.floor(Math.random() * wallets)) * 100;
      const values = [player, houseId, randomUUID(), 1];
      await client.query({ name: 'spend', text: 'select one_shot_spend($1, $2, $3, $4)', values });
      count += 1;
    }
  };
  await Promise.all(clients.map(loop));
  const perSecond = (count / (performance.now() - startMs)) * 1000;
  await Promise.all(clients.map(client => client.end()));
  return perSecond;
}
