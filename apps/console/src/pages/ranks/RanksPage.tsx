/** Any top list as the players see it but with every name, who was taken off, and the proof that it is right. */
import type { RankList, RankPeriod } from '@boardwalk/rules';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ExcludeDialog, type Excluding } from './ExcludeDialog.tsx';
import { Excluded } from './Excluded.tsx';
import { RankProof } from './RankProof.tsx';

type Row = OutputOf<'ranks.top'>['list'][number];

const KEYS = ['list', 'period', 'before'] as const;
const LISTS: readonly { readonly value: RankList; readonly label: string }[] = [
  { value: 'caught', label: 'Most prizes caught' },
  { value: 'earned', label: 'Most rewards earned' },
  { value: 'won', label: 'Best win for its stake' },
];
const PERIODS: readonly { readonly value: RankPeriod; readonly label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'season', label: 'Season' },
];
const HUNDREDTHS = 100;

export function RanksPage() {
  const [filters, change] = useFilters(...KEYS);
  const list = LISTS.find(({ value }) => value === filters.list)?.value ?? 'caught';
  const period = PERIODS.find(({ value }) => value === filters.period)?.value ?? 'week';
  const previous = filters.before === 'yes';
  const { data, error, isPending, isFetching } = useCall('ranks.top', { list, period, previous });
  const [excluding, setExcluding] = useState<Excluding>();
  const query = {
    rows: data?.list ?? [],
    error,
    isPending,
    isFetching,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: () => undefined,
  };
  const about = data ? aboutOf(data) : 'what is caught, earned and won';
  return (
    <>
      <PageHead title="Top lists" about={about} />
      <RankProof />
      <div className="row wrap" style={{ marginBlockEnd: 12 }}>
        <NativeSelect
          aria-label="List"
          value={list}
          onChange={event => change({ list: event.currentTarget.value })}
          data={[...LISTS]}
        />
        <NativeSelect
          aria-label="Time"
          value={period}
          onChange={event => change({ period: event.currentTarget.value })}
          data={[...PERIODS]}
        />
        <Switch
          label="The one before"
          checked={previous}
          onChange={event => change({ before: event.currentTarget.checked ? 'yes' : undefined })}
        />
      </div>
      <ListTable
        name="Top list"
        list={query}
        columns={columnsOf(list, setExcluding)}
        keyOf={row => String(row.userId)}
        empty="Nobody is on this list."
      />
      <Excluded onInclude={setExcluding} />
      {excluding && <ExcludeDialog excluding={excluding} onClose={() => setExcluding(undefined)} />}
    </>
  );
}

function aboutOf({ startTime, endTime, players }: OutputOf<'ranks.top'>): string {
  return `${countText(players)} players, ${momentText(startTime)} to ${momentText(endTime)}`;
}

function columnsOf(list: RankList, onExclude: (excluding: Excluding) => void): readonly Column<Row>[] {
  return [
    { id: 'ranking', header: 'Rank', isNumber: true, cell: ({ row }) => countText(row.original.ranking) },
    {
      id: 'player',
      header: 'Player',
      cell: ({ row: { original } }) => (
        <span className="row wrap">
          <Link href={`/players/${original.userId}`}>{original.name}</Link>
          {original.isHidden && <Pill>hidden</Pill>}
        </span>
      ),
    },
    {
      id: 'score',
      header: 'Score',
      isNumber: true,
      cell: ({ row }) =>
        list === 'won' ? `${row.original.score / HUNDREDTHS} ×` : countText(row.original.score),
    },
    { id: 'off', header: 'Actions', cell: ({ row }) => <TakeOff row={row.original} onExclude={onExclude} /> },
  ];
}

interface TakeOffProps {
  readonly row: Row;
  readonly onExclude: (excluding: Excluding) => void;
}

function TakeOff({ row: { userId, name }, onExclude }: TakeOffProps) {
  const may = useMay();
  if (!may('growth.write')) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Take ${name} off`}
      onClick={() => onExclude({ userId, name, isExcluded: true })}
    >
      Take off
    </Button>
  );
}
