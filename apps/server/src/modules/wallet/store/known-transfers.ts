/** Transfers stored under keys that come again. */
import { Refusal, type RefusalDetail, type TransferId } from '@boardwalk/base';
import { sql } from 'kysely';
import { createBatchLoader, type Database, runPrepared } from '../../../platform/database/index.ts';
import type { InputHash } from '../input-hash.ts';
import type { Operation } from '../posting/operation.ts';
import type { KnownTransfer } from '../posting/simulate.ts';
import type { Json } from '../transfer.ts';
import { ownerOfAccount, playerAccountId, units } from '../units.ts';
import { int8Column, textColumn } from './columns.ts';
import type { LedgerTransaction, Statement } from './connection.ts';

const findStatement: Statement = {
  name: 'ledger.find-transfers',
  text: `select key, id, encode(input_hash, 'hex'), answer, refusal
    from ledger.transfers where key = any($1::text[])`,
};

const alongStatement: Statement = {
  name: 'ledger.balances-along',
  text: `select e.transfer_id, e.balance_after
    from unnest($1::int8[], $2::int8[]) as wanted(transfer_id, account_id)
    join ledger.entries e on e.transfer_id = wanted.transfer_id and e.account_id = wanted.account_id
    where e.account_id > 0
    order by e.transfer_id, e.place`,
};

export interface PostedKey {
  readonly transferId: TransferId;
  readonly inputHash: InputHash;
}

/** Finds what was posted under a key; a refusal is not. Keys asked for together share a statement. */
export function createPostedFinder(
  database: Pick<Database, 'db' | 'pool'>,
): (key: string) => Promise<PostedKey | undefined> {
  return createBatchLoader(async keys => {
    const rows = await runPrepared(
      database,
      'ledger.find-posted',
      sql<{ key: string; id: number; input_hash: string }>`
        select key, id, encode(input_hash, 'hex') as input_hash from ledger.transfers
        where key = any (${[...keys]}::text[]) and refusal is null`,
    );
    const found = new Map(
      rows.map(({ key, id, input_hash }): [string, PostedKey] => [
        key,
        { transferId: String(id) as TransferId, inputHash: input_hash as InputHash },
      ]),
    );
    return keys.map(key => found.get(key));
  });
}

type FoundRow = readonly [key: string, id: number, inputHash: string, answer: Json, refusal: string | null];

export async function findKnownTransfers(
  transaction: LedgerTransaction,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, KnownTransfer>> {
  const keys = [...new Set(operations.map(operation => operation.transfer.key))];
  const found = (await transaction.run(findStatement, [textColumn(keys)])) as readonly FoundRow[];
  if (found.length === 0) return new Map();
  const balances = await balancesAlong(transaction, found, operations);
  return new Map(
    found.map(([key, id, inputHash, answer, refusal]) => [
      key,
      {
        inputHash: inputHash as InputHash,
        transferId: String(id),
        answer,
        refusal: refusal === null ? undefined : new Refusal(refusal, answer as RefusalDetail),
        balances: balances.get(id) ?? [],
      },
    ]),
  );
}

/** All units of the users concerned: the first outcome may have touched others than this repetition would. */
async function balancesAlong(
  transaction: LedgerTransaction,
  found: readonly FoundRow[],
  operations: readonly Operation[],
): Promise<Map<number, number[]>> {
  const idOfKey = new Map(found.map(([key, id]) => [key, id]));
  const wanted = operations.flatMap(({ transfer, legs }) => {
    const id = idOfKey.get(transfer.key);
    const owners = new Set(legs.filter(leg => leg.accountId > 0).map(leg => ownerOfAccount(leg.accountId)));
    if (id === undefined) return [];
    return [...owners].flatMap(owner => units.map(unit => [id, playerAccountId(owner, unit)] as const));
  });
  const pairs = new Map(wanted.map(pair => [pair.join('/'), pair]));
  const rows = await transaction.run(alongStatement, [
    int8Column([...pairs.values()].map(([id]) => id)),
    int8Column([...pairs.values()].map(([, account]) => account)),
  ]);
  const along = new Map<number, number[]>();
  for (const [id, balance] of rows) {
    along.set(Number(id), [...(along.get(Number(id)) ?? []), Number(balance)]);
  }
  return along;
}
