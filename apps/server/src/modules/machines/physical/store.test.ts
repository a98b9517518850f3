import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { type CredentialStore, createCredentialStore } from './store.ts';

let ledger: TestLedger;
let store: CredentialStore;

beforeAll(async () => {
  ledger = await createTestLedger();
  store = createCredentialStore(ledger.database);
});
afterAll(() => ledger?.close());

const addRoom = (machineId: string, driver: 'simulated' | 'physical') =>
  ledger.database.pool.query(
    `insert into machine_rooms (game_type, name, picture, price_coins, driver, machine_id)
     values (11, '{"en-US": "Test"}', 'bear', 60, $1, $2)`,
    [driver, machineId],
  );

describe('a machine’s secret', () => {
  it('lets that machine in, and no other', async () => {
    const secret = await store.issue('claw-1');
    await store.issue('claw-2');
    expect(await store.check('claw-1', secret)).toBe(true);
    expect(await store.check('claw-2', secret)).toBe(false);
    expect(await store.check('claw-3', secret)).toBe(false);
  });

  it.each(['', 'guessed', 'x'.repeat(10_000)])('is not guessed: %#', async guess => {
    await store.issue('claw-1');
    expect(await store.check('claw-1', guess)).toBe(false);
  });

  it('is worth nothing once there is a new one', async () => {
    const [first, second] = [await store.issue('claw-1'), await store.issue('claw-1')];
    expect(first).not.toBe(second);
    expect(await store.check('claw-1', first)).toBe(false);
    expect(await store.check('claw-1', second)).toBe(true);
  });

  it('is not stored, only its hash', async () => {
    const secret = await store.issue('claw-1');
    const { rows } = await ledger.database.pool.query<{ secret_hash: Buffer }>(
      "select secret_hash from machine_credentials where machine_id = 'claw-1'",
    );
    expect(rows[0]?.secret_hash).toHaveLength(32);
    expect(rows[0]?.secret_hash.includes(secret)).toBe(false);
  });
});

it('whether there are real machines is known by the rooms that have one', async () => {
  expect(await store.isAnyPhysical()).toBe(false);
  await addRoom('sim-1', 'simulated');
  expect(await store.isAnyPhysical()).toBe(false);
  await addRoom('claw-9', 'physical');
  expect(await store.isAnyPhysical()).toBe(true);
});
