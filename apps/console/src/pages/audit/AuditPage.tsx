/** Who did what and why; what waits for a second person stands beside it. */
import { NativeSelect } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import { type RowOf, useCall, useList } from '../../platform/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SavedViews } from '../../ui/SavedViews.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';
import { When } from '../../ui/When.tsx';
import { Approvals } from './Approvals.tsx';
import { AREAS, actionText } from './action-text.ts';
import { ChainProof } from './ChainProof.tsx';
import { EntryDetail } from './EntryDetail.tsx';

type Entry = RowOf<'audit.list'>;

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  { id: 'what', header: 'What', cell: ({ row }) => <What entry={row.original} /> },
  { id: 'number', header: 'No.', isNumber: true, cell: ({ row }) => row.original.number },
  {
    id: 'hash',
    header: 'Hash',
    isNumber: true,
    cell: ({ row }) => <span className="mono dim">{row.original.hash.slice(0, 8)}</span>,
  },
];

export function AuditPage() {
  const [filters, change] = useFilters('search', 'area', 'who', 'entry');
  const staffId = filters.who ? Number(filters.who) : undefined;
  const wanted = { search: filters.search, area: filters.area, staffId };
  const list = useList('audit.list', wanted, { keepsRows: true });
  const number = Number(filters.entry ?? list.rows[0]?.number ?? 0);
  return (
    <>
      <PageHead title="Audit" about="who did what, and why">
        <SavedViews page="/audit" />
        <CsvButton name="audit.list" input={wanted} />
      </PageHead>
      <ChainProof />
      <Approvals />
      <div className="split">
        <section aria-label="Entries">
          <Filters filters={filters} change={change} />
          <ListTable
            name="Entries of the audit log"
            list={list}
            columns={COLUMNS}
            keyOf={entry => String(entry.number)}
            selected={String(number)}
            onSelect={entry => change({ entry: String(entry.number) })}
            empty={
              list.hasNextPage
                ? 'None among the last ones that fits. There are more to look through.'
                : 'Nothing was done that fits these filters.'
            }
          />
        </section>
        <Detail
          name="Entry"
          isChosen={filters.entry !== undefined}
          onClose={() => change({ entry: undefined })}
        >
          {number > 0 && <EntryDetail number={number} />}
        </Detail>
      </div>
    </>
  );
}

function What({ entry }: { readonly entry: Entry }) {
  return (
    <span className="row">
      <Avatar name={entry.name} id={entry.staffId} size={30} />
      <span className="stack" style={{ gap: 0 }}>
        <span>
          <b>{actionText(entry.action)}</b> {entry.subjectName}
        </span>
        <span className="dim">
          {entry.name}, {entry.role}
          {entry.reason && `: ${entry.reason}`}
        </span>
      </span>
    </span>
  );
}

interface FilterProps {
  readonly filters: Readonly<Partial<Record<'search' | 'area' | 'who', string>>>;
  readonly change: (next: {
    search?: string | undefined;
    area?: string | undefined;
    who?: string | undefined;
  }) => void;
}

function Filters({ filters, change }: FilterProps) {
  const staff = useCall('staff.list', {});
  return (
    <div className="row wrap" style={{ marginBlockEnd: 12 }}>
      <TypedFilter
        name="Search the audit log"
        placeholder="Who, what, player, room"
        leftSection={<MagnifyingGlassIcon size={16} />}
        value={filters.search}
        onChange={search => change({ search })}
      />
      <NativeSelect
        aria-label="Who"
        value={filters.who ?? ''}
        onChange={event => change({ who: event.currentTarget.value })}
        data={[
          { value: '', label: 'Anybody' },
          ...(staff.data?.list ?? []).map(({ staffId, name }) => ({ value: String(staffId), label: name })),
        ]}
      />
      <NativeSelect
        aria-label="What"
        value={filters.area ?? ''}
        onChange={event => change({ area: event.currentTarget.value })}
        data={[{ value: '', label: 'Everything' }, ...AREAS]}
      />
    </div>
  );
}
