/** Bound idle sockets in one process of ours: how many, and what memory each takes. */
import { execFileSync } from 'node:child_process';
import type { ClientsOrder } from './client/clients.ts';
import { report } from './harness.ts';
import { type Program, startProgram } from './programs.ts';

const WANTED = 20_000;
/** Files a Node process needs beside its sockets. */
const OWN_FILES = 60;
const AUDIENCES = 2;
const SETTLE_MS = 1_500;
const BYTES_PER_KB = 1024;

interface State {
  readonly rssBytes: number;
  readonly boundUsers: number;
}

const count = Math.min(WANTED, openFilesLimit() - OWN_FILES);
const server = await startProgram<{ readonly port: number }>(new URL('./sockets/ours.ts', import.meta.url));
const audiences: Program<object>[] = [];
const before = await stateOf(server);
for (let index = 0; index < AUDIENCES; index++) audiences.push(await openAudience(index));
const after = await stateOf(server);
const kilobytes = (after.rssBytes - before.rssBytes) / after.boundUsers / BYTES_PER_KB;
if (count < WANTED) console.log(`Not ${WANTED}: this system lets a process open ${openFilesLimit()} files.`);
report([
  {
    what: 'bound idle sockets in one process',
    unit: 'sockets',
    ours: after.boundUsers,
    asked: { atLeast: count },
  },
  { what: 'memory of the process for each of them', unit: 'KB', ours: kilobytes, asked: { atMost: 25 } },
]);

async function openAudience(index: number): Promise<Program<object>> {
  const size = Math.floor(count / AUDIENCES) + (index < count % AUDIENCES ? 1 : 0);
  const audience = await startProgram<object>(new URL('./client/clients.ts', import.meta.url));
  const firstUserId = 1 + index * WANTED;
  // Only Linux has all of 127.0.0.0/8 by itself; one address has ports enough for the count asked here.
  const addresses = process.platform === 'linux' ? [1, 2, 3, 4].map(last => `127.0.${index}.${last}`) : [];
  const who = { kind: 'ours', isInRoom: false, seats: [] } as const;
  audience.send({ ...who, ...server.ready, count: size, firstUserId, addresses } satisfies ClientsOrder);
  await audience.next<{ connected?: number }>(message => message.connected === size);
  return audience;
}

/** After the dust has settled and the garbage is gone. */
async function stateOf(program: Program<object>): Promise<State> {
  await new Promise(resolve => setTimeout(resolve, SETTLE_MS));
  const state = program.next<State>();
  program.send({ state: true });
  return state;
}

/** Node raises its soft limit to the hard one by itself. */
function openFilesLimit(): number {
  const limit = execFileSync('/bin/sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}
