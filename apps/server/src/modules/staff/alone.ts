/**
 * What one person may move by themselves in a day. It is counted in the transaction that moves it, so that neither many
 * small amounts nor many at the same moment get past the limit.
 */
import { type Clock, Refusal } from '@boardwalk/base';
import { aloneUpToCoins, type StaffRole } from '@boardwalk/rules';
import type { StaffWho } from '../../http/console/handler.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { type Companion, CompanionClash, companion } from '../wallet/index.ts';
import {
  addMovedAlone,
  BEYOND_ALONE,
  findMovedAlone,
  type MovedAlone,
  movedAloneWriter,
} from './store/moved-alone.ts';

type Mover = Pick<StaffWho, 'staffId' | 'role'>;

export interface Alone {
  /** For a transfer, which fails with a clash that `isBeyond` knows. */
  companionOf(who: Mover, amountCoins: number): Companion;
  isBeyond(error: unknown): boolean;
  /** The same in another transaction. Refuses `tooMuchAlone` with what is left. */
  take(tx: Queryable, who: Mover, amountCoins: number): Promise<void>;
  leftToday(staffId: number, role: StaffRole): Promise<number>;
}

export function createAlone({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Alone {
  const today = () => new Date(clock.nowMs()).toISOString().slice(0, 10);
  const movedBy = ({ staffId, role }: Mover, amountCoins: number): MovedAlone => ({
    staffId,
    day: today(),
    coins: Math.abs(amountCoins),
    most: aloneUpToCoins(role),
  });
  const left = async (db: Queryable, { staffId, role }: Mover): Promise<number> =>
    Math.max(0, aloneUpToCoins(role) - (await findMovedAlone(db, staffId, today())));
  return {
    companionOf: (who, amountCoins) => companion(movedAloneWriter, movedBy(who, amountCoins)),
    isBeyond: error => error instanceof CompanionClash && error.constraint === BEYOND_ALONE,
    take: async (tx, who, amountCoins) => {
      if (await addMovedAlone(tx, movedBy(who, amountCoins))) return;
      throw new Refusal('tooMuchAlone', { aloneUpToCoins: await left(tx, who) });
    },
    leftToday: (staffId, role) => left(database.db, { staffId, role }),
  };
}
