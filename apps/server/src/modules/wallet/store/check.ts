/**
 * Proves the ledger: every transfer sums to zero, every player's balance is the sum of their entries and each
 * entry carries the balance it left, and what is held is what open holds say. One snapshot, any size.
 */
import type { Pool, PoolClient } from 'pg';

export interface LedgerFault {
  readonly rule: string;
  readonly accountId: number | undefined;
  readonly transferId: number | undefined;
  readonly detail: string;
}

export interface LedgerReport {
  readonly isSound: boolean;
  readonly transfers: number;
  readonly entries: number;
  readonly balances: number;
  /** At most 100 for each rule. */
  readonly faults: readonly LedgerFault[];
}

const LONGEST_MS = 3_600_000;

const rules: Readonly<Record<string, string>> = {
  'a transfer sums to zero in each unit': `
    select null::bigint as account_id, e.transfer_id, 'sums to ' || sum(e.amount) || ' ' || a.unit as detail
    from ledger.entries e join ledger.accounts a on a.id = e.account_id
    group by e.transfer_id, a.unit having sum(e.amount) <> 0`,
  'an entry belongs to a transfer that moved something and to an account': `
    select e.account_id, e.transfer_id, coalesce('of refused ' || t.refusal, 'without transfer or account') as detail
    from ledger.entries e
    left join ledger.transfers t on t.id = e.transfer_id
    left join ledger.accounts a on a.id = e.account_id
    where t.id is null or a.id is null or t.refusal is not null`,
  'a balance is the sum of its entries': `
    select coalesce(b.account_id, s.account_id) as account_id, null::bigint as transfer_id,
      'balance ' || coalesce(b.balance::text, 'missing') || ', entries ' || coalesce(s.total, 0) as detail
    from ledger.balances b
    full join (select account_id, sum(amount) as total from ledger.entries where account_id > 0 group by account_id) s
      on s.account_id = b.account_id
    where b.balance is distinct from coalesce(s.total, 0)`,
  'an entry carries the balance it left': `
    select account_id, transfer_id, 'is ' || balance_after || ', should be ' || before + amount as detail
    from (
      select account_id, transfer_id, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over (partition by account_id order by transfer_id, place) as before
      from ledger.entries where account_id > 0
    ) chain
    where balance_after <> before + amount`,
  'a transfer that was not refused moved something': `
    select null::bigint as account_id, t.id as transfer_id, 'of ' || t.kind || ' has no entries' as detail
    from ledger.transfers t
    where t.refusal is null and t.answer::text = 'null' and t.round_id is not null
      and not exists (select from ledger.entries e where e.transfer_id = t.id)`,
  'a round comes to what its transfers moved': `
    select null::bigint as account_id, r.id as transfer_id,
      'round ' || r.id || ' says ' || r.payout - r.stake || ', its transfers moved ' || m.moved as detail
    from rounds r, lateral (
      select coalesce(sum(e.amount), 0) as moved
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where e.transfer_id in (r.id, r.closing_id) and a.owner_user_id = r.user_id
        and (a.unit = r.unit or (r.unit like 'trial%' and a.unit like 'trial%'))
    ) m
    where r.state = 'settled' and m.moved <> r.payout - r.stake`,
  'a round that is void gave its stake back': `
    select null::bigint as account_id, r.id as transfer_id, 'round ' || r.id || ' moved ' || m.moved as detail
    from rounds r, lateral (
      select coalesce(sum(e.amount), 0) as moved
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where e.transfer_id in (r.id, r.closing_id) and a.owner_user_id = r.user_id
        and (a.unit = r.unit or (r.unit like 'trial%' and a.unit like 'trial%'))
    ) m
    where r.state = 'void' and m.moved <> 0`,
  'a prize was won by a settled round of its owner': `
    select null::bigint as account_id, p.id / 10 as transfer_id, 'prize ' || p.id || ' has no such round' as detail
    from prizes p left join rounds r on r.id = p.id / 10
    where r.id is null or r.state <> 'settled' or r.user_id <> p.user_id or r.room_id <> p.room_id`,
  'what is held is what open holds say': `
    select h.id as account_id, null::bigint as transfer_id,
      'has ' || h.balance || ' ' || h.unit || ', open holds ' || h.held as detail
    from (
      select a.id, a.unit,
        (select coalesce(sum(amount), 0) from ledger.entries e where e.account_id = a.id) as balance,
        (select coalesce(sum(o.amount), 0) from ledger.holds o join ledger.accounts p on p.id = o.account_id
          where o.state = 'open' and p.unit = a.unit) as held
      from ledger.accounts a where a.name = 'holds'
    ) h
    where h.balance <> h.held`,
};

const countText = `
  select (select count(*) from ledger.transfers) as transfers, (select count(*) from ledger.entries) as entries,
    (select count(*) from ledger.balances) as balances`;

interface FaultRow {
  readonly account_id: number | null;
  readonly transfer_id: number | null;
  readonly detail: string;
}

export async function checkLedger(pool: Pool): Promise<LedgerReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = ${LONGEST_MS}`);
    const counts = await client.query<Pick<LedgerReport, 'transfers' | 'entries' | 'balances'>>(countText);
    const faults: LedgerFault[] = [];
    for (const [rule, text] of Object.entries(rules)) faults.push(...(await findFaults(client, rule, text)));
    const [found] = counts.rows;
    const { transfers = 0, entries = 0, balances = 0 } = found ?? {};
    return { isSound: faults.length === 0, transfers, entries, balances, faults };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function findFaults(client: PoolClient, rule: string, text: string): Promise<LedgerFault[]> {
  const { rows } = await client.query<FaultRow>(`${text} limit 100`);
  return rows.map(({ account_id, transfer_id, detail }) => ({
    rule,
    accountId: account_id ?? undefined,
    transferId: transfer_id ?? undefined,
    detail,
  }));
}
