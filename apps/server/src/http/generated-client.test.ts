/** What a stranger does with `/openapi.json`: make a client of it, write a program, check its types, and play. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './boardwalk.ts';

declare const process: { readonly argv: readonly string[] };
const [, , baseUrl = '', token = ''] = process.argv;
const headers = { authorization: 'Bearer ' + token };
const { GET, POST } = createClient<paths>({ baseUrl, querySerializer: { object: { style: 'form', explode: true } } });

const rooms = await GET('/api/plinko/room/list', {});
if (!rooms.data?.success) throw new Error('no rooms');
const [room] = rooms.data.data.list;
const price = room?.prices[0];
if (!room || !price) throw new Error('no room');

const bet = { roomId: room.roomId, plinkoProductId: price.plinkoProductId, rows: 12, purse: 'coins' } as const;
const body = { ...bet, risk: 'medium', idempotencyKey: 'a-stranger-plays' } as const;
const played = await POST('/api/plinko/play', { body, headers });
if (!played.data?.success) throw new Error(played.data?.errorInfo);
const round = played.data.data;
const payout: number = round.payout;

const account = await GET('/api/user/userinfo', { params: { query: { common: { token } } } });
const balance = account.data?.success ? account.data.data.balance : undefined;

const refused = await POST('/api/plinko/play', { body: { ...body, roomId: 2_000_000_000 }, headers });
const code = refused.data?.success ? '' : refused.data?.errorCode;

// @ts-expect-error A round without a bet is none.
await POST('/api/plinko/play', { body: { roomId: room.roomId } });
// @ts-expect-error No round says how it smelled.
void round.smell;

console.log(JSON.stringify({ roundId: round.roundId, payout, balanceAfter: round.balanceAfter, balance, code }));
`;

let world: TestWorld;
let folder: string;
let url: string;

beforeAll(async () => {
  world = await createTestWorld();
  url = await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

async function fetchDocument(): Promise<string> {
  return (await fetch(`${url}/openapi.json`)).text();
}

async function writeClient(): Promise<void> {
  await writeFile(join(folder, 'boardwalk.ts'), astToString(await openapiTS(await fetchDocument())));
  await writeFile(join(folder, 'play.ts'), program);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    types: [],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await mkdir(join(folder, 'node_modules'));
  const library = dirname(dirname(createRequire(import.meta.url).resolve('openapi-fetch')));
  await symlink(library, join(folder, 'node_modules/openapi-fetch'));
}

describe('/openapi.json', () => {
  it('makes a client that plays a round', async () => {
    const { token } = await world.player();
    await writeClient();
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
    const { stdout } = await run(process.execPath, [join(folder, 'play.ts'), url, token]);
    const told = JSON.parse(stdout) as Record<string, unknown>;
    const { round } = await world.call('rounds.read', { roundId: String(told['roundId']) }, token);
    expect(told).toEqual({
      roundId: round.roundId,
      payout: round.payout,
      balanceAfter: round.balanceAfter,
      balance: round.balanceAfter,
      code: '00013',
    });
  });

  it('is valid OpenAPI 3.1', async () => {
    const document = await fetchDocument();
    expect(JSON.parse(document)).toHaveProperty('openapi', '3.1.0');
    expect(await problemsOf(document)).toEqual([]);
  });

  it.each([
    ['a reference to nothing', '#/components/schemas/PlinkoRound', '#/nothing', "Can't resolve $ref"],
    ['a word that OpenAPI does not know', '"responses":', '"answers":', '`answers` is not expected'],
    ['a name said twice', '"plinko.room"', '"plinko.play"', 'unique `operationId`'],
  ])('would not be with %s', async (_fault, right, wrong, problem) => {
    const document = (await fetchDocument()).replace(right, wrong);
    expect((await problemsOf(document)).join()).toContain(problem);
  });
});

async function problemsOf(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['spec'],
    rules: { 'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error' },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ message }) => message);
}
