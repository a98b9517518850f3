/**
 * Strangers flood every door of one server with its usual limits: sockets, documents, calls that are invalid, the
 * broker of machines. All of them are cut off or refused, a machine with its secret is heard all the while, the server
 * answers somebody else, and nothing of it is left.
 */
import { rm } from 'node:fs/promises';
import { drawBelow, seededDraws } from '@boardwalk/base';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import { connectMqtt } from '@boardwalk/machine/link';
import { topicOf } from '@boardwalk/machine/protocol';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import type { MachineBus } from '../../apps/server/src/modules/machines/physical/bus.ts';
import { startEmbeddedBroker } from '../../apps/server/src/modules/machines/physical/embedded-broker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { askWithoutReading, FRAME_KINDS, floodPort, floodSocket } from './floods.ts';
import type { Torture } from './options.ts';
import { type Served, serve } from './served.ts';

const CLAW_ROOM = 20_001;
const PATHS = [SOCKET_PATH, `/picture/${CLAW_ROOM}`] as const;
const MACHINE = 'claw-1';
const SECRET = 'secret-of-claw-1';
/** A flood for so many operations, and so many at once. */
const OPERATIONS_A_FLOOD = 1000;
const AT_ONCE = 8;
const READERS = 100;
const GONE_WITHIN_MS = 60_000;

export async function tortureDoors({ operations, seed }: Torture): Promise<void> {
  const folder = makeQuickFolder('boardwalk-door-torture-');
  const served = await serve(folder, { RATE_LIMIT_FACTOR: '1', MACHINE_WORKERS: '1' });
  try {
    await served.untilReady();
    const floods = Math.max(AT_ONCE, Math.round(operations / OPERATIONS_A_FLOOD));
    await floodSockets(served.url, floods, seed);
    await askInvalidly(served.url);
    const readers = Array.from({ length: READERS }, () => askWithoutReading(served.url, '/openapi.json', 20));
    await floodBroker(floods);
    await isReady(served);
    for (const reader of readers) reader.destroy();
    await untilNobodyIsLeft(served.url);
    if (served.starts() !== 1) throw new Error('the server went down under it');
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function floodSockets(url: string, floods: number, seed: number): Promise<void> {
  const next = seededDraws(seed);
  const statuses = new Map<number, number>();
  for (let done = 0; done < floods; done += AT_ONCE) {
    const now = Array.from({ length: AT_ONCE }, () => {
      const path = PATHS[drawBelow(next, PATHS.length)] ?? SOCKET_PATH;
      const kind = FRAME_KINDS[drawBelow(next, FRAME_KINDS.length)] ?? 0x89;
      return floodSocket(url, path, kind, 1 + drawBelow(next, 65_536));
    });
    for (const status of await Promise.all(now)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const strange = [...statuses.keys()].filter(status => ![0, 101, 429].includes(status));
  if (!statuses.has(101) || strange.length > 0)
    throw new Error(`sockets answered ${JSON.stringify([...statuses])}`);
  console.log(`  sockets flooded: ${JSON.stringify(Object.fromEntries(statuses))}`);
}

async function askInvalidly(url: string): Promise<void> {
  const body = `{"events":[${'7,'.repeat(30_000)}7]}`;
  let refused = 0;
  for (let count = 0; count < 400; count++) {
    const answer = await fetch(`${url}/api/analytics/event/insert`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => undefined);
    if (answer?.status === 429) refused += 1;
    if (answer && answer.status >= 500) throw new Error(`an invalid body was answered with ${answer.status}`);
    await answer?.body?.cancel();
  }
  if (refused === 0) throw new Error('invalid bodies are not counted');
  console.log(`  invalid bodies: 400, ${refused} of them refused unread`);
}

/** What a line may bring before its machine is known; each of it ends it. */
const STRANGERS = [
  Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]),
  Buffer.concat([Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]), Buffer.alloc(1_000_000)]),
  Buffer.concat([Buffer.from([0x10, 0xff, 0x0f]), Buffer.alloc(60_000)]),
  Buffer.from([0x30, 0x02, 0, 0]),
  Buffer.from([0xc0, 0]),
  Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x01]),
];

async function floodBroker(floods: number): Promise<void> {
  const checkSecret = async (machineId: string, secret: string) => machineId === MACHINE && secret === SECRET;
  const log = createLog('silent');
  const bus = await startEmbeddedBroker({
    port: 0,
    host: '127.0.0.1',
    checkSecret,
    log,
    limits: { opensPerMinute: 1_000_000 },
  });
  const heard = createListener(bus);
  const topic = topicOf(MACHINE, 'status');
  const link = connectMqtt({
    url: bus.address,
    machineId: MACHINE,
    secret: SECRET,
    topics: [],
    will: { topic, payload: '{}' },
  });
  const url = bus.address.replace('mqtt:', 'http:');
  for (let done = 0; done < floods; done += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        floodPort(url, STRANGERS[(done + index) % STRANGERS.length] ?? Buffer.alloc(1)),
      ),
    );
    const next = heard.next();
    link.publish(topic, '{}');
    await next;
  }
  await link.close();
  await bus.close();
  console.log(`  broker flooded: ${floods} strangers, its machine heard ${heard.count()} times`);
}

function createListener(bus: MachineBus) {
  let count = 0;
  let tell: () => void = () => {};
  bus.listen(() => {
    count += 1;
    tell();
  });
  return {
    count: () => count,
    next: () =>
      new Promise<void>(resolve => {
        tell = resolve;
      }),
  };
}

async function isReady({ url }: Served): Promise<void> {
  const answer = await fetch(`${url}/health`);
  if (!answer.ok) throw new Error(`the server answered ${answer.status} to /health`);
}

async function untilNobodyIsLeft(url: string): Promise<void> {
  const giveUpAt = performance.now() + GONE_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (/^boardwalk_sockets 0$/m.test(text) && /^boardwalk_picture_viewers 0$/m.test(text)) return;
    await new Promise<void>(resolve => void setTimeout(resolve, 500));
  }
  throw new Error('sockets are left over');
}
