/** How long players waited for a first answer, and for the end of their report. */
import { SegmentedControl } from '@mantine/core';
import { useFilters } from '../../platform/address.ts';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { reachByKeys } from '../../ui/reach-by-keys.ts';
import { spanText } from './report-text.ts';

type Times = OutputOf<'reports.times'>;
type Both = Times['all'];
const SPANS = ['7', '30', '90'] as const;
const MINUTE_MS = 60_000;

export function TimesPart() {
  const [filters, change] = useFilters('days');
  const days = SPANS.find(one => one === filters.days) ?? '7';
  const times = useCall('reports.times', { days: Number(days) });
  const targetMs = (times.data?.targetMinutes ?? 0) * MINUTE_MS;
  return (
    <section className="stack" aria-label="Times to answer">
      <div className="row between wrap">
        <SegmentedControl
          aria-label="Of how many days"
          value={days}
          onChange={next => change({ days: next })}
          data={SPANS.map(value => ({ value, label: `${value} days` }))}
        />
        {times.data && <span className="dim">A first answer is due within {spanText(targetMs)}.</span>}
      </div>
      {times.isPending && <p className="empty">One moment …</p>}
      {times.error && <FailureNote error={times.error} />}
      {times.data?.days.length === 0 && <p className="empty">Nothing was answered in this time.</p>}
      {times.data && times.data.days.length > 0 && (
        <>
          <dl className="facts">
            <Fact name="First answer, in the middle" ms={times.data.all.first.medianMs} targetMs={targetMs} />
            <Fact name="Nine of ten within" ms={times.data.all.first.p90Ms} targetMs={targetMs} />
            <Fact name="Solved, in the middle" ms={times.data.all.solved.medianMs} />
            <Fact name="Nine of ten within" ms={times.data.all.solved.p90Ms} />
          </dl>
          <Table
            name="By day"
            rows={times.data.days.map(row => ({ ...row, name: row.day }))}
            targetMs={targetMs}
          />
          <Table name="By who answered" rows={times.data.staff} targetMs={targetMs} />
        </>
      )}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly ms: number;
  readonly targetMs?: number;
}

function Fact({ name, ms, targetMs = Number.POSITIVE_INFINITY }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={ms > targetMs ? 'bad' : undefined}>{ms > 0 ? spanText(ms) : '–'}</dd>
    </div>
  );
}

interface TableProps {
  readonly name: string;
  readonly rows: readonly (Both & { readonly name: string })[];
  readonly targetMs: number;
}

const HEADS = ['Answered', 'Middle', 'Nine of ten', 'Solved', 'Middle', 'Nine of ten'];

function Table({ name, rows, targetMs }: TableProps) {
  return (
    <div className="scroll" role="group" aria-label={name} ref={reachByKeys}>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {HEADS.map((head, place) => (
              <th key={`${place} ${head}`} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name: who, first, solved }) => (
            <tr key={who}>
              <td>{who}</td>
              <td className="number">{countText(first.count)}</td>
              <Span count={first.count} ms={first.medianMs} isLate={first.medianMs > targetMs} />
              <Span count={first.count} ms={first.p90Ms} isLate={first.p90Ms > targetMs} />
              <td className="number">{countText(solved.count)}</td>
              <Span count={solved.count} ms={solved.medianMs} />
              <Span count={solved.count} ms={solved.p90Ms} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SpanProps {
  readonly count: number;
  readonly ms: number;
  readonly isLate?: boolean;
}

function Span({ count, ms, isLate = false }: SpanProps) {
  return <td className={`number${isLate ? ' bad' : ''}`}>{count > 0 ? spanText(ms) : '–'}</td>;
}
