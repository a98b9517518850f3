/** The shelf's proof: its counts against everything that was ever written down about them. */
import type { Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { countProof, findFaults, type ShelfFault } from './store/staff-shelf.ts';

export interface ShelfProof {
  readonly variants: number;
  readonly movements: number;
  readonly faults: readonly ShelfFault[];
}

export async function proveShelf(db: Queryable): Promise<ShelfProof> {
  const [counts, faults] = await Promise.all([countProof(db), findFaults(db)]);
  return { ...counts, faults };
}

/** For a job: fails when something differs, so that whoever watches failed jobs hears of it. */
export async function checkShelf(db: Queryable, log: Pick<Log, 'fatal'>): Promise<object> {
  const { faults, ...counts } = await proveShelf(db);
  for (const { id, fault } of faults) log.fatal({ shopGoodsId: id, fault }, 'the shelf is wrong');
  if (faults.length > 0) throw new Error(`the shelf has ${faults.length} faults`);
  return counts;
}
