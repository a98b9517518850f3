/**
 * Real machines but for the iron: agents and a broker that are processes of their own, and are killed in turn with the
 * server.
 */
import { fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tortureMachines } from './machines.ts';
import type { Torture } from './options.ts';
import { freePort, serve } from './served.ts';
import { makePhysical } from './set-up.ts';
import { keepAlive, type Undying } from './undying.ts';

const AGENT = join(import.meta.dirname, '../../apps/machine/src/main.ts');
const BROKER = join(import.meta.dirname, '../../apps/server/src/modules/machines/testing/broker.fixture.ts');
const PUSHERS = [20_001];
const CLAWS = [11_001];
const MACHINES = [
  { roomId: 20_001, game: 'pusher' },
  { roomId: 11_001, game: 'claw' },
] as const;
const TARGETS = 4;

export async function torturePhysical({ kills, seed }: Torture): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwalk-physical-torture-'));
  const port = await freePort();
  const address = `mqtt://127.0.0.1:${port}`;
  const broker = keepAlive(() =>
    fork(BROKER, [String(port)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  const served = await serve(dataDir, { MQTT_URL: address });
  const agents: Undying[] = [];
  try {
    await served.untilReady();
    for (const { roomId, game } of MACHINES) {
      await makePhysical(dataDir, roomId, `${game}-1`);
      agents.push(startAgent(address, game, join(dataDir, `${game}-1`)));
    }
    served.killServer();
    await served.untilReady();
    const targets = [...agents.map(({ kill }) => kill), broker.kill, served.killServer];
    const count = Math.max(TARGETS, kills / 2);
    const strikes = Array.from({ length: count }, (_, index) => targets[index % TARGETS] ?? broker.kill);
    await tortureMachines({ served, dataDir, pushers: PUSHERS, claws: CLAWS, canSee: false, seed, strikes });
    const starts = agents.reduce((sum, agent) => sum + agent.starts(), 0);
    console.log(
      `  ${broker.starts()} starts of the broker, ${starts} of agents, ${served.starts()} of the server`,
    );
  } finally {
    for (const one of [...agents, served, broker]) await one.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function startAgent(address: string, game: string, folder: string): Undying {
  const settings = {
    MQTT_URL: address,
    MACHINE_ID: `${game}-1`,
    MACHINE_SECRET: 'any',
    GAME: game,
    BOARD: 'simulator',
    STATE_DIR: folder,
  };
  const env = { ...process.env, ...settings };
  return keepAlive(() => spawn(process.execPath, [AGENT], { env, stdio: 'ignore' }));
}
