/**
 * How long the server works at the whole decision of what a player is told by itself, with what each of the dialogs shows:
 * for somebody to whom nearly everything may be told, and for somebody who was told all of it today.
 */
import type { SessionId, UserId } from '@boardwalk/base';
import { PROMPT_FLAGS, type PromptFlag } from '@boardwalk/contract/enums';
import { buildServer } from '../apps/server/src/build.ts';
import { measureRuns, report } from './harness.ts';
import { openPlatform } from './house.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const DECISIONS = 300;
const RUNS = { warmUps: 1, runs: 3 };
const MOST_MS = 2;

const postgres = await openDatabase();
const platform = openPlatform(postgres.url);
const server = await buildServer(platform);
atEnd(() => server.stop());
await server.prepare();
const { rows } = await platform.database.pool.query<{ id: number }>(
  "select id from users where role = 'user' order by id limit 1",
);
const userId = rows[0]?.id as UserId;
const all = Object.keys(PROMPT_FLAGS) as PromptFlag[];
await decide(userId, []);
const fresh = await measureRuns(RUNS, () => processorMs(userId, []));
const told = await measureRuns(RUNS, () => processorMs(userId, all));
const waited = await measureRuns(RUNS, () => waitedMs(userId, []));
const unit = 'ms';
report([
  { what: 'prompts: server time, nothing shown today', unit, ...fresh, asked: { atMost: MOST_MS } },
  { what: 'prompts: server time, all shown today', unit, ...told, asked: { atMost: MOST_MS } },
  { what: 'prompts: by the clock with the database', unit, ...waited, asked: 'nothing' },
]);

/** What the server's own process works for one of them; the database beside it is another. */
async function processorMs(userId: UserId, flags: readonly PromptFlag[]): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < DECISIONS; done++) await decide(userId, flags);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / DECISIONS;
}

async function waitedMs(userId: UserId, flags: readonly PromptFlag[]): Promise<number> {
  const startMs = performance.now();
  for (let done = 0; done < DECISIONS; done++) await decide(userId, flags);
  return (performance.now() - startMs) / DECISIONS;
}

function decide(userId: UserId, flags: readonly PromptFlag[]) {
  const session = {
    kind: 'session',
    sessionId: 1 as unknown as SessionId,
    userId,
    role: 'user',
    nickname: '',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    block: null,
  } as const;
  return server.modules.prompts.handlers['prompts.daily']({
    input: { place: 'home', flags: [...flags], timeZone: 'UTC' },
    caller: session,
    session,
    userId,
    common: { language: 'en-US' },
    address: '127.0.0.1',
    subnet: '',
    requestId: 'bench',
    log: server.app.log,
    file: undefined,
  });
}
