/** One inbox for what players report: what waits longest is first, and its answer is written beside it. */
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CheckCircleIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import { agoText, countText } from '../../platform/format.ts';
import { useCall, useList } from '../../platform/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Conversation } from './Conversation.tsx';
import { ReadyPart } from './ReadyPart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { FAULTS, type Row } from './report-text.ts';
import { TimesPart } from './TimesPart.tsx';
import './reports.css';

const EVERY_MS = 10_000;
const BOXES = [
  { key: 'us', text: 'Waiting for us', dot: 'needs' },
  { key: 'player', text: 'Waiting for the player', dot: 'play' },
  { key: 'solved', text: 'Solved', dot: 'free' },
] as const;
type Box = (typeof BOXES)[number]['key'];
const WHOSE = ['mine', 'nobody'] as const;
type Whose = (typeof WHOSE)[number];

const PARTS = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'ready', label: 'Ready answers' },
  { value: 'rules', label: 'Compensation' },
  { value: 'times', label: 'Times' },
] as const;

export function ReportsPage() {
  const [{ part }] = useFilters('part');
  const shown = PARTS.find(({ value }) => value === part)?.value ?? 'inbox';
  if (shown === 'inbox') return <Inbox />;
  return (
    <>
      <PageHead title="Reports">
        <Parts shown={shown} />
      </PageHead>
      {shown === 'ready' && <ReadyPart />}
      {shown === 'rules' && <RulesPart />}
      {shown === 'times' && <TimesPart />}
    </>
  );
}

function Parts({ shown }: { readonly shown: (typeof PARTS)[number]['value'] }) {
  const [, change] = useFilters('part', 'item', 'report');
  return (
    <SegmentedControl
      aria-label="Part"
      data={[...PARTS]}
      value={shown}
      onChange={next => change({ part: next === 'inbox' ? '' : next, item: '', report: '' })}
    />
  );
}

function Inbox() {
  const [filters, change] = useFilters('box', 'whose', 'report');
  const isWide = useMediaQuery('(min-width: 1001px)', true);
  const box = BOXES.find(({ key }) => key === filters.box)?.key ?? 'us';
  const whose = WHOSE.find(one => one === filters.whose);
  const wanted = { box, ...(whose ? { whose } : {}) } as const;
  const reports = useList('reports.list', wanted, { everyMs: EVERY_MS, keepsRows: true });
  const counts = useCall('reports.counts', {}, { everyMs: EVERY_MS });
  const chosen = filters.report ?? (isWide ? reports.rows[0]?.repairId : undefined);
  const isReading = !isWide && chosen !== undefined;
  return (
    <>
      {!isReading && (
        <PageHead title="Reports" about={counts.data && `${countText(counts.data.us)} wait for us`}>
          <Parts shown="inbox" />
          <CsvButton name="reports.list" input={wanted} />
        </PageHead>
      )}
      <div className="inbox" data-reading={isReading || undefined}>
        {!isReading && (
          <section aria-label="Inbox" className="stack">
            <Chips
              box={box}
              whose={whose}
              counts={counts.data}
              onBox={next => change({ box: next, report: '' })}
              onWhose={next => change({ whose: next === whose ? '' : next, report: '' })}
            />
            <Rows
              reports={reports}
              empty={emptyText(box, whose)}
              chosen={chosen}
              onSelect={({ repairId }) => change({ report: repairId })}
            />
          </section>
        )}
        {chosen !== undefined && (
          <Conversation
            key={chosen}
            repairId={chosen}
            {...(isWide ? {} : { onBack: () => change({ report: '' }) })}
          />
        )}
      </div>
    </>
  );
}

interface RowsProps {
  readonly reports: ReturnType<typeof useList<'reports.list'>>;
  readonly empty: string;
  readonly chosen: string | undefined;
  readonly onSelect: (row: Row) => void;
}

function Rows({ reports, empty, chosen, onSelect }: RowsProps) {
  return (
    <>
      {reports.error && <FailureNote error={reports.error} />}
      <ol className="reports">
        {reports.rows.map(row => (
          <li key={row.repairId}>
            <ReportRow
              row={row}
              nowMs={reports.dataUpdatedAt}
              isSelected={row.repairId === chosen}
              onSelect={() => onSelect(row)}
            />
          </li>
        ))}
      </ol>
      {reports.rows.length === 0 && <p className="empty">{reports.isPending ? 'One moment …' : empty}</p>}
      {reports.hasNextPage && (
        <Button
          variant="default"
          loading={reports.isFetchingNextPage}
          onClick={() => void reports.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function emptyText(box: Box, whose: Whose | undefined): string {
  if (whose === 'mine') return 'Nothing of yours is here.';
  if (whose === 'nobody') return 'Somebody sees to everything here.';
  return box === 'us' ? 'Nobody waits for us.' : 'Nothing here.';
}

interface ChipProps {
  readonly box: Box;
  readonly whose: Whose | undefined;
  readonly counts: Readonly<Record<Box | Whose, number>> | undefined;
  readonly onBox: (box: Box) => void;
  readonly onWhose: (whose: Whose) => void;
}

/** More are not counted. */
const MOST_COUNTED = 1000;
const countOf = (count = 0) => (count >= MOST_COUNTED ? `${MOST_COUNTED}+` : countText(count));

function Chips({ box, whose, counts, onBox, onWhose }: ChipProps) {
  return (
    <>
      <div className="chips">
        {BOXES.map(({ key, text, dot }) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={box === key}
            onClick={() => onBox(key)}
          >
            <span className="dot" style={{ background: `var(--state-${dot})` }} />
            {text} <b>{countOf(counts?.[key])}</b>
          </button>
        ))}
      </div>
      <div className="chips">
        {WHOSE.map(key => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={whose === key}
            onClick={() => onWhose(key)}
          >
            {key === 'mine' ? 'Mine' : 'Nobody’s'} {box === 'us' && <b>{countOf(counts?.[key])}</b>}
          </button>
        ))}
      </div>
    </>
  );
}

interface RowProps {
  readonly row: Row;
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function ReportRow({ row, nowMs, isSelected, onSelect }: RowProps) {
  const { playerName, userId, roomName, faultType, lastContent, assignedName, box, waitsSince, isLate } = row;
  return (
    <button type="button" className="report" aria-pressed={isSelected} onClick={onSelect}>
      {box === 'solved' ? (
        <CheckCircleIcon size={22} weight="fill" className="good" aria-hidden />
      ) : (
        <Avatar name={playerName} id={userId} size={32} />
      )}
      <span className="grow">
        <b className="cut">{lastContent}</b>
        <span className="row between">
          <span className="cut">{playerName}</span>
          <span className={assignedName || box === 'solved' ? 'dim' : 'warn'}>
            {assignedName || (box === 'solved' ? '' : 'nobody')}
          </span>
        </span>
        <span className="row between dim">
          <span className="cut">{[FAULTS[faultType], roomName].filter(Boolean).join(', ')}</span>
          <span className={isLate ? 'bad' : undefined}>
            {agoText(waitsSince, nowMs)}
            {isLate && <span className="unseen">, too long</span>}
          </span>
        </span>
      </span>
    </button>
  );
}
