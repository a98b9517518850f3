/** A broker beside the server that is killed while somebody plays: broker, agent and machine are real ones. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClawEvent,
  type ClawInput,
  clawConfigVersion,
  clawGame,
  DEFAULT_CLAW,
} from '@boardwalk/games/claw';
import { startAgent } from '@boardwalk/machine/agent';
import { createSimulator } from '@boardwalk/machine/boards/simulator';
import { connectMqtt } from '@boardwalk/machine/link';
import { topicOf, writeMessage } from '@boardwalk/machine/protocol';
import { keepInFolder } from '@boardwalk/machine/unconfirmed';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../platform/postgres/index.ts';
import { beginRound, until } from '../testing/machine.fixture.ts';
import { connectExternalBroker } from './external-broker.ts';
import { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';

const ID = 'claw-1';
const SETTINGS = { version: 1, config: DEFAULT_CLAW, configVersion: clawConfigVersion(DEFAULT_CLAW) };
const SEEDS = { serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 };
const BROKER = new URL('../testing/broker.fixture.ts', import.meta.url);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startBroker(port: number): Promise<ChildProcess> {
  const child = fork(BROKER, [String(port)], { stdio: 'ignore' });
  cleanups.push(async () => kill(child));
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = once(child, 'exit');
  child.kill('SIGKILL');
  await isGone;
}

/** What is waited for is fast; while commands are sent, a round's time must not run out on a busy computer. */
interface Pace {
  speed: number;
}

async function startMachine(url: string, pace: Pace): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-agent-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const gone = { v: 1, online: false, game: 'claw', bootId: 'gone', beat: 0, phase: 'fault' } as const;
  const will = { topic: topicOf(ID, 'status'), payload: writeMessage('status', gone) };
  const agent = await startAgent({
    machineId: ID,
    bootId: 'boot-1',
    link: connectMqtt({
      url,
      machineId: ID,
      secret: 'any',
      topics: [topicOf(ID, 'command')],
      will,
      keepaliveS: 600,
    }),
    board: createSimulator({ kind: 'claw', speed: () => pace.speed }),
    unconfirmed: keepInFolder(folder),
  });
  cleanups.push(() => agent.stop());
}

async function createHouse() {
  const port = await findFreePort();
  const url = `mqtt://127.0.0.1:${port}`;
  const broker = await startBroker(port);
  const fleet = new Fleet(connectExternalBroker(url, pino({ level: 'silent' })));
  cleanups.push(() => fleet.close());
  const pace = { speed: 1 };
  await startMachine(url, pace);
  const events: ClawEvent[] = [];
  const faults: string[] = [];
  const game = clawGame(DEFAULT_CLAW);
  const machine = new PhysicalMachine<ClawInput, ClawEvent>({
    machineId: ID,
    fleet,
    encodeInput: (_settings, input) => game.encodeInput(input),
    readEvent: event => event as ClawEvent,
  });
  fleet.attend(ID, machine);
  machine.listen({
    onEvent: ({ event }) => void events.push(event),
    onPhase: () => {},
    onFault: reason => void faults.push(reason),
  });
  await until('the machine is there', () => fleet.statusOf(ID) !== undefined);
  await machine.wake(SETTINGS);
  const phases = () => events.flatMap(event => (event.type === 'phase' ? [event.phase] : []));
  return { port, broker, machine, events, faults, phases, pace };
}

it('a play goes on to its end when the broker was killed in its middle, and nothing of it is lost or told twice', async () => {
  const { port, broker, machine, events, faults, phases, pace } = await createHouse();
  await machine.begin({ playId: '21', settings: SETTINGS, seeds: SEEDS });
  const begun = await beginRound(machine);
  expect(await machine.command(begun + 1, { type: 'grab' })).toBeUndefined();
  pace.speed = 4;
  await until('the claw goes down', () => phases().includes('dropping'));
  await kill(broker);
  await startBroker(port);
  await until('the round is over', () => events.some(({ type }) => type === 'roundEnded'));
  await machine.end();
  expect(phases()).toEqual([
    'moving',
    'dropping',
    'closing',
    'lifting',
    'returning',
    'opening',
    'settling',
    'rest',
  ]);
  expect(events.filter(({ type }) => type === 'roundEnded')).toHaveLength(1);
  expect(faults).toEqual([]);
  // And the machine is ready for the next one.
  await machine.begin({ playId: '22', settings: SETTINGS, seeds: SEEDS });
  expect(machine.phase).toBe('playing');
});
