/** What the ledger holds about a person. All of it stays: its accounts belong to a number. */
import type { UserId } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { PersonalPart, Rows } from '../../platform/personal-data/index.ts';
import { createBalanceReader } from './store/read-balances.ts';
import { readStatement, type StatementPlace } from './store/read-statement.ts';
import { units } from './units.ts';

const PAGE_ROWS = 1000;
const STAYS = 'What was booked stays as long as the law of bookkeeping asks, under a number.';

export function walletPersonalData(database: Database): PersonalPart[] {
  return [
    {
      name: 'balances',
      covers: ['ledger.accounts.owner_user_id', 'ledger.balances.account_id', 'ledger.holds.account_id'],
      stays: STAYS,
      read: async function* ({ userId }) {
        yield [await createBalanceReader(database)(userId)];
      },
    },
    {
      name: 'ledger',
      covers: ['ledger.entries.account_id'],
      stays: STAYS,
      read: ({ userId }) => entriesOf(database, userId),
    },
  ];
}

async function* entriesOf({ db }: Database, userId: UserId): AsyncGenerator<Rows> {
  for (const unit of units) {
    let before: StatementPlace | undefined;
    do {
      const { entries, next } = await readStatement(db, { userId, unit, before, limit: PAGE_ROWS });
      yield entries.map(({ createdAtMs, ...entry }) => ({ ...entry, unit, at: new Date(createdAtMs) }));
      before = next;
    } while (before);
  }
}
