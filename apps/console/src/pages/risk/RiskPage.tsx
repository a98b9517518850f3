/** What the rules found and waits for a person; beside it one with what speaks for it, below it the rules. */
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { BinocularsIcon, DownloadSimpleIcon } from '@phosphor-icons/react';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import { addressOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { type RowOf, useCall, useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { OneOnly } from '../../ui/OneOnly.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { StateChips } from '../../ui/StateChips.tsx';
import { When } from '../../ui/When.tsx';
import { FlagDetail } from './FlagDetail.tsx';
import { Rules } from './Rules.tsx';
import { KIND_OPTIONS, RULES } from './risk-text.ts';
import './risk.css';

type Flag = RowOf<'risk.list'>;

const KEYS = ['state', 'kind', 'flag'] as const;
const STATES = [
  { key: 'open', text: 'Waiting', dot: 'needs' },
  { key: 'confirmed', text: 'Confirmed', dot: 'fault' },
  { key: 'cleared', text: 'Cleared', dot: 'free' },
] as const;
const EMPTY = {
  open: 'Nobody waits. The rules look every ten minutes.',
  confirmed: 'Nobody’s claims or recharges wait.',
  cleared: 'Nothing was cleared yet.',
} as const;

const COLUMNS: readonly Column<Flag>[] = [
  {
    id: 'who',
    header: 'Who',
    cell: ({ row: { original } }) => (
      <span className="stack risk-who">
        <Link href={`/players/${original.userId}`}>{original.playerName || `Player ${original.userId}`}</Link>
        <span className="dim">{RULES[original.kind].name}</span>
      </span>
    ),
  },
  { id: 'why', header: 'Why', cell: ({ row }) => <OpenFlag flag={row.original} /> },
  { id: 'at', header: 'Since', isWide: true, cell: ({ row }) => <When atMs={row.original.flaggedAt} /> },
];

export function RiskPage() {
  const [filters, change] = useFilters(...KEYS);
  const isWide = useMediaQuery('(min-width: 1001px)', true);
  const state = STATES.find(({ key }) => key === filters.state)?.key ?? 'open';
  const kind = KIND_OPTIONS.find(({ value }) => value === filters.kind)?.value as Flag['kind'] | undefined;
  const wanted = { state, ...(kind ? { kind } : {}) };
  const list = useList('risk.list', wanted, { keepsRows: true });
  const flagId = filters.flag ?? (isWide ? list.rows[0]?.flagId : undefined);
  if (!isWide && flagId)
    return (
      <OneOnly title="Risk" all="All flags" onBack={() => change({ flag: undefined })}>
        <FlagDetail flagId={flagId} />
      </OneOnly>
    );
  return (
    <>
      <PageHead title="Risk" about="claims and recharges wait, odds never change">
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadSimpleIcon size={18} aria-hidden />}
          href={addressOf('risk.list', { ...wanted, format: 'csv' })}
          download
        >
          CSV
        </Button>
        <LookNow />
      </PageHead>
      <div className="row wrap">
        <States state={state} onState={next => change({ state: next, flag: undefined })} />
        <NativeSelect
          aria-label="Rule"
          value={kind ?? ''}
          onChange={event => change({ kind: event.currentTarget.value, flag: undefined })}
          data={[{ value: '', label: 'Every rule' }, ...KIND_OPTIONS]}
        />
      </div>
      <div className="split">
        <section aria-label="Flags">
          <ListTable
            name="Flags"
            list={list}
            columns={COLUMNS}
            keyOf={row => row.flagId}
            selected={flagId}
            onSelect={row => change({ flag: row.flagId })}
            empty={EMPTY[state]}
          />
        </section>
        {isWide && (
          <aside className="stack">
            {flagId ? (
              <FlagDetail key={flagId} flagId={flagId} />
            ) : (
              <p className="dim">A rule says what looks odd. A person says what comes of it.</p>
            )}
          </aside>
        )}
      </div>
      <Rules />
    </>
  );
}

/** The keyboard's way to what a click on the row does. */
function OpenFlag({ flag: { flagId, why } }: { readonly flag: Flag }) {
  const [, change] = useFilters(...KEYS);
  return (
    <button type="button" className="link why" onClick={() => change({ flag: flagId })}>
      {why}
    </button>
  );
}

interface StatesProps {
  readonly state: Flag['state'];
  readonly onState: (state: Flag['state']) => void;
}

function States({ state, onState }: StatesProps) {
  const { data } = useCall('risk.counts', {});
  return <StateChips choices={STATES} chosen={state} counts={data} onChoose={onState} />;
}

function LookNow() {
  const may = useMay();
  const look = useChange('risk.look', { reads: ['risk.', 'audit.', 'figures.'] });
  if (!may('risk.decide')) return null;
  return (
    <>
      {look.error && <FailureNote error={look.error} />}
      {look.data && (
        <span role="status" className="dim">
          {look.data.flagged === 0 ? 'Nothing new' : `${countText(look.data.flagged)} new`}
        </span>
      )}
      <Button
        variant="default"
        leftSection={<BinocularsIcon size={18} aria-hidden />}
        loading={look.isPending}
        onClick={() => look.mutate({})}
      >
        Look now
      </Button>
    </>
  );
}
