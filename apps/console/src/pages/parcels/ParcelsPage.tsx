/** Parcels: orders by what they wait for, many at once, each with its detail; and where parcels go at what price. */

import { PARCEL_QUEUES, type ParcelQueue } from '@boardwalk/contract/console';
import { SegmentedControl } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import { parseUserId } from '../../platform/filter-number.ts';
import { countText } from '../../platform/format.ts';
import { useCall, useList } from '../../platform/query.ts';
import { Detail } from '../../ui/Detail.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { BatchBar } from './BatchBar.tsx';
import { columnsOf } from './columns.tsx';
import { Delivery } from './Delivery.tsx';
import { ParcelDetail } from './ParcelDetail.tsx';
import { QUEUES } from './parcel-text.ts';
import './parcels.css';

const KEYS = ['part', 'queue', 'player', 'search', 'order'] as const;
const FIRST: ParcelQueue = 'toPick';
const LOOK_AGAIN_MS = 30_000;

export function ParcelsPage() {
  const [filters, change] = useFilters(...KEYS);
  const isDelivery = filters.part === 'delivery';
  return (
    <>
      <PageHead title="Parcels" about="what was ordered, from the shelf to the door">
        <SegmentedControl
          aria-label="Part"
          value={isDelivery ? 'delivery' : 'orders'}
          onChange={part => change({ part: part === 'delivery' ? part : undefined, order: undefined })}
          data={[
            { value: 'orders', label: 'Orders' },
            { value: 'delivery', label: 'Zones and prices' },
          ]}
        />
      </PageHead>
      {isDelivery ? <Delivery /> : <Orders />}
    </>
  );
}

function Orders() {
  const [filters, change] = useFilters(...KEYS);
  const isSearching = Boolean(filters.search || filters.player);
  const queue = isSearching ? undefined : (PARCEL_QUEUES.find(one => one === filters.queue) ?? FIRST);
  const list = useList(
    'parcels.list',
    {
      queue,
      userId: parseUserId(filters.player),
      search: filters.search || undefined,
    },
    { keepsRows: true },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const orderId = Number(filters.order) || list.rows[0]?.orderId;
  // What went on to another queue is chosen no more.
  const rows = list.rows.filter(row => chosen.has(row.orderId));
  return (
    <div className="stack">
      <Queues
        shown={queue}
        onShow={next => change({ queue: next, order: undefined, search: undefined, player: undefined })}
      />
      <div className="row wrap">
        <TypedFilter
          name="Number of the order, or of its tracking"
          placeholder="Order or tracking number"
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
      </div>
      <BatchBar rows={rows} onDone={() => setChosen(new Set())} />
      <div className="split">
        <section aria-label="Orders">
          <ListTable
            name="Orders"
            list={list}
            columns={columnsOf({
              rows: list.rows,
              chosen,
              setChosen,
              onOpen: row => change({ order: String(row.orderId) }),
            })}
            keyOf={row => String(row.orderId)}
            selected={orderId === undefined ? undefined : String(orderId)}
            onSelect={row => change({ order: String(row.orderId) })}
            empty={isSearching ? 'No order fits.' : 'Nothing waits here.'}
          />
        </section>
        <Detail
          name="Order"
          isChosen={filters.order !== undefined}
          onClose={() => change({ order: undefined })}
        >
          {orderId !== undefined && <ParcelDetail key={orderId} orderId={orderId} />}
        </Detail>
      </div>
    </div>
  );
}

interface QueuesProps {
  readonly shown: ParcelQueue | undefined;
  readonly onShow: (queue: ParcelQueue) => void;
}

function Queues({ shown, onShow }: QueuesProps) {
  const { data } = useCall('parcels.counts', {}, { everyMs: LOOK_AGAIN_MS });
  const countOf = (queue: ParcelQueue) => data?.list.find(one => one.queue === queue)?.count ?? 0;
  return (
    <nav className="parcel-queues" aria-label="Queues">
      {PARCEL_QUEUES.map(queue => (
        <button
          key={queue}
          type="button"
          className="parcel-queue"
          aria-pressed={queue === shown}
          onClick={() => onShow(queue)}
        >
          {QUEUES[queue]} <b>{countText(countOf(queue))}</b>
        </button>
      ))}
    </nav>
  );
}
