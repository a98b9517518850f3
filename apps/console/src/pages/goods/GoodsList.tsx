/** All goods with what there is of them, beside the one that was chosen. */
import { NativeSelect } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import type { InputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { type RowOf, useCall, useList } from '../../platform/query.ts';
import { Detail } from '../../ui/Detail.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { GoodsDetail } from './GoodsDetail.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';
import { leftText, priceText, TYPE_NAMES, waitingText } from './goods-text.ts';

type Row = RowOf<'mall.goods'>;
type State = NonNullable<InputOf<'mall.goods'>['state']>;

const KEYS = ['search', 'category', 'state', 'goods'] as const;
type Filters = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;
type Change = (next: Readonly<Partial<Record<(typeof KEYS)[number], string | undefined>>>) => void;

const STATES: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'sold', label: 'Sold in the mall' },
  { value: 'hidden', label: 'Not sold' },
  { value: 'out', label: 'Sold out' },
  { value: 'wanted', label: 'Waited for' },
];

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Goods', cell: ({ row }) => <About goods={row.original} /> },
  { id: 'state', header: 'State', cell: ({ row }) => <State goods={row.original} /> },
  {
    id: 'price',
    header: 'Coins',
    isNumber: true,
    cell: ({ row: { original } }) => <b>{priceText(original.priceFrom, original.priceTo)}</b>,
  },
  { id: 'left', header: 'Left', isNumber: true, cell: ({ row }) => leftText(row.original) },
  {
    id: 'sold',
    header: 'Sold',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => countText(row.original.sold),
  },
];

export function GoodsList() {
  const [filters, change] = useFilters(...KEYS);
  const list = useList('mall.goods', wantedOf(filters), { keepsRows: true });
  const goodsId = Number(filters.goods ?? list.rows[0]?.goodsId ?? 0);
  return (
    <>
      <FilterRow filters={filters} change={change} />
      <div className="split">
        <section aria-label="Goods">
          <ListTable
            name="Goods"
            list={list}
            columns={COLUMNS}
            keyOf={row => String(row.goodsId)}
            selected={String(goodsId)}
            onSelect={row => change({ goods: String(row.goodsId) })}
            empty="No goods are like this."
          />
        </section>
        {goodsId > 0 && (
          <Detail
            name="Goods chosen"
            isChosen={filters.goods !== undefined}
            onClose={() => change({ goods: undefined })}
          >
            <GoodsDetail key={goodsId} goodsId={goodsId} />
          </Detail>
        )}
      </div>
    </>
  );
}

function wantedOf({ search, category, state }: Filters): InputOf<'mall.goods'> {
  const known = STATES.find(({ value }) => value === state);
  return {
    ...(search ? { search } : {}),
    ...(category ? { categoryId: Number(category) || 1 } : {}),
    ...(known ? { state: known.value } : {}),
  };
}

function FilterRow({ filters, change }: { readonly filters: Filters; readonly change: Change }) {
  const categories = useCall('mall.categories', {}).data?.list ?? [];
  return (
    <div className="row wrap goods-filters">
      <TypedFilter
        name="Name or number"
        value={filters.search}
        maxLength={80}
        width={240}
        leftSection={<MagnifyingGlassIcon size={18} />}
        onChange={search => change({ search, goods: undefined })}
      />
      <NativeSelect
        aria-label="Category"
        value={filters.category ?? ''}
        onChange={event => change({ category: event.currentTarget.value, goods: undefined })}
        data={[
          { value: '', label: 'All categories' },
          ...categories.map(one => ({ value: String(one.categoryId), label: one.names['en-US'] })),
        ]}
      />
      <NativeSelect
        aria-label="State"
        value={filters.state ?? ''}
        onChange={event => change({ state: event.currentTarget.value, goods: undefined })}
        data={[{ value: '', label: 'All states' }, ...STATES]}
      />
    </div>
  );
}

function About({ goods }: { readonly goods: Row }) {
  return (
    <span className="row goods-about">
      <GoodsPicture picture={goods.picture} />
      <span>
        <b>{goods.name}</b>
        <small className="dim goods-line">
          {goods.category}, {TYPE_NAMES[goods.type].toLowerCase()}
        </small>
      </span>
    </span>
  );
}

function State({ goods }: { readonly goods: Row }) {
  const waiting = waitingText(goods);
  const isOut = goods.onHand <= goods.held;
  return (
    <>
      {!goods.isShown && <Pill>Not sold</Pill>}
      {goods.isShown && <Pill tone={isOut ? 'warn' : 'good'}>{isOut ? 'Sold out' : 'On sale'}</Pill>}
      {waiting && <small className="dim goods-line">{waiting}</small>}
    </>
  );
}
