/**
 * The console's lists and today's page over a house's first million rounds, page by page at the beginning, in the middle
 * and at the end, beside the same rows by `offset`. `-- console=0.02` fills a fiftieth of it, for a quick run.
 */
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { readToday } from '../apps/server/src/modules/figures/today.ts';
import { migrate } from '../apps/server/src/platform/database/index.ts';
import { addTransfers, fill, fillingOf, PLAYERS, WHOLE_TRANSFERS } from './console/filling.ts';
import { listsOf } from './console/lists.ts';
import { linesOf, measureList, READS, rowsText } from './console/reads.ts';
import { type Line, report, tryPart } from './harness.ts';
import { openHouse } from './house.ts';
import { openDatabase } from './part/services.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const TODAY_MS = 300;
const DAY_MS = 86_400_000;
/** Transfers between two looks at today's page. */
const PLAYED = 8 * WHOLE_TRANSFERS;

const share = Number(process.argv[2] ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('The share of the whole size is above 0 and at most 1.');
const filling = fillingOf(share);
const postgres = await openDatabase();
const house = openHouse(postgres.url);
await migrate(house.platform.database.pool, MIGRATIONS);
const client = await house.platform.database.pool.connect();
// Filling, and reading by offset, takes longer than the server lets a statement take.
await client.query('set statement_timeout = 0');
await prepare(client);
// List by list, so that a run that is cut off has told something.
for (const list of listsOf(house)) {
  await tryPart(list.what, async () => report(await measureList(client, list)));
}
await tryPart('today', async () => report(await measureToday(client)));
client.release();

async function prepare(client: pg.ClientBase): Promise<void> {
  if (share < 1)
    console.log(`Not the whole size, only a share of ${share}: nothing is shown of a large house.`);
  const startMs = performance.now();
  await fill(client, filling);
  const { rows } = await client.query<{ count: number }>('select count(*) from ledger.entries');
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  const { rounds, transfers, auditEntries } = filling;
  console.log(
    `${rowsText(rounds)} rounds, ${rowsText(transfers)} transfers, ${rowsText(Number(rows[0]?.count))} entries and ` +
      `${rowsText(auditEntries)} of the audit log by ${PLAYERS} players, filled in ${seconds} s; ${READS} pages each`,
  );
}

/** The page reads what was played since it was last looked at. Rooms' names and what waits for the staff are not in it. */
async function measureToday(client: pg.ClientBase): Promise<Line[]> {
  const deps = {
    clock: house.platform.clock,
    rounds: house.rounds,
    isMachine: (gameType: number) => gameType === 1,
    roomOf: (_gameType: number, roomId: number) =>
      Promise.resolve({ name: `Room ${roomId}`, published: { low: 0.95, high: 0.95 } }),
    presence: () => Promise.resolve({ players: 0, playing: 0, waiting: 0, watching: 0 }),
    needs: [],
  };
  const days = (count: number) => {
    const until = Date.now();
    return timed(() => readToday(deps, { from: until - count * DAY_MS, until }));
  };
  const first = await timed(() => house.rounds.figures.roll());
  const ours: number[] = [];
  let played = filling.transfers;
  for (let index = 0; index < READS; index++) {
    await addTransfers(client, filling, played, played + PLAYED);
    played += PLAYED;
    ours.push(await days(1));
  }
  const month: number[] = [];
  for (let index = 0; index < READS; index++) month.push(await days(30));
  const rounds = rowsText(filling.rounds);
  const since = rowsText((PLAYED * 4) / 9);
  return [
    { what: `today, the first sums of ${rounds} rounds`, unit: 'ms', ours: first, asked: 'nothing' },
    ...linesOf(`today, of ${rounds} rounds, ${since} of them new`, ours, undefined, TODAY_MS),
    ...linesOf(`thirty days, of ${rounds} rounds`, month, undefined, TODAY_MS),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
