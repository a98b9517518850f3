/** What came and went of their coins, down to each posting. */
import {
  CoinsIcon,
  DownloadSimpleIcon,
  GameControllerIcon,
  GiftIcon,
  type Icon,
  UserGearIcon,
} from '@phosphor-icons/react';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import { addressOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { When } from '../../ui/When.tsx';
import { kindText } from './kind-text.ts';
import { READ_EVERY_MS } from './player.ts';

type Entry = RowOf<'players.ledger'>;

const PARTS = [
  { value: undefined, label: 'All' },
  { value: 'plays', label: 'Plays' },
  { value: 'prizes', label: 'Prizes' },
  { value: 'money', label: 'Money' },
  { value: 'staff', label: 'By staff' },
] as const;

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  { id: 'what', header: 'What', cell: ({ row }) => <What entry={row.original} /> },
  {
    id: 'where',
    header: 'Where',
    isWide: true,
    cell: ({ row }) => <span className="dim">{row.original.room}</span>,
  },
  {
    id: 'transfer',
    header: 'Transfer',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => <Transfer id={row.original.transferId} />,
  },
  { id: 'out', header: 'Out', isNumber: true, cell: ({ row: { original: one } }) => side(-one.amount) },
  { id: 'in', header: 'In', isNumber: true, cell: ({ row: { original: one } }) => side(one.amount) },
  {
    id: 'balance',
    header: 'Balance',
    isNumber: true,
    cell: ({ row }) => <b>{countText(row.original.balance)}</b>,
  },
];

const side = (amount: number): string => (amount > 0 ? countText(amount) : '');

export function Ledger({ userId }: { readonly userId: number }) {
  const [filters, change] = useFilters('part');
  const part = PARTS.find(({ value }) => value === filters.part)?.value;
  const wanted = { userId, ...(part ? { part } : {}) };
  const list = useList('players.ledger', wanted, { everyMs: READ_EVERY_MS, keepsRows: true });
  return (
    <section aria-label="Ledger">
      <div className="row wrap player-part">
        <h2>Ledger</h2>
        <div className="chips">
          {PARTS.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={part === value}
              onClick={() => change({ part: value })}
            >
              {label}
            </button>
          ))}
          <a className="chip" href={addressOf('players.ledger', { ...wanted, format: 'csv' })} download>
            <DownloadSimpleIcon size={16} aria-hidden /> CSV
          </a>
        </div>
      </div>
      <ListTable
        name="Postings of this player"
        list={list}
        columns={COLUMNS}
        keyOf={({ entryId }) => entryId}
        empty={list.hasNextPage ? 'Not among the latest. Look further back.' : 'No coins have moved.'}
      />
    </section>
  );
}

/** Down to what moved from where to where, for whoever may see the house's side. */
function Transfer({ id }: { readonly id: string }) {
  const may = useMay();
  return may('ledger.read') ? (
    <Link className="mono" href={`/ledger?transfer=${id}`}>
      {id}
    </Link>
  ) : (
    <span className="mono dim">{id}</span>
  );
}

const ICONS: Readonly<Record<string, Icon>> = {
  pack: GiftIcon,
  signup: CoinsIcon,
  demo: CoinsIcon,
  shop: CoinsIcon,
  recharge: CoinsIcon,
  staff: UserGearIcon,
  repair: UserGearIcon,
};

function What({ entry: { kind, amount } }: { readonly entry: Entry }) {
  const EntryIcon = ICONS[kind.split('.')[0] ?? ''] ?? GameControllerIcon;
  return (
    <span className="row player-what">
      <EntryIcon size={16} aria-hidden className="dim" />
      {kindText(kind, amount)}
    </span>
  );
}
