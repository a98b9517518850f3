/** The console's lists as the modules read them, and the same rows by `offset`. */
import type { RoundId, UserId } from '@boardwalk/base';
import type pg from 'pg';
import type { OpenHouse } from '../house.ts';
import { MOST_ACTIVE, RARE } from './filling.ts';

export interface Page {
  /** Where each row stands: a next page may begin after any. */
  readonly places: readonly string[];
  readonly next: string | undefined;
}

export interface List {
  readonly what: string;
  readonly read: (after: string | undefined, limit: number) => Promise<Page>;
  /**
   * The same rows, `place` among their columns, without `offset` and `limit`, and what is joined to a page only. Without, a
   * filter leaves so few that a page ends where it has looked through enough.
   */
  readonly sql?: { readonly rows: string; readonly count: string; readonly join?: string };
}

type House = Pick<OpenHouse, 'wallet' | 'rounds' | 'audit'>;

const userId = MOST_ACTIVE as UserId;
const OWN = `account_id > 0 and account_id between ${MOST_ACTIVE * 100} and ${MOST_ACTIVE * 100 + 99}`;
const OWN_COINS = `account_id > 0 and account_id = ${MOST_ACTIVE * 100}`;
const WITH_TRANSFER = `select e.*, t.created_at, t.kind, t.round_id, a.name, a.unit
  from page e join ledger.transfers t on t.id = e.transfer_id join ledger.accounts a on a.id = e.account_id
  order by e.transfer_id desc, e.place desc`;

export function listsOf(house: House): readonly List[] {
  return [...ledgerLists(house), ...roundLists(house), ...auditLists(house)];
}

function ledgerLists({ wallet }: House): List[] {
  type Filter = Omit<Parameters<typeof wallet.listPostings>[0], 'before' | 'limit'>;
  const postings = (filter: Filter) => async (after: string | undefined, limit: number) => {
    const page = await wallet.listPostings({ ...filter, before: ledgerPlace(after), limit });
    return {
      places: page.postings.map(placeText),
      next: page.next && placeText(page.next),
    };
  };
  type Areas = Parameters<typeof wallet.readStatement>[0]['areas'];
  const statement = (areas: Areas) => async (after: string | undefined, limit: number) => {
    const asked = { userId, unit: 'coins', areas, before: ledgerPlace(after), limit } as const;
    const { entries, next } = await wallet.readStatement(asked);
    const places = entries.map(({ id, transferId }) =>
      placeText({ transferId, place: Number(BigInt(id) % 16n) }),
    );
    return { places, next: next && placeText(next) };
  };
  return [
    { what: 'postings', read: postings({}), sql: entriesSql('true') },
    { what: "a player's postings", read: postings({ userId }), sql: entriesSql(OWN) },
    { what: "a player's postings of a rare kind", read: postings({ userId, kind: RARE }) },
    { what: 'postings of a rare kind', read: postings({ kind: RARE }) },
    { what: "a player's ledger", read: statement(undefined), sql: entriesSql(OWN_COINS) },
    {
      what: "a player's ledger, a rare part",
      read: statement({ words: [RARE], isNoneOf: false }),
    },
  ];
}

function roundLists({ rounds }: House): List[] {
  type Filter = Omit<Parameters<typeof rounds.search>[0], 'before' | 'limit'>;
  const search = (filter: Filter) => async (after: string | undefined, limit: number) => {
    const before = after === undefined ? undefined : Number(after);
    const { rows, next } = await rounds.search({ ...filter, before, limit });
    return {
      places: rows.map(({ id }) => String(id)),
      next: next === undefined ? undefined : String(next),
    };
  };
  const ofPlayer = async (after: string | undefined, limit: number) => {
    const found = await rounds.listBefore(userId, after as RoundId | undefined, limit);
    return { places: found.map(({ id }) => id as string), next: found.at(-1)?.id };
  };
  const own = `user_id = ${MOST_ACTIVE}`;
  return [
    { what: 'rounds', read: search({}), sql: roundsSql('true') },
    { what: 'rounds, searched by player', read: search({ userId }), sql: roundsSql(own) },
    { what: "a player's rounds", read: ofPlayer, sql: roundsSql(own) },
    { what: 'rounds of a stake nobody played', read: search({ stakeAtLeast: 1_000_000 }) },
  ];
}

function auditLists({ audit }: House): List[] {
  const list = (search?: string) => async (after: string | undefined, limit: number) => {
    const before = after === undefined ? {} : { before: Number(after) };
    if (search) {
      const { found, next } = await audit.search({ ...before, search, limit });
      return { places: found.map(({ number }) => String(number)), next: next ? String(next) : undefined };
    }
    const entries = await audit.list({ ...before, limit });
    const places = entries.map(({ number }) => String(number));
    return { places, next: places.at(-1) };
  };
  const rows = 'select number::text as place, e.* from audit.entries e order by number desc';
  return [
    { what: 'audit', read: list(), sql: { rows, count: 'select count(*) from audit.entries' } },
    { what: 'audit, a text nobody wrote', read: list('zeppelin') },
  ];
}

interface LedgerPlace {
  readonly transferId: number | string;
  readonly place: number;
}

function placeText({ transferId, place }: LedgerPlace): string {
  return `${transferId}.${place}`;
}

function ledgerPlace(after: string | undefined) {
  if (after === undefined) return undefined;
  const [transferId, place] = after.split('.', 2);
  return { transferId: Number(transferId), place: Number(place) };
}

function entriesSql(where: string): NonNullable<List['sql']> {
  return {
    rows: `select transfer_id, place, account_id, amount, balance_after from ledger.entries where ${where}
      order by transfer_id desc, place desc`,
    count: `select count(*) from ledger.entries where ${where}`,
    join: WITH_TRANSFER,
  };
}

function roundsSql(where: string): NonNullable<List['sql']> {
  return {
    rows: `select id::text as place, r.* from rounds r where ${where} order by id desc`,
    count: `select count(*) from rounds where ${where}`,
  };
}

export async function countRows(client: pg.ClientBase, { count }: NonNullable<List['sql']>): Promise<number> {
  const { rows } = await client.query<{ count: string }>(count);
  return Number(rows[0]?.count ?? 0);
}

export async function readByOffset(
  client: pg.ClientBase,
  { rows: text, join = 'select * from page' }: NonNullable<List['sql']>,
  offset: number,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ place: string | number; transfer_id?: number }>(
    `with page as materialized (${text} offset $1 limit $2) ${join}`,
    [offset, limit],
  );
  return rows.map(({ place, transfer_id: transferId }) =>
    transferId === undefined ? String(place) : placeText({ transferId, place: Number(place) }),
  );
}
