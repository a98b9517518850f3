/** The broker against strangers: what they may cost before they have shown a secret, and machines after. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { clientIdOf, topicOf } from '@boardwalk/machine/protocol';
import { connectAsync, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { MachineBus } from './bus.ts';
import { type BrokerLimits, startEmbeddedBroker } from './embedded-broker.ts';
import { CERT, KEY } from './tls.fixture.ts';

const ID = 'claw-1';
const SECRET = 'secret-of-claw-1';
const CONNECT = 0x10;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(limits: Partial<BrokerLimits> = {}, tls?: { key: string; cert: string }) {
  const bus: MachineBus = await startEmbeddedBroker({
    port: 0,
    host: '127.0.0.1',
    checkSecret: async (machineId, secret) => machineId.startsWith('claw-') && secret === SECRET,
    log: pino({ level: 'silent' }),
    limits,
    ...(tls ? { tls } : {}),
  });
  cleanups.push(() => bus.close());
  const heard: string[] = [];
  bus.listen(topic => void heard.push(topic));
  return { bus, heard, port: Number(new URL(bus.address).port) };
}

/** Comes by hand; `closed` when the broker has ended it. */
function stranger(port: number, bytes = Buffer.alloc(0)): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  cleanups.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  socket.write(bytes);
  return { socket, closed: new Promise(resolve => void socket.once('close', () => resolve('cut off'))) };
}

async function machine(bus: MachineBus, machineId = ID, password = SECRET): Promise<MqttClient> {
  const client = await connectAsync(
    bus.address,
    {
      clientId: clientIdOf(machineId),
      username: machineId,
      password,
      protocolVersion: 4,
      reconnectPeriod: 0,
      rejectUnauthorized: false,
    },
    false,
  );
  cleanups.push(() => client.end(true));
  client.on('error', () => {});
  return client;
}

const say = (client: MqttClient, machineId = ID, payload = '{}') =>
  client.publishAsync(topicOf(machineId, 'status'), payload, { qos: 1 });

/** A connection that was cut off may say so as an error first. */
const goneOf = (client: MqttClient) =>
  new Promise<void>(resolve => void client.once('close', () => resolve()));

describe('a stranger', () => {
  it('that announces 256 MB is cut off, however little it sends', async () => {
    const { port } = await start();
    expect(await stranger(port, Buffer.from([CONNECT, 0xff, 0xff, 0xff, 0x7f])).closed).toBe('cut off');
  });

  it('that sends anything but CONNECT is cut off', async () => {
    const { port } = await start();
    expect(await stranger(port, Buffer.from([0x30, 0x02, 0, 0])).closed).toBe('cut off');
  });

  it('that sends more than a CONNECT is long is cut off', async () => {
    const { port } = await start();
    expect(
      await stranger(port, Buffer.concat([Buffer.from([CONNECT, 0x80, 0x10]), Buffer.alloc(8192)])).closed,
    ).toBe('cut off');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a CONNECT', Buffer.from([CONNECT, 0x20, 0, 4, 0x4d])],
  ])('that says %s has its time', async (_what, bytes) => {
    const { port } = await start({ entryMs: 20 });
    expect(await stranger(port, bytes).closed).toBe('cut off');
  });

  it('without the secret is not let in', async () => {
    const { bus } = await start();
    await expect(machine(bus, ID, 'guessed')).rejects.toThrow('Not authorized');
  });

  it('that comes over and over is not even asked', async () => {
    const { port } = await start({ opensPerMinute: 3 });
    for (let count = 0; count < 3; count++) {
      const { socket } = stranger(port);
      await once(socket, 'connect');
    }
    expect(await stranger(port).closed).toBe('cut off');
  });
});

describe('strangers that wait', () => {
  it('make room for a machine with its secret', async () => {
    const { bus, port, heard } = await start({ strangers: 3, strangersPerAddress: 100 });
    const waiting = Array.from({ length: 3 }, () => stranger(port));
    await Promise.all(waiting.map(({ socket }) => once(socket, 'connect')));
    await say(await machine(bus));
    await waiting[0]?.closed;
    expect(heard).toEqual([topicOf(ID, 'status')]);
  });

  it('are so many of an address, and machines that are in do not count', async () => {
    const { bus, port } = await start({ strangersPerAddress: 2 });
    await machine(bus, 'claw-1');
    await machine(bus, 'claw-2');
    const [first, second] = [stranger(port), stranger(port)];
    await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')]);
    expect(await stranger(port).closed).toBe('cut off');
    expect([first.socket.destroyed, second.socket.destroyed]).toEqual([false, false]);
  });

  it('and machines are so many of an address together', async () => {
    const { bus, port } = await start({ perAddress: 2 });
    await machine(bus, 'claw-1');
    await machine(bus, 'claw-2');
    expect(await stranger(port).closed).toBe('cut off');
  });
});

describe('a machine', () => {
  it('that floods the broker is cut off, and the others go on', async () => {
    const { bus, heard } = await start({ packetBurst: 50, packetsPerSecond: 1 });
    const [bad, good] = [await machine(bus, 'claw-1'), await machine(bus, 'claw-2')];
    const closed = goneOf(bad);
    for (let count = 0; count < 200; count++) bad.publish(topicOf('claw-1', 'status'), '{}');
    await closed;
    await say(good, 'claw-2');
    expect(heard.at(-1)).toBe(topicOf('claw-2', 'status'));
    expect(heard.length).toBeLessThan(70);
  });

  it('that sends a packet beyond the size of a message is cut off', async () => {
    const { bus, heard } = await start();
    const client = await machine(bus);
    await say(client, ID, 'x'.repeat(65_536));
    const closed = goneOf(client);
    client.publish(topicOf(ID, 'status'), Buffer.alloc(70_000));
    await closed;
    expect(heard).toHaveLength(1);
  });

  it('comes in by TLS where there is a certificate', async () => {
    const { bus, port, heard } = await start({ strangers: 2 }, { key: KEY, cert: CERT });
    expect(bus.address).toMatch(/^mqtts:/);
    await say(await machine(bus));
    expect(heard).toHaveLength(1);
    expect(
      await stranger(port, Buffer.from([CONNECT, 0x0c, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 5, 0, 0]))
        .closed,
    ).toBe('cut off');
  });
});
