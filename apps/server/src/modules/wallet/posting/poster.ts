/** Puts `post` together: checks a transfer, finds its lane, and owns the connections batches are written on. */

import { assert } from '@boardwalk/base';
import type { WalletDeps } from '../index.ts';
import { openPool } from '../store/connection.ts';
import { writeExactly } from '../store/exact-batch.ts';
import { createHouseAccounts } from '../store/house-accounts.ts';
import { createLane } from '../store/lane.ts';
import type { PostOutcome, Transfer } from '../transfer.ts';
import { ownerOfAccount } from '../units.ts';
import { createBatchOrder } from './batch-order.ts';
import { createGroupCommit } from './group-commit.ts';
import { accountIdOf, answerText, checkTransfer, type Operation } from './operation.ts';
import { type BatchSettler, settleBatch } from './settle-batch.ts';

const LANES = 2;
/** The increment of the sequence `ledger.transfer_ids`. */
const BATCH_SIZE = 256;
const MAX_WAITING = 4096;
// Above the server's own statement timeout, so that this only ends connections that are dead.
const ANSWER_WITHIN_MS = 20_000;

export interface Poster {
  post(transfer: Transfer): Promise<PostOutcome>;
  onEvents(listener: () => void): void;
  onWritten(listener: () => void): void;
  stop(): Promise<void>;
}

interface LaneSettler extends BatchSettler {
  close(): Promise<void>;
}

export function createPoster({ database, clock, log, metrics, lanes = LANES }: WalletDeps): Poster {
  const options = database.pool.options;
  const pool = openPool(options, lanes, error =>
    log.warn({ err: error }, 'a connection of the wallet was lost'),
  );
  const settlers = Array.from({ length: lanes }, (): LaneSettler => {
    const lane = createLane(options, ANSWER_WITHIN_MS);
    return {
      clock,
      log,
      order: createBatchOrder(),
      writeFast: (batch, nowMs) => lane.write(batch, nowMs),
      writeExactly: (batch, nowMs) => writeExactly(pool, batch, nowMs),
      close: () => lane.close(),
    };
  });
  let announceEvents = (): void => undefined;
  let announceWritten = (): void => undefined;
  const houses = createHouseAccounts(pool);
  const queue = createGroupCommit<Operation>({
    lanes,
    batchSize: BATCH_SIZE,
    maxWaiting: MAX_WAITING,
    laneOf: ({ legs }) => ownerOfAccount(legs.find(leg => leg.accountId > 0)?.accountId ?? 0),
    run: async (lane, operations) => {
      const settler = settlers[lane];
      assert(settler, 'a batch is of a lane there is');
      const handOver = await settleBatch(settler, operations);
      if (operations.some(({ transfer }) => transfer.events?.length)) announceEvents();
      announceWritten();
      return handOver;
    },
  });
  metrics?.gauge('boardwalk_wallet_waiting', 'Transfers waiting for a batch', queue.waiting);

  const post = async (transfer: Transfer): Promise<PostOutcome> => {
    checkTransfer(transfer);
    const answer = answerText(transfer);
    const opening = houses.open(transfer.postings.map(posting => posting.account));
    if (opening) await opening;
    const legs = transfer.postings.map(({ account, amount }) => ({
      accountId: accountIdOf(account, houses.ids),
      amount,
    }));
    return new Promise((resolve, reject) => queue.add({ transfer, legs, answer, resolve, reject }));
  };

  return {
    post,
    onEvents: listener => {
      announceEvents = listener;
    },
    onWritten: listener => {
      announceWritten = listener;
    },
    stop: async () => {
      await queue.stop();
      await Promise.all(settlers.map(settler => settler.close()));
      await pool.end();
    },
  };
}
