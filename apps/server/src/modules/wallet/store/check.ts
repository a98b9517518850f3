/**
 * Proves the ledger: every transfer sums to zero, every player's balance is the sum of their entries and each
 * entry carries the balance it left, and holds are what was taken for them. One snapshot, any size.
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
    from ledger.transfers t left join ledger.entries e on e.transfer_id = t.id
    where t.refusal is null and e.transfer_id is null`,
  // Trial coins of one kind may complete a stake of another, so that kinds of them count together.
  'a round comes to what its transfers moved': `
    with moved as (
      select e.transfer_id, a.owner_user_id as user_id, split_part(a.unit, '_', 1) as purse, sum(e.amount) as amount
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where e.account_id > 0
      group by e.transfer_id, a.owner_user_id, split_part(a.unit, '_', 1)
    ), compared as (
      select r.id, r.state, coalesce(o.amount, 0) + coalesce(c.amount, 0) as moved,
        case r.state when 'settled' then r.payout - r.stake when 'void' then 0 else -r.stake end as said
      from rounds r
      left join moved o
        on o.transfer_id = r.id and o.user_id = r.user_id and o.purse = split_part(r.unit, '_', 1)
      left join moved c on c.transfer_id = nullif(r.closing_id, r.id) and c.user_id = r.user_id
        and c.purse = split_part(r.unit, '_', 1)
    )
    select null::bigint as account_id, id as transfer_id,
      'round ' || id || ', ' || state || ', says ' || said || ', its transfers moved ' || moved as detail
    from compared where moved <> said`,
  'a prize was won by a settled round of its owner': `
    select null::bigint as account_id, p.id / 10 as transfer_id, 'prize ' || p.id || ' has no such round' as detail
    from prizes p left join rounds r on r.id = p.id / 10
    where r.id is null or r.state <> 'settled' or r.user_id <> p.user_id or r.room_id <> p.room_id
      or r.game_type <> p.game_type`,
  'the pack got and gave what its prizes are worth': `
    with moved as (
      select e.transfer_id, sum(e.amount) as amount
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where a.name = 'pack' group by e.transfer_id
    ), said as (
      select transfer_id, sum(amount) as amount
      from (
        select r.closing_id as transfer_id, p.exchange_coins as amount from prizes p join rounds r on r.id = p.id / 10
        union all select p.ended_by, -p.exchange_coins from prizes p
          where p.ended_by is not null and p.state <> 'ordered'
        union all select m.transfer_id, m.coins from prize_order_moves m
      ) worth group by transfer_id
    )
    select null::bigint as account_id, transfer_id,
      'moved ' || coalesce(moved.amount, 0) || ', its prizes say ' || coalesce(said.amount, 0) as detail
    from moved full join said using (transfer_id)
    where coalesce(moved.amount, 0) <> coalesce(said.amount, 0)`,
  'a prize is in the order that has it, or in no order': `
    select null::bigint as account_id, p.ended_by as transfer_id, 'prize ' || p.id || ' is ' || p.state as detail
    from prizes p
    left join (
      select prize_id, sum(coins) as coins from prize_order_moves group by prize_id
    ) m on m.prize_id = p.id
    where coalesce(m.coins, 0) <> case p.state when 'ordered' then -p.exchange_coins else 0 end
      or (p.state = 'ordered' and not exists (
        select from prize_order_lines l where l.prize_id = p.id and l.order_id = p.order_id))`,
  // Whoever changes a hold changes to whom its coins go back, and how many.
  'a hold is what its transfer took from its player': `
    select h.account_id, h.id as transfer_id, 'says it took ' || h.amount as detail
    from ledger.holds h
    where not exists (
      select from ledger.entries e
      where e.account_id > 0 and e.account_id = h.account_id and e.transfer_id = h.id and e.amount = -h.amount
    )`,
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
