/**
 * One message to a thousand sockets: our publishToRoom beside naive `ws`, socket.io and Colyseus. What is compared is how
 * many deliveries a server makes in a second of its own processor time: the audience and whatever else the machine does
 * take none of it.
 */
import type { ClientsOrder, ServerKind } from './client/clients.ts';
import { type Line, type Measured, measureRuns, report, tryPart } from './harness.ts';
import { type Program, startProgram } from './programs.ts';

const SOCKETS = 1_000;
const RUNS = { warmUps: 1, runs: 3 };

/** How many messages may be on their way to each socket before the next are published, and how many come at once. */
interface Pattern {
  readonly what: string;
  readonly window: number;
  readonly burst: number;
  readonly messages: number;
  /** Our rate divided by the peer's. One message at a time leaves nothing to join: there we only must not be slower. */
  readonly ratioAtLeast: Readonly<Record<Peer, number>>;
}

type Peer = Exclude<ServerKind, 'ours'>;

const alone = { ws: 1, 'socket.io': 1, colyseus: 1 };
const single = { ws: 3, 'socket.io': 3, colyseus: 3 };
const joined = { ws: 4, 'socket.io': 4, colyseus: 4 };
/** All stay far below what any of the servers takes for a client that is too slow. */
const patterns: readonly Pattern[] = [
  { what: 'one message at a time', window: 1, burst: 1, messages: 60, ratioAtLeast: alone },
  { what: 'single, 16 on their way', window: 16, burst: 1, messages: 120, ratioAtLeast: single },
  { what: 'bursts of 4, 16 on their way', window: 16, burst: 4, messages: 120, ratioAtLeast: joined },
  { what: 'bursts of 4, 64 on their way', window: 64, burst: 4, messages: 240, ratioAtLeast: joined },
];

const files: Readonly<Record<ServerKind, string>> = {
  ours: './fanout/ours.ts',
  ws: './fanout/ws.ts',
  'socket.io': './fanout/socket-io.ts',
  colyseus: './fanout/colyseus.ts',
};
const peers: readonly Peer[] = ['ws', 'socket.io', 'colyseus'];

interface Ready {
  readonly port: number;
  readonly seats: readonly string[];
}

interface Stage {
  readonly server: Program<Ready>;
  readonly clients: Program<object>;
  expected: number;
}

const ours = await measure('ours');
for (const kind of peers) await tryPart(kind, async () => report(await linesBeside(kind)));

async function linesBeside(kind: Peer): Promise<Line[]> {
  const rates = await measure(kind);
  return patterns.flatMap(({ what, ratioAtLeast }, at) => {
    const [own, peer] = [ours[at], rates[at]];
    if (!own || !peer) return [];
    return {
      what: `1,000 sockets, ${what}, beside ${kind}`,
      unit: 'msg/CPU s',
      ours: own.ours,
      peer: peer.ours,
      spread: { ours: own.spread.ours, peer: peer.spread.ours },
      asked: { ratioAtLeast: ratioAtLeast[kind] },
    };
  });
}

async function measure(kind: ServerKind): Promise<Measured[]> {
  const server = await startProgram<Ready>(new URL(files[kind], import.meta.url), [String(SOCKETS)]);
  const clients = await startProgram<object>(new URL('./client/clients.ts', import.meta.url));
  try {
    await openSockets(kind, server, clients);
    const stage: Stage = { server, clients, expected: 0 };
    const rates: Measured[] = [];
    for (const pattern of patterns) rates.push(await measureRuns(RUNS, () => run(stage, pattern)));
    return rates;
  } finally {
    await Promise.all([server.stop(), clients.stop()]);
  }
}

async function openSockets(
  kind: ServerKind,
  server: Program<Ready>,
  clients: Program<object>,
): Promise<void> {
  const who = { kind, count: SOCKETS, firstUserId: 1, isInRoom: true, addresses: [] };
  clients.send({ ...server.ready, ...who } satisfies ClientsOrder);
  await clients.next<{ connected?: number }>(message => message.connected === SOCKETS);
  clients.onMessage<object>(message => server.send(message));
}

/** From the order to publish until the last socket has the last message. */
async function run(stage: Stage, { window, burst, messages }: Pattern): Promise<number> {
  stage.expected += messages * SOCKETS;
  const done = stage.clients.next<{ received?: number }>(({ received }) => received === stage.expected);
  const before = await cpuSecondsOf(stage.server);
  stage.server.send({ publish: messages, sockets: SOCKETS, window, burst });
  await done;
  return (messages * SOCKETS) / ((await cpuSecondsOf(stage.server)) - before);
}

async function cpuSecondsOf(server: Program<Ready>): Promise<number> {
  const told = server.next<{ readonly cpuSeconds: number }>();
  server.send({ ask: 'cpu' });
  return (await told).cpuSeconds;
}
