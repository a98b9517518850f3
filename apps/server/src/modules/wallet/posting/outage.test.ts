import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, migrate } from '../../../platform/database/index.ts';
import { createLog } from '../../../platform/log.ts';
import { startEmbedded } from '../../../platform/postgres/index.ts';
import { createWallet, type PostOutcome } from '../index.ts';
import {
  createTestLedger,
  nextKey,
  nextUser,
  type TestLedger,
  testTransfer,
} from '../testing/ledger.fixture.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** Whether we were told so or not: what was acknowledged happened once, what was refused not at all. */
function isAcknowledged(outcome: PostOutcome): boolean {
  return outcome.state === 'posted' || outcome.state === 'replayed';
}

describe('when its connections are cut in the middle of a batch', () => {
  let ledger: TestLedger;

  beforeAll(async () => {
    ledger = await createTestLedger();
  });
  afterAll(() => ledger.close());

  const cut = () =>
    ledger.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('the wallet finds out what happened, and every transfer happens once', async () => {
    const userId = nextUser();
    await ledger.move({ userId, amount: 1_000_000 });
    const keys = Array.from({ length: 3000 }, () => nextKey());
    const outcomes: Promise<PostOutcome>[] = [];
    for (const [index, key] of keys.entries()) {
      outcomes.push(ledger.move({ userId, amount: -1, key }));
      if (index % 500 === 250) await cut();
    }
    const settled = await Promise.all(outcomes);
    expect(settled.every(isAcknowledged)).toBe(true);
    expect(await ledger.balance(userId)).toBe(1_000_000 - keys.length);
    expect(new Set(settled.map(outcome => 'transferId' in outcome && outcome.transferId)).size).toBe(
      keys.length,
    );
    expect((await ledger.wallet.check()).faults).toEqual([]);
  });

  it('a batch that was locked out waits and goes on', async () => {
    const userId = nextUser();
    await ledger.move({ userId, amount: 10 });
    const client = await ledger.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from ledger.balances where account_id = $1 for update', [userId * 100]);
    const waiting = ledger.move({ userId, amount: -4 });
    await client.query('rollback');
    client.release();
    expect(await waiting).toMatchObject({ state: 'posted', balances: [6] });
  });
});

describe('when the database is killed', () => {
  it('no acknowledged coin is lost and none is moved twice', async () => {
    const folder = makeQuickFolder('boardwalk-outage-');
    const postgres = await startEmbedded({ dataDir: folder });
    const database = connect(postgres.url, { onLost: () => undefined });
    const wallet = createWallet({ database, clock: { nowMs: () => Date.now() }, log: createLog('silent') });
    try {
      await migrate(database.pool, MIGRATIONS);
      const query = database.db.transaction().execute(async tx => {
        // It must end by the death of the server only, however late that is.
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql`select pg_sleep(600)`.execute(tx);
      });
      const interrupted = query.then(
        () => 'finished',
        () => 'failed',
      );
      const spent = await spendWhileKilling(wallet, () => process.kill(postgres.pid, 'SIGKILL'));
      for (const [userId, count] of spent) {
        expect((await wallet.balancesOf(userId)).coins, `user ${userId}`).toBe(100_000 - count);
      }
      expect(await interrupted).toBe('failed');
      expect((await wallet.check()).faults).toEqual([]);
    } finally {
      await wallet.stop();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** Twenty players spend while the server dies twice; every one of their requests must be answered truly. */
async function spendWhileKilling(wallet: TestLedger['wallet'], kill: () => void) {
  const users = Array.from({ length: 20 }, () => nextUser());
  const spent = new Map(users.map(userId => [userId, 0]));
  await Promise.all(users.map(userId => wallet.post(testTransfer({ userId, amount: 100_000 }))));
  let posted = 0;
  const play = async (userId: (typeof users)[number]): Promise<void> => {
    for (let count = 0; count < 150; count++) {
      const outcome = await wallet.post(testTransfer({ userId, amount: -1 }));
      if (!isAcknowledged(outcome)) throw new Error('nobody is short of coins');
      spent.set(userId, (spent.get(userId) ?? 0) + 1);
      posted += 1;
      if (posted === 600 || posted === 1800) kill();
    }
  };
  await Promise.all(users.map(play));
  return spent;
}
