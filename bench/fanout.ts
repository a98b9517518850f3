/** One message to a thousand sockets: our publishToRoom beside naive `ws`, socket.io and Colyseus. */
import type { ClientsOrder, ServerKind } from './client/clients.ts';
import { type Line, medianOf, report } from './harness.ts';
import { type Program, startProgram } from './programs.ts';

const SOCKETS = 1_000;
const RUNS = { warmUps: 1, runs: 3 };

/** How many messages may be on their way to each socket before the next are published. */
interface Pattern {
  readonly what: string;
  readonly window: number;
  readonly messages: number;
}

/** Both stay far below what any of the servers takes for a client that is too slow. */
const patterns: readonly Pattern[] = [
  { what: '16 on their way', window: 16, messages: 240 },
  { what: '64 on their way', window: 64, messages: 400 },
];

const files: Readonly<Record<ServerKind, string>> = {
  ours: './fanout/ours.ts',
  ws: './fanout/ws.ts',
  'socket.io': './fanout/socket-io.ts',
  colyseus: './fanout/colyseus.ts',
};
const peers: readonly [kind: ServerKind, ratio: number][] = [
  ['ws', 3],
  ['socket.io', 4],
  ['colyseus', 4],
];

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
const lines: Line[] = [];
for (const [kind, ratioAtLeast] of peers) {
  const rates = await measure(kind);
  patterns.forEach(({ what }, at) => {
    const peer = { ours: ours[at] ?? 0, peer: rates[at] ?? 0, asked: { ratioAtLeast } };
    lines.push({ what: `1,000 sockets, ${what}, beside ${kind}`, unit: 'msg/s', ...peer });
  });
}
report(lines);

async function measure(kind: ServerKind): Promise<number[]> {
  const server = await startProgram<Ready>(new URL(files[kind], import.meta.url), [String(SOCKETS)]);
  const clients = await startProgram<object>(new URL('./client/clients.ts', import.meta.url));
  try {
    await openSockets(kind, server, clients);
    const stage: Stage = { server, clients, expected: 0 };
    const rates: number[] = [];
    for (const pattern of patterns) rates.push(await medianOf(RUNS, () => run(stage, pattern)));
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

/** Deliveries in a second, from the order to publish until the last socket has the last message. */
async function run(stage: Stage, { window, messages }: Pattern): Promise<number> {
  stage.expected += messages * SOCKETS;
  const done = stage.clients.next<{ received?: number }>(({ received }) => received === stage.expected);
  const startMs = performance.now();
  stage.server.send({ publish: messages, sockets: SOCKETS, window });
  await done;
  return ((messages * SOCKETS) / (performance.now() - startMs)) * 1000;
}
