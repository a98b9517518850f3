/**
 * A house that has been played in for a month, filled by SQL: rounds and pushes by turns, in the order of their ids, as
 * the wallet writes them. Balances are not running sums and there are no prizes: no list asks.
 */
import type pg from 'pg';

export interface Filling {
  readonly rounds: number;
  readonly transfers: number;
  readonly auditEntries: number;
}

/** Has a fifth of all that was played. */
export const MOST_ACTIVE = 100_001;
export const PLAYERS = 300;
export const ROOMS = 12;
export const GAME_TYPES = 4;
/** The kind of one transfer in about 1,800. */
export const RARE = 'staff';

const ROUNDS = 1_000_000;
const AUDIT_ENTRIES = 100_000;
const DAYS = 30;
/** Four of nine transfers are rounds, and a batch has eight: whole numbers of both. */
const WHOLE_ROUNDS = 32;
const TRANSFERS_PER_ROUND = 9 / 4;
export const WHOLE_TRANSFERS = WHOLE_ROUNDS * TRANSFERS_PER_ROUND;
const SLICE = 1000 * WHOLE_TRANSFERS;

export function fillingOf(share: number): Filling {
  const rounds = Math.ceil((ROUNDS * share) / WHOLE_ROUNDS) * WHOLE_ROUNDS;
  return {
    rounds,
    transfers: rounds * TRANSFERS_PER_ROUND,
    auditEntries: Math.ceil(AUDIT_ENTRIES * share),
  };
}

export async function fill(client: pg.ClientBase, filling: Filling): Promise<void> {
  await client.query(`
    insert into ledger.accounts (id, name, unit)
      values (-1, 'plinko', 'coins'), (-2, 'push', 'coins'), (-3, 'growth', 'growth');
    insert into ledger.accounts (id, owner_user_id, unit)
      select u * 100 + n, u, unit from generate_series(${MOST_ACTIVE}, ${MOST_ACTIVE + PLAYERS - 1}) u,
        (values (0, 'coins'), (8, 'growth')) as units (n, unit)`);
  for (let from = 0; from < filling.transfers; from += SLICE) {
    await addTransfers(client, filling, from, Math.min(filling.transfers, from + SLICE));
  }
  await addAuditEntries(client, filling.auditEntries);
  await client.query('vacuum analyze');
}

/** From the `from`th to before the `until`th, both whole numbers of `WHOLE_TRANSFERS`; those after the filling are of now. */
export async function addTransfers(
  client: pg.ClientBase,
  { transfers }: Filling,
  from: number,
  until: number,
): Promise<void> {
  const stepMs = (DAYS * 86_400_000) / transfers;
  await client.query(`
    create temporary table played as
    select 256 + i / 8 * 256 + i % 8 as id, i % 9 < 4 as is_round, i / 9 % 2 = 0 as is_won, i,
      case when i % 5 = 0 then ${MOST_ACTIVE} else ${MOST_ACTIVE + 1} + i % ${PLAYERS - 1} end as user_id,
      now() - greatest(0, (${transfers} - i) * ${stepMs}::float8) * interval '1 ms' as at
    from generate_series(${from}, ${until - 1}) i`);
  await client.query(`
    insert into ledger.transfers (id, created_at, round_id, kind, key, input_hash, answer)
      select id, at, case when is_round then id end,
        case when is_round then 'plinko.play' when i % 997 = 5 then '${RARE}.adjustment' else 'push.play' end,
        'bench-' || lpad(i::text, 10, '0'), '\\x00', 'null' from played order by i;
    insert into ledger.entries (transfer_id, place, account_id, amount, balance_after)
      select p.id, e.place, e.account_id, e.amount, case when e.account_id > 0 then 1000000 + p.i % 1000 end
      from played p cross join lateral (values
        (0, user_id * 100, -10), (1, case when is_round then -1 else -2 end, 10),
        (2, -3, -10), (3, user_id * 100 + 8, 10),
        (4, -1, -19), (5, user_id * 100, 19)) as e (place, account_id, amount)
      where e.place < case when is_round and is_won then 6 else 4 end order by p.i, e.place;
    insert into rounds (id, closing_id, stake, payout, created_at, shown_at, user_id, room_id, game_type, state, unit,
      config_version, bet, outcome)
      select id, id, 10, case when is_won then 19 else 0 end, at, at, user_id, 1 + i % ${ROOMS},
        1 + i % ${GAME_TYPES}, 'settled', 'coins', 'bench', '{"balls":1}', '{"path":"LRRLRLLRLRRL","slot":6}'
      from played where is_round order by i;
    select setval('ledger.transfer_ids', (select max(id) / 256 * 256 from played));
    drop table played`);
}

async function addAuditEntries(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(`
    insert into audit.entries (at, staff_id, name, role, action, subject_kind, subject, subject_name, reason, address,
      before, after)
    select now() - (${count} - i) * interval '20 s', 1 + i % 7, 'Staff ' || i % 7, 'support',
      (array['players.note', 'players.block', 'rounds.resolve', 'content.publish'])[1 + i % 4],
      'player', (${MOST_ACTIVE} + i % ${PLAYERS})::text, 'Player ' || i % ${PLAYERS}, 'Asked for by mail, ' || i,
      '127.0.0.1', '{"note":""}', '{"note":"called back"}' from generate_series(1, ${count}) i`);
}
