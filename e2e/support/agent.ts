/** The agent of a real machine, whose machine is the simulator: a process of its own beside a product. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeRows } from './rows.ts';

export interface Agent {
  /** Kills it without a word, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface AgentPlace {
  readonly roomId: number;
  readonly machineId: string;
  readonly mqttPort: number;
  /** The product's data folder. */
  readonly dataDir: string;
}

const MAIN = fileURLToPath(new URL('../../apps/machine/src/main.ts', import.meta.url));

/** Makes the room a real machine's. The product has to be started again to open its bus of machines. */
export async function makeReal({
  roomId,
  machineId,
  dataDir,
}: Omit<AgentPlace, 'mqttPort'>): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const room = "update machine_rooms set driver = 'physical', machine_id = $2 where id = $1";
  await changeRows(dataDir, room, [roomId, machineId]);
  const credential = 'insert into machine_credentials (machine_id, secret_hash) values ($1, $2)';
  await changeRows(dataDir, credential, [machineId, createHash('sha256').update(secret).digest()]);
  return secret;
}

export async function startAgent(place: AgentPlace, secret: string): Promise<Agent> {
  const env = {
    ...process.env,
    MQTT_URL: `mqtt://127.0.0.1:${place.mqttPort}`,
    MACHINE_ID: place.machineId,
    MACHINE_SECRET: secret,
    GAME: 'claw',
    STATE_DIR: join(place.dataDir, 'agent'),
  };
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise(resolve => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  await start();
  return { start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
