/** Any MQTT broker by configuration. Which machine may write what is then the broker's to guard. */
import { SECOND_MS } from '@boardwalk/base';
import { closeClient } from '@boardwalk/machine/link';
import { FROM_MACHINES } from '@boardwalk/machine/protocol';
import { connect } from 'mqtt';
import type { Log } from '../../../platform/log.ts';
import type { MachineBus } from './bus.ts';

/** `url` may hold user and password. Tries again for ever by itself. */
export function connectExternalBroker(url: string, log: Log): MachineBus {
  const client = connect(url, { protocolVersion: 4, clean: true, keepalive: 5, reconnectPeriod: SECOND_MS });
  client.on('error', error => log.warn({ err: error }, 'the broker of machines does not answer'));
  const backs: (() => void)[] = [];
  let isFirst = true;
  client.on('connect', () => {
    client.subscribe([...FROM_MACHINES], { qos: 1 }, error => {
      if (error) return log.error({ err: error }, 'the broker of machines lets nobody listen');
      if (!isFirst) for (const tell of backs) tell();
      isFirst = false;
    });
  });
  const { protocol, host } = new URL(url);
  return {
    address: `${protocol}//${host}`,
    publish: (topic, payload) => void client.publish(topic, payload, { qos: 1 }),
    listen: listener => void client.on('message', (topic, payload) => listener(topic, payload)),
    onBack: listener => void backs.push(listener),
    close: () => closeClient(client),
  };
}
