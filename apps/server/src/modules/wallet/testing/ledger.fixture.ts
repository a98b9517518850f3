/** A wallet on a database of its own, for tests. */
import { type Coins, coins, type UserId } from '@boardwalk/base';
import { connectPatiently, createTestDatabase } from '@boardwalk/testkit/database';
import type { Database } from '../../../platform/database/index.ts';
import { createLog, type Log } from '../../../platform/log.ts';
import { createSecrets, type Secrets } from '../../../platform/secrets.ts';
import { createProof, type Proof } from '../../proof/index.ts';
import {
  createWallet,
  inputHash,
  type PostOutcome,
  type Transfer,
  type Unit,
  type Wallet,
} from '../index.ts';

export interface TestLedger {
  readonly url: string;
  readonly database: Database;
  /** The same under the role that owns its tables, which may do anything. */
  readonly owner: Database;
  readonly wallet: Wallet;
  readonly log: Log;
  readonly secrets: Secrets;
  /** Nothing is sealed unless it is asked for. */
  readonly proof: Proof;
  readonly clock: { nowMs(): number; advance(ms: number): void };
  /** Posts `amount` between a player and the house; the key decides whether it happens again. */
  move(move: TestMove): Promise<PostOutcome>;
  readonly transfer: typeof testTransfer;
  balance(userId: UserId, unit?: Unit): Promise<Coins>;
  close(): Promise<void>;
  /** What the checker has to say against all that was posted; nothing of a sound ledger. */
  closeChecked(): Promise<readonly unknown[]>;
}

export interface TestMove {
  readonly userId: UserId;
  readonly amount: number;
  readonly key?: string;
  readonly unit?: Unit;
  readonly kind?: string;
}

let counter = 0;

export function nextUser(): UserId {
  counter += 1;
  return (500_000 + counter) as UserId;
}

export function nextKey(): string {
  counter += 1;
  return `test-key-${counter}`;
}

export async function createTestLedger(): Promise<TestLedger> {
  const testDatabase = await createTestDatabase();
  const database = connectPatiently(testDatabase.url);
  const owner = connectPatiently(testDatabase.ownerUrl);
  let nowMs = Date.UTC(2026, 10, 20, 18);
  const clock = {
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
  const log = createLog('silent');
  const wallet = createWallet({ database, clock, log });
  const secrets = createSecrets('');
  const config = { ANCHOR_FILE: '', ANCHOR_URL: '' };
  const proof = createProof({ database, clock, log, secrets, config });
  await proof.prepare();
  const close = async (): Promise<void> => {
    await wallet.stop();
    await Promise.all([database.close(), owner.close()]);
    await testDatabase.drop();
  };
  return {
    url: testDatabase.url,
    database,
    owner,
    wallet,
    log,
    secrets,
    proof,
    clock,
    transfer: testTransfer,
    move: move => wallet.post(testTransfer(move)),
    balance: async (userId, unit = 'coins') => (await wallet.balancesOf(userId))[unit],
    close,
    closeChecked: async () => {
      const { faults } = await wallet.check();
      await close();
      return faults;
    },
  };
}

/** One posting between a player and the house; the key decides whether it is another one. */
export function testTransfer(move: TestMove): Transfer {
  const { userId, amount, key = nextKey(), unit = 'coins', kind = 'test.move' } = move;
  return {
    kind,
    key,
    inputHash: inputHash({ userId, amount, unit }),
    answer: { amount },
    postings: [
      { account: { userId, unit }, amount: coins(amount) },
      { account: { house: 'test', unit }, amount: coins(-amount) },
    ],
  };
}
