/** The shelf's proof: its counts against everything that was ever written down about them, and against the orders. */
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { countProof, findFaults, listSold, type ShelfFault } from './store/staff-shelf.ts';

export interface ShelfProof {
  readonly variants: number;
  readonly movements: number;
  readonly faults: readonly ShelfFault[];
}

/** How many pieces of each variant stand in orders that were paid, whatever became of them. */
export type CountBought = (db: Queryable) => Promise<ReadonlyMap<number, number>>;

export interface ProofDeps {
  readonly database: Pick<Database, 'db'>;
  /** Without it, sales are not held against orders. */
  readonly countBought?: CountBought;
}

/** All of it is of one moment, whatever is sold meanwhile. */
export function proveShelf({ database, countBought }: ProofDeps): Promise<ShelfProof> {
  return transaction(
    database,
    async tx => {
      const counts = await countProof(tx);
      const faults = await findFaults(tx);
      const unordered = countBought ? await againstOrders(tx, countBought) : [];
      return { ...counts, faults: [...faults, ...unordered] };
    },
    { isolation: 'repeatable read' },
  );
}

async function againstOrders(tx: Queryable, countBought: CountBought): Promise<ShelfFault[]> {
  const bought = await countBought(tx);
  return (await listSold(tx)).flatMap(({ id, names, sold }) => {
    const ordered = bought.get(id) ?? 0;
    return sold === ordered ? [] : [{ id, names, fault: `${sold} sold, ${ordered} in orders` }];
  });
}

/** For a job: fails when something differs, so that whoever watches failed jobs hears of it. */
export async function checkShelf(deps: ProofDeps, log: Pick<Log, 'fatal'>): Promise<object> {
  const { faults, ...counts } = await proveShelf(deps);
  for (const { id, fault } of faults) log.fatal({ shopGoodsId: id, fault }, 'the shelf is wrong');
  if (faults.length > 0) throw new Error(`the shelf has ${faults.length} faults`);
  return counts;
}
