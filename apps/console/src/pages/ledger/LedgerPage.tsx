/** The ledger: that it balances, every posting, and a proof of all of it on demand. */
import { NativeSelect } from '@mantine/core';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import { parseUserId } from '../../platform/filter-number.ts';
import { changeText, countText } from '../../platform/format.ts';
import { type RowOf, useCall, useList } from '../../platform/query.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Account, Postings, unitText } from '../../ui/Postings.tsx';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { TimeRange } from '../../ui/TimeRange.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { When } from '../../ui/When.tsx';
import { LedgerProof } from './LedgerProof.tsx';
import { TrialBalance } from './TrialBalance.tsx';

type Posting = RowOf<'ledger.list'>;

const KEYS = ['from', 'until', 'kind', 'player', 'house', 'unit', 'transfer', 'day'] as const;
type Filters = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;
type Change = (next: Readonly<Partial<Record<(typeof KEYS)[number], string | undefined>>>) => void;

const COLUMNS: readonly Column<Posting>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  {
    id: 'what',
    header: 'What',
    cell: ({ row: { original } }) => (
      <span className="stack" style={{ gap: 0 }}>
        <b>{original.kind}</b>
        <span className="dim">
          <Account {...original} />
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    isNumber: true,
    cell: ({ row: { original } }) => (
      <>
        <b className={original.amount > 0 ? 'good' : 'bad'}>{changeText(original.amount)}</b>{' '}
        <span className="dim">{unitText(original.unit)}</span>
      </>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    isNumber: true,
    cell: ({ row: { original } }) => (original.userId > 0 ? countText(original.balance) : ''),
  },
  {
    id: 'transfer',
    header: 'Transfer',
    isNumber: true,
    cell: ({ row }) => <OpenTransfer posting={row.original} />,
  },
];

export function LedgerPage() {
  const [filters, change] = useFilters(...KEYS);
  const wanted = wantedOf(filters);
  const list = useList('ledger.list', wanted, { keepsRows: true });
  const transferId = filters.transfer ?? list.rows[0]?.transferId;
  return (
    <>
      <PageHead title="Ledger" about="every coin, in double entry">
        <SavedViews page="/ledger" />
        <CsvButton name="ledger.list" input={wanted} />
      </PageHead>
      <LedgerProof />
      <TrialBalance
        day={filters.day}
        onDay={day => change({ day })}
        onAccount={(house, unit) => change({ house, unit, player: undefined, transfer: undefined })}
      />
      <h2 id="postings">Postings</h2>
      <FilterRow filters={filters} change={change} />
      <div className="split">
        <section aria-labelledby="postings">
          <ListTable
            name="Postings"
            list={list}
            columns={COLUMNS}
            keyOf={({ entryId }) => entryId}
            onSelect={posting => change({ transfer: posting.transferId })}
            empty={
              list.hasNextPage
                ? 'None among the last ones that fits. There are more to look through.'
                : 'No posting fits these filters.'
            }
          />
        </section>
        <Detail
          name="Transfer"
          isChosen={filters.transfer !== undefined}
          onClose={() => change({ transfer: undefined })}
        >
          {transferId && <TransferDetail transferId={transferId} />}
        </Detail>
      </div>
    </>
  );
}

/** The keyboard's way to what a click on the row does. */
function OpenTransfer({ posting }: { readonly posting: Posting }) {
  const [, change] = useFilters(...KEYS);
  return (
    <button type="button" className="link mono" onClick={() => change({ transfer: posting.transferId })}>
      {posting.transferId}
    </button>
  );
}

function TransferDetail({ transferId }: { readonly transferId: string }) {
  const isOne = /^\d{1,15}$/.test(transferId);
  const transfer = useCall('ledger.transfer', { transferId }, { isOn: isOne });
  if (!isOne) return <p className="dim">A transfer has a number.</p>;
  if (transfer.error) return <FailureNote error={transfer.error} />;
  if (!transfer.data) return <p className="empty">One moment …</p>;
  return (
    <section className="stack" aria-label={`Transfer ${transferId}`}>
      <Postings transfer={transfer.data} />
      {transfer.data.roundId && (
        <p>
          It belongs to{' '}
          <Link href={`/rounds?round=${transfer.data.roundId}`}>round {transfer.data.roundId}</Link>.
        </p>
      )}
      <p className="dim">
        Whatever moves is taken somewhere and given somewhere: it sums to zero in each unit.
      </p>
    </section>
  );
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function wantedOf({ from, until, kind, player, house, unit }: Filters) {
  return {
    from: numberOf(from),
    until: numberOf(until),
    kind: kind || undefined,
    userId: parseUserId(player),
    house: house || undefined,
    unit: unit || undefined,
  };
}

const UNITS = [
  'coins',
  'trial_unified',
  'trial_plinko',
  'trial_push',
  'trial_slot',
  'trial_bo',
  'trial_fishing',
  'shipping',
  'growth',
];

function FilterRow({ filters, change }: { readonly filters: Filters; readonly change: Change }) {
  return (
    <div className="row wrap">
      <TypedFilter
        maxLength={40}
        width={150}
        name="Kind"
        value={filters.kind}
        onChange={kind => change({ kind })}
      />
      <TypedFilter
        maxLength={40}
        width={150}
        name="Player’s number"
        value={filters.player}
        onChange={player => change({ player: player.replaceAll(/\D/g, '') })}
      />
      <TypedFilter
        maxLength={40}
        width={150}
        name="House account"
        value={filters.house}
        onChange={house => change({ house })}
      />
      <NativeSelect
        aria-label="Unit"
        value={filters.unit ?? ''}
        onChange={event => change({ unit: event.currentTarget.value })}
        data={[
          { value: '', label: 'All units' },
          ...UNITS.map(unit => ({ value: unit, label: unitText(unit) })),
        ]}
      />
      <TimeRange from={filters.from} until={filters.until} onChange={change} />
    </div>
  );
}
