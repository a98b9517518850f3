/**
 * The broker inside the server: machines connect by MQTT with their id and secret, under the client id that is made
 * of it, and may write and read only what is theirs. The house itself needs no connection.
 */
import { createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { callbackify } from 'node:util';
import { SECOND_MS } from '@boardwalk/base';
import {
  clientIdOf,
  FROM_MACHINES,
  MACHINE_WRITES,
  MESSAGE_MAX_BYTES,
  placeOf,
} from '@boardwalk/machine/protocol';
import { Aedes, type AedesOptions } from 'aedes';
import type { Log } from '../../../platform/log.ts';
import type { CheckSecret, MachineBus } from './bus.ts';
import { createDoor, type DoorLimits } from './door.ts';
import { MachineLine } from './line.ts';
import type { PacketLimits } from './packet-meter.ts';

export interface BrokerOptions {
  readonly port: number;
  readonly host: string;
  readonly checkSecret: CheckSecret;
  readonly log: Log;
  /** Machines speak TLS with these, in PEM. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly limits?: Partial<BrokerLimits>;
}

export interface BrokerLimits extends DoorLimits, PacketLimits {
  readonly machines: number;
}

/** A hall's machines come from one address, and all at once after a power cut. */
export const defaultBrokerLimits: BrokerLimits = {
  machines: 1000,
  perAddress: 256,
  opensPerMinute: 1200,
  strangers: 256,
  strangersPerAddress: 128,
  entryMs: 5 * SECOND_MS,
  bytesBeforeEntry: 4096,
  packetBytes: MESSAGE_MAX_BYTES + 1024,
  packetsPerSecond: 200,
  packetBurst: 2000,
};
const REFUSED = new Error('not yours');

/** Throws what the system says when the port cannot be had. */
export async function startEmbeddedBroker(options: BrokerOptions): Promise<MachineBus> {
  const limits = { ...defaultBrokerLimits, ...options.limits };
  const broker = new Aedes({ ...guards(options), connectTimeout: limits.entryMs });
  await broker.listen();
  const door = createDoor(limits);
  const take = (socket: Socket): void =>
    void broker.handle(new MachineLine(socket, limits, () => door.letIn(socket)));
  const secure =
    options.tls && createSecureServer({ ...options.tls, handshakeTimeout: limits.entryMs }, take);
  const server = createServer(socket => {
    if (!door.open(socket)) return;
    if (secure) secure.emit('connection', socket);
    else take(socket);
  });
  server.maxConnections = limits.machines + limits.strangers;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  return {
    address: `${secure ? 'mqtts' : 'mqtt'}://${reachable(options.host)}:${port}`,
    publish: (topic, payload) =>
      broker.publish(
        { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 1, dup: false, retain: false },
        error => {
          if (error) options.log.error({ err: error, topic }, 'a command could not be published');
        },
      ),
    listen: listener => {
      for (const pattern of FROM_MACHINES) {
        broker.subscribe(
          pattern,
          (packet, done) => {
            listener(packet.topic, Buffer.from(packet.payload));
            done();
          },
          () => {},
        );
      }
    },
    // It is here as long as the house is.
    onBack: () => {},
    close: async () => {
      door.close();
      await new Promise<void>(resolve => broker.close(resolve));
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** What to connect to on this machine, where it listens everywhere. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** By the client that came in with its secret. */
const machineOf = new WeakMap<object, string>();

function guards({ checkSecret, log }: BrokerOptions): AedesOptions {
  const check = callbackify(checkSecret);
  return {
    authenticate: (client, username = '', password, done) => {
      // By an id of another's the broker would end the other's connection.
      if (client.id !== clientIdOf(username)) return done(null, false);
      check(username, password?.toString('utf8') ?? '', (error: unknown, isKnown) => {
        if (error) log.error({ err: error }, 'a machine could not be checked');
        if (isKnown) {
          machineOf.set(client, username);
          if (client.conn instanceof MachineLine) client.conn.letIn();
        }
        done(null, isKnown);
      });
    },
    authorizePublish: (client, { topic }, done) => {
      const place = placeOf(topic);
      const isTheirs = client === null || place?.machineId === machineOf.get(client);
      const mayWrite = place !== undefined && MACHINE_WRITES.some(name => name === place.topic);
      done(isTheirs && (client === null || mayWrite) ? null : REFUSED);
    },
    authorizeSubscribe: (client, subscription, done) => {
      const place = placeOf(subscription.topic);
      const isTheirs = place?.topic === 'command' && place.machineId === machineOf.get(client);
      done(null, isTheirs ? subscription : null);
    },
  };
}
