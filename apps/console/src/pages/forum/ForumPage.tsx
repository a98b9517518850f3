/** What waits in the forum: reports, what the filter hid, appeals; beside it one with all that stands around it. */
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import { useCall, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { OneOnly } from '../../ui/OneOnly.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { StateChips } from '../../ui/StateChips.tsx';
import { When } from '../../ui/When.tsx';
import { CaseDetail } from './CaseDetail.tsx';
import { type Case, caseText, outcomeText, WHATS } from './forum-text.ts';
import { Broadcasts, Pins } from './Pins.tsx';
import { Words } from './Words.tsx';
import './forum.css';

const KEYS = ['what', 'state', 'case'] as const;

const COLUMNS: readonly Column<Case>[] = [
  { id: 'what', header: 'What', cell: ({ row }) => <OpenCase row={row.original} /> },
  { id: 'who', header: 'By', cell: ({ row }) => <Author row={row.original} /> },
  { id: 'at', header: 'Since', isWide: true, cell: ({ row }) => <When atMs={row.original.openedAt} /> },
];

export function ForumPage() {
  const [filters, change] = useFilters(...KEYS);
  const isWide = useMediaQuery('(min-width: 1001px)', true);
  const what = WHATS.find(({ key }) => key === filters.what)?.key;
  const isClosed = filters.state === 'closed';
  const list = useList(
    'forum.cases',
    { state: isClosed ? 'closed' : 'open', ...(what ? { what } : {}) },
    { keepsRows: true },
  );
  const caseId = filters.case ?? (isWide ? list.rows[0]?.caseId : undefined);
  if (!isWide && caseId)
    return (
      <OneOnly title="Forum" all="All cases" onBack={() => change({ case: undefined })}>
        <CaseDetail caseId={caseId} />
      </OneOnly>
    );
  return (
    <>
      <PageHead title="Forum" about="nothing is hidden by itself, and what is removed says why" />
      <Kinds
        what={what}
        isClosed={isClosed}
        onWhat={next => change({ what: next, case: undefined })}
        onClosed={() => change({ state: isClosed ? undefined : 'closed', case: undefined })}
      />
      <div className="split">
        <section aria-label="Cases">
          <ListTable
            name="Cases"
            list={list}
            columns={COLUMNS}
            keyOf={row => row.caseId}
            selected={caseId}
            onSelect={row => change({ case: row.caseId })}
            empty={isClosed ? 'Nothing was decided yet.' : 'Nothing waits in the forum.'}
          />
        </section>
        {isWide && <aside className="stack">{caseId && <CaseDetail key={caseId} caseId={caseId} />}</aside>}
      </div>
      <Pins />
      <Broadcasts />
      <Words />
    </>
  );
}

/** The keyboard's way to what a click on the row does. */
function OpenCase({ row }: { readonly row: Case }) {
  const [, change] = useFilters(...KEYS);
  return (
    <span className="stack forum-row">
      <button type="button" className="link" onClick={() => change({ case: row.caseId })}>
        {caseText(row)}
      </button>
      <span className="dim forum-line">{row.text || row.title}</span>
      {row.isUrgent && <Pill tone="bad">urgent</Pill>}
      {row.outcome && <span className="dim">{outcomeText(row.outcome)}</span>}
    </span>
  );
}

function Author({ row: { userId, playerName } }: { readonly row: Case }) {
  if (userId === 0) return <span className="dim">Deleted account</span>;
  return <Link href={`/players/${userId}`}>{playerName || `Player ${userId}`}</Link>;
}

interface KindsProps {
  readonly what: Case['what'] | undefined;
  readonly isClosed: boolean;
  readonly onWhat: (what: Case['what'] | undefined) => void;
  readonly onClosed: () => void;
}

function Kinds({ what, isClosed, onWhat, onClosed }: KindsProps) {
  const { data } = useCall('forum.counts', {});
  return (
    <StateChips
      choices={WHATS}
      chosen={what}
      counts={data}
      onChoose={key => onWhat(what === key ? undefined : key)}
    >
      <button type="button" className="chip" aria-pressed={isClosed} onClick={onClosed}>
        Decided
      </button>
    </StateChips>
  );
}
