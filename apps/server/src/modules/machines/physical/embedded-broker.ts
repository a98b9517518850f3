/**
 * The broker inside the server: machines connect by MQTT with their id and secret, under the client id that is made
 * of it, and may write and read only what is theirs. The house itself needs no connection.
 */
import { createServer } from 'node:net';
import { callbackify } from 'node:util';
import { clientIdOf, FROM_MACHINES, MACHINE_WRITES, placeOf } from '@boardwalk/machine/protocol';
import { Aedes, type AedesOptions } from 'aedes';
import type { Log } from '../../../platform/log.ts';
import type { CheckSecret, MachineBus } from './bus.ts';

export interface BrokerOptions {
  readonly port: number;
  readonly host: string;
  readonly checkSecret: CheckSecret;
  readonly log: Log;
}

const MAX_MACHINES = 1000;
const REFUSED = new Error('not yours');

/** Throws what the system says when the port cannot be had. */
export async function startEmbeddedBroker(options: BrokerOptions): Promise<MachineBus> {
  const broker = new Aedes(guards(options));
  await broker.listen();
  const server = createServer(broker.handle);
  server.maxConnections = MAX_MACHINES;
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
    address: `mqtt://127.0.0.1:${port}`,
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
      await new Promise<void>(resolve => broker.close(resolve));
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
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
        if (isKnown) machineOf.set(client, username);
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
