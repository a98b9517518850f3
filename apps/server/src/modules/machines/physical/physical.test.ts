/** The whole path: house, broker, agent, machine. The machine is the simulator. */
import { randomBytes } from 'node:crypto';
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
import { type Agent, startAgent } from '@boardwalk/machine/agent';
import { createSimulator } from '@boardwalk/machine/boards/simulator';
import { connectMqtt } from '@boardwalk/machine/link';
import { clientIdOf, topicOf, writeMessage } from '@boardwalk/machine/protocol';
import { keepInFolder } from '@boardwalk/machine/unconfirmed';
import { connectAsync } from 'mqtt';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { beginRound, until } from '../testing/machine.fixture.ts';
import type { MachineBus } from './bus.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';
import { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';

const ID = 'claw-1';
const SECRET = 'a secret of this machine';
const SETTINGS = { version: 1, config: DEFAULT_CLAW, configVersion: clawConfigVersion(DEFAULT_CLAW) };
const SEEDS = { serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 };
const log = pino({ level: 'silent' });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A round's time must not run out before a busy computer has sent its commands: only what is waited for is fast. */
interface Pace {
  speed: number;
}

async function createHouse() {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-agent-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const bus: MachineBus = await startEmbeddedBroker({
    port: 0,
    host: '127.0.0.1',
    checkSecret: async (machineId, secret) => machineId === ID && secret === SECRET,
    log,
  });
  const fleet = new Fleet(bus);
  cleanups.push(() => fleet.close());
  const events: ClawEvent[] = [];
  const faults: string[] = [];
  const machine = openMachine(fleet, events, faults);
  const pace = { speed: 1 };
  const agent = async (): Promise<Agent> => {
    const started = await startAgent(agentOptions(bus.address, folder, pace));
    await until('the machine is there', () => fleet.statusOf(ID) !== undefined);
    return started;
  };
  return { bus, fleet, machine, events, faults, agent, pace };
}

function openMachine(
  fleet: Fleet,
  events: ClawEvent[],
  faults: string[],
): PhysicalMachine<ClawInput, ClawEvent> {
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
  return machine;
}

function agentOptions(url: string, folder: string, pace: Pace) {
  const link = connectMqtt({
    url,
    machineId: ID,
    secret: SECRET,
    topics: [topicOf(ID, 'command')],
    will: {
      topic: topicOf(ID, 'status'),
      payload: writeMessage('status', {
        v: 1,
        online: false,
        game: 'claw',
        bootId: 'gone',
        beat: 0,
        phase: 'fault',
      }),
    },
    // A busy computer may be silent for long.
    keepaliveS: 600,
  });
  const board = createSimulator({ kind: 'claw', speed: () => pace.speed });
  const bootId = randomBytes(8).toString('hex');
  return { machineId: ID, bootId, link, board, unconfirmed: keepInFolder(folder) };
}

describe('a machine over the bus', () => {
  it('plays a round from its start to its result', async () => {
    const { machine, events, agent, pace } = await createHouse();
    const running = await agent();
    cleanups.push(() => running.stop());
    await machine.wake(SETTINGS);
    await machine.begin({ playId: '11', settings: SETTINGS, seeds: SEEDS });
    const begun = await beginRound(machine);
    expect(await machine.command(begun + 1, { type: 'move', x: 1, z: 0 })).toBeUndefined();
    // Asked again with its number it is carried out once; with another number it is refused now.
    expect(await machine.command(begun, { type: 'begin', round: 1, pity: 0 })).toBeUndefined();
    expect(await machine.command(begun + 2, { type: 'begin', round: 2, pity: 0 })).toMatchObject({
      name: 'Refusal',
    });
    expect(await machine.command(begun + 3, { type: 'grab' })).toBeUndefined();
    pace.speed = 20;
    await until('the round is over', () => events.some(({ type }) => type === 'roundEnded'));
    await machine.end();
    expect(machine.phase).toBe('ready');
    expect(events.filter(({ type }) => type === 'roundEnded')).toHaveLength(1);
  });

  it('tells of a machine that is gone in the middle, and what it knew when it is back', async () => {
    const { bus, fleet, machine, events, faults, agent } = await createHouse();
    const first = await agent();
    await machine.wake(SETTINGS);
    await machine.begin({ playId: '12', settings: SETTINGS, seeds: SEEDS });
    await beginRound(machine);
    await until('something is heard', () => events.length > 0);
    await first.stop();
    const second = await agent();
    cleanups.push(() => second.stop());
    await until('its play is known', () => fleet.statusOf(ID)?.playId === '12');
    expect(bus.address).toMatch(/^mqtt:/);
    const known: ClawEvent[] = [];
    expect(await openMachine(fleet, known, faults).recover('12')).toBe(true);
    expect(known.slice(0, events.length)).toEqual(events);
    // Until the next play, should whoever asked be gone before it was settled.
    const again: ClawEvent[] = [];
    const next = openMachine(fleet, again, faults);
    expect(await next.recover('12')).toBe(true);
    expect(again).toEqual(known);
    await next.wake(SETTINGS);
    await next.begin({ playId: '13', settings: SETTINGS, seeds: SEEDS });
    expect(await openMachine(fleet, known, faults).recover('12')).toBe(false);
  });

  it('answers a fault when nobody is there', async () => {
    const { machine } = await createHouse();
    await expect(machine.wake(SETTINGS)).rejects.toMatchObject({ code: 'machineFault' });
  });

  it.each([
    ['another secret', ID, 'wrong', clientIdOf(ID)],
    ['a name nobody knows', 'claw-9', SECRET, clientIdOf('claw-9')],
    ['the client id of another machine', ID, SECRET, clientIdOf('claw-2')],
    ['any other client id', ID, SECRET, 'somebody'],
  ])('lets nobody in with %s', async (_what, username, password, clientId) => {
    const { bus } = await createHouse();
    const options = { username, password, clientId, reconnectPeriod: 0 };
    await expect(connectAsync(bus.address, options)).rejects.toThrow('Connection refused');
  });

  it('lets a machine write and read only what is its own', async () => {
    const { bus, fleet } = await createHouse();
    const options = { username: ID, password: SECRET, clientId: clientIdOf(ID), reconnectPeriod: 0 };
    const client = await connectAsync(bus.address, options);
    cleanups.push(() => client.endAsync(true));
    const granted = await client.subscribeAsync(topicOf('claw-2', 'command')).catch(() => 'refused');
    expect(JSON.stringify(granted)).toMatch(/128|refused|\[\]/);
    client.on('error', () => {});
    const status = writeMessage('status', {
      v: 1,
      online: true,
      game: 'claw',
      bootId: 'b',
      beat: 1,
      phase: 'ready',
    });
    const isClosed = new Promise<void>(resolve => void client.once('close', () => resolve()));
    client.publish(topicOf('claw-2', 'status'), status, { qos: 1 });
    await isClosed;
    expect(fleet.statusOf('claw-2')).toBeUndefined();
  });
});
