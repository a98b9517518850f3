/** Simulated machines, while the server and the threads that run them are killed in turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tortureMachines } from './machines.ts';
import type { Torture } from './options.ts';
import { serve } from './served.ts';
import { makeGenerous } from './set-up.ts';

const PUSHERS = [20_001, 20_002];
const CLAWS = [11_001, 11_002];
/** So that some machines stand still and others go on. */
const WORKERS = 2;

export async function tortureRooms({ kills, seed }: Torture): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwalk-rooms-torture-'));
  const served = await serve(dataDir, { MACHINE_WORKERS: String(WORKERS) });
  try {
    await served.untilReady();
    await makeGenerous(dataDir, CLAWS);
    const targets = [served.killServer, served.killWorker];
    // Machines take a while to wake: half as many kills as elsewhere.
    const strikes = Array.from({ length: kills / 2 }, (_, index) => targets[index % 2] ?? served.killServer);
    await tortureMachines({ served, dataDir, pushers: PUSHERS, claws: CLAWS, canSee: true, seed, strikes });
    const threads = strikes.filter(strike => strike === served.killWorker).length;
    console.log(`  ${served.starts()} starts, ${threads} threads killed, every machine is free`);
  } finally {
    await served.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
