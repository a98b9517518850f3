/** Purchases: each with what its provider said, refunds, and the provider's books beside ours. */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import { parseUserId } from '../../platform/filter-number.ts';
import { countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { TimeRange } from '../../ui/TimeRange.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { When } from '../../ui/When.tsx';
import { Books } from './Books.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import './orders.css';
import { kindText, moneyText, providerText, STATES } from './order-text.ts';

type Row = RowOf<'orders.list'>;

const KEYS = ['part', 'from', 'until', 'state', 'player', 'search', 'order'] as const;
type Filters = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;
type Change = (next: Readonly<Partial<Record<(typeof KEYS)[number], string | undefined>>>) => void;

const STATE_NAMES = Object.keys(STATES) as Row['state'][];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  {
    id: 'who',
    header: 'Who',
    cell: ({ row: { original } }) => (
      <span className="stack" style={{ gap: 0 }}>
        <b>{original.nickname || `Player ${original.userId}`}</b>
        <span className="dim">
          {kindText(original.kind)}, {providerText(original.provider)}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <Pill tone={STATES[row.original.state].tone}>{STATES[row.original.state].text}</Pill>,
  },
  {
    id: 'price',
    header: 'Price',
    isNumber: true,
    cell: ({ row: { original } }) => <b>{moneyText(original.priceMinor, original.currency)}</b>,
  },
  {
    id: 'coins',
    header: 'Coins',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => countText(row.original.coins),
  },
  {
    id: 'number',
    header: 'Order',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => <OpenOrder order={row.original} />,
  },
];

export function OrdersPage() {
  const [filters, change] = useFilters(...KEYS);
  const wanted = wantedOf(filters);
  const isBooks = filters.part === 'books';
  return (
    <>
      <PageHead title="Purchases" about="what was bought, paid and sent back">
        <SegmentedControl
          aria-label="Part"
          value={isBooks ? 'books' : 'orders'}
          onChange={part => change({ part: part === 'books' ? part : undefined, order: undefined })}
          data={[
            { value: 'orders', label: 'Orders' },
            { value: 'books', label: 'Books' },
          ]}
        />
        <SavedViews page="/orders" />
        {!isBooks && <CsvButton name="orders.list" input={wanted} />}
      </PageHead>
      {isBooks ? (
        <Books from={filters.from} until={filters.until} onChange={change} />
      ) : (
        <Orders filters={filters} change={change} />
      )}
    </>
  );
}

function Orders({ filters, change }: { readonly filters: Filters; readonly change: Change }) {
  const list = useList('orders.list', wantedOf(filters), { keepsRows: true });
  const orderId = filters.order ?? list.rows[0]?.orderId;
  return (
    <>
      <FilterRow filters={filters} change={change} />
      <div className="split">
        <section aria-label="Orders">
          <ListTable
            name="Orders"
            list={list}
            columns={COLUMNS}
            keyOf={row => row.orderId}
            selected={orderId}
            onSelect={row => change({ order: row.orderId })}
            empty="No purchase fits these filters."
          />
        </section>
        <Detail
          name="Order"
          isChosen={filters.order !== undefined}
          onClose={() => change({ order: undefined })}
        >
          {orderId && <OrderDetail key={orderId} orderId={orderId} />}
        </Detail>
      </div>
    </>
  );
}

/** The keyboard's way to what a click on the row does. */
function OpenOrder({ order }: { readonly order: Row }) {
  const [, change] = useFilters(...KEYS);
  return (
    <button type="button" className="link mono" onClick={() => change({ order: order.orderId })}>
      {order.number.slice(0, 6)}…
    </button>
  );
}

function FilterRow({ filters, change }: { readonly filters: Filters; readonly change: Change }) {
  return (
    <div className="row wrap">
      <TypedFilter
        name="Number of the order or payment"
        placeholder="Order or payment"
        leftSection={<MagnifyingGlassIcon size={16} />}
        value={filters.search}
        onChange={search => change({ search, order: undefined })}
      />
      <TypedFilter
        name="Player"
        isNumber
        width={120}
        value={filters.player}
        onChange={player => change({ player, order: undefined })}
      />
      <NativeSelect
        aria-label="State"
        value={filters.state ?? ''}
        onChange={event => change({ state: event.currentTarget.value, order: undefined })}
        data={[
          { value: '', label: 'Any state' },
          ...STATE_NAMES.map(value => ({ value, label: STATES[value].text })),
        ]}
      />
      <TimeRange from={filters.from} until={filters.until} onChange={change} />
    </div>
  );
}

function wantedOf({ from, until, state, player, search }: Filters) {
  return {
    from: Number(from) || undefined,
    until: Number(until) || undefined,
    state: STATE_NAMES.find(name => name === state),
    userId: parseUserId(player),
    search: search || undefined,
  };
}
