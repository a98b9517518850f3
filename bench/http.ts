/**
 * A contract call of a signed-in player through our app against the same handler on bare Fastify with the same schemas
 * and the same look at the session: calls in a second of the server's own processor time, which other work on the
 * machine hardly touches.
 */
import { fileURLToPath } from 'node:url';
import { calls } from '@boardwalk/contract';
import autocannon from 'autocannon';
import { migrate } from '../apps/server/src/platform/database/index.ts';
import { compare, type Line, report } from './harness.ts';
import { openHouse } from './house.ts';
import { type MeasuredName, measuredNames, requests } from './http/calls.ts';
import { openDatabase } from './part/services.ts';
import { type Program, startProgram } from './programs.ts';

/** A run is a third of a second of a server's processor time; many short pairs tell more than a few long ones. */
const CALLS: Readonly<Record<MeasuredName, number>> = {
  'play.priceList': 5_000,
  'reports.events': 5_000,
  'wallet.balance': 1_500,
};
const RUNS = { warmUps: 2, runs: 15 };
const CONNECTIONS = 32;
const PIPELINED = 4;
const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));

type Site = Program<{ readonly url: string }>;

const postgres = await openDatabase();
const token = await openSession(postgres.url);
const sites: Site[] = [];
for (const file of ['./http/ours.ts', './http/bare.ts']) {
  sites.push(await startProgram(new URL(file, import.meta.url), [postgres.url]));
}
const lines: Line[] = [];
for (const name of measuredNames) lines.push(await measure(name, sites));
report(lines);

async function measure(name: MeasuredName, [ours, bare]: readonly Site[]): Promise<Line> {
  if (!ours || !bare) throw new Error('there are two sites to measure');
  await checkSameAnswer(name, [ours, bare]);
  const rates = await compare(
    RUNS,
    () => load(ours, name),
    () => load(bare, name),
  );
  const what = `${calls[name].method} ${requests[name].work} (${name}), beside bare Fastify`;
  return { what, unit: 'calls/CPU s', ...rates, asked: { ratioAtLeast: 0.9 } };
}

/** A player who is signed in; both sides find the session where the product keeps it. */
async function openSession(databaseUrl: string): Promise<string> {
  const { platform, accounts, sessions } = openHouse(databaseUrl);
  await migrate(platform.database.pool, MIGRATIONS);
  const user = await accounts.open({});
  const opened = await sessions.open(user, { deviceType: 0, deviceInfo: 'bench' });
  return opened.token;
}

function requestOf(name: MeasuredName) {
  const { query, body } = requests[name];
  const headers: Record<string, string> = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    authorization: `Bearer ${token}`,
  };
  const path = calls[name].path + (query ? `?${query}` : '');
  return { path, method: calls[name].method, headers, ...(body ? { body } : {}) };
}

async function load(site: Site, name: MeasuredName): Promise<number> {
  const { path, ...options } = requestOf(name);
  const before = await cpuSecondsOf(site);
  const result = await autocannon({
    url: site.ready.url + path,
    ...options,
    connections: CONNECTIONS,
    pipelining: PIPELINED,
    amount: CALLS[name],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} refused answers`);
  return result.requests.total / ((await cpuSecondsOf(site)) - before);
}

async function cpuSecondsOf(site: Site): Promise<number> {
  const told = site.next<{ readonly cpuSeconds: number }>();
  site.send({});
  return (await told).cpuSeconds;
}

/** Who answers less is not compared. */
async function checkSameAnswer(name: MeasuredName, both: readonly Site[]): Promise<void> {
  const { path, ...options } = requestOf(name);
  const texts = await Promise.all(
    both.map(async ({ ready }) => (await fetch(ready.url + path, options)).text()),
  );
  if (texts[0] !== texts[1] || !texts[0]?.includes('"success":true'))
    throw new Error(`${name} is answered in two ways: ${texts.join(' and ')}`);
}
