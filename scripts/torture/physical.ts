/** Real machines but for the iron: agents and a broker that are processes of their own. */
import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '@boardwalk/server/postgres';
import { makePhysical } from './set-up.ts';
import { keepAlive, type Undying } from './undying.ts';

export interface RealMachine {
  readonly roomId: number;
  readonly game: 'pusher' | 'claw';
}

export interface Bus extends Undying {
  readonly address: string;
}

const AGENT = join(import.meta.dirname, '../../apps/machine/src/main.ts');
const BROKER = join(import.meta.dirname, '../../apps/server/src/modules/machines/testing/broker.fixture.ts');

export async function startBus(): Promise<Bus> {
  const port = await findFreePort();
  const broker = keepAlive(() =>
    fork(BROKER, [String(port)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  return { ...broker, address: `mqtt://127.0.0.1:${port}` };
}

/** The server knows it from its next start on. */
export async function addReal(
  { address }: Bus,
  dataDir: string,
  { roomId, game }: RealMachine,
): Promise<Undying> {
  const machineId = `${game}-1`;
  await makePhysical(dataDir, roomId, machineId);
  const settings = {
    MQTT_URL: address,
    MACHINE_ID: machineId,
    MACHINE_SECRET: 'any',
    GAME: game,
    BOARD: 'simulator',
    STATE_DIR: join(dataDir, machineId),
  };
  const env = { ...process.env, ...settings };
  return keepAlive(() => spawn(process.execPath, [AGENT], { env, stdio: 'ignore' }));
}
