/** MQTT 3.1.1, which every broker speaks. What is published while offline waits and goes out in order, each at least once. */
import { SECOND_MS } from '@boardwalk/base';
import { connect, type MqttClient } from 'mqtt';
import { clientIdOf, MESSAGE_MAX_BYTES } from '../protocol/index.ts';
import type { Link } from './link.ts';

export interface MqttOptions {
  /** `mqtt://host:1883`, `mqtts://…` or `wss://…`. */
  readonly url: string;
  readonly machineId: string;
  readonly secret: string;
  readonly topics: readonly string[];
  /** Said by the broker when this machine is gone without a word. */
  readonly will: { readonly topic: string; readonly payload: string };
  /** A machine that is silent for half as long again is gone. */
  readonly keepaliveS?: number;
}

const KEEPALIVE_S = 5;
const LEAVES_WITHIN_MS = 2 * SECOND_MS;

export function connectMqtt(options: MqttOptions): Link {
  const { url, machineId, secret, topics, will, keepaliveS = KEEPALIVE_S } = options;
  const client = connect(url, {
    protocolVersion: 4,
    clientId: clientIdOf(machineId),
    username: machineId,
    password: secret,
    clean: true,
    keepalive: keepaliveS,
    reconnectPeriod: SECOND_MS,
    connectTimeout: 5 * SECOND_MS,
    will: { ...will, payload: Buffer.from(will.payload), qos: 1, retain: true },
  });
  const messages: ((topic: string, payload: Uint8Array) => void)[] = [];
  const states: ((isOnline: boolean) => void)[] = [];
  // Without a listener an unreachable broker would end the process; the client tries again by itself.
  client.on('error', () => {});
  client.on('connect', () => {
    client.subscribe([...topics], { qos: 1 }, error => {
      if (!error) for (const tell of states) tell(true);
    });
  });
  client.on('close', () => {
    for (const tell of states) tell(false);
  });
  client.on('message', (topic, payload) => {
    if (payload.byteLength > MESSAGE_MAX_BYTES) return;
    for (const tell of messages) tell(topic, payload);
  });
  return {
    publish: (topic, payload, { retain = false } = {}) =>
      void client.publish(topic, payload, { qos: 1, retain }),
    onMessage: listener => void messages.push(listener),
    onOnline: listener => void states.push(listener),
    close: () => closeClient(client),
  };
}

/**
 * Takes leave of a broker in order. What was published waits for its answer, but not for a broker that is gone: from
 * it none comes.
 */
export async function closeClient(client: MqttClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>(resolve => {
    timer = setTimeout(resolve, LEAVES_WITHIN_MS);
  });
  await Promise.race([client.endAsync(!client.connected), enough]);
  clearTimeout(timer);
  client.stream.destroy();
}
