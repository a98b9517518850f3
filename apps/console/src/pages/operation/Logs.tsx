/** Warnings and faults, also by the number of the one request that somebody complains of. */
import { NativeSelect } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import type { InputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { TypedFilter } from '../../ui/TypedFilter.tsx';

type Line = RowOf<'operation.listLogs'>;
type Level = NonNullable<InputOf<'operation.listLogs'>['level']>;

const LEVELS: readonly { readonly value: Level; readonly label: string }[] = [
  { value: 'warning', label: 'Warnings and faults' },
  { value: 'error', label: 'Faults' },
  { value: 'fatal', label: 'What ended a node' },
];
const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ row }) => <span className="dim moment">{momentText(row.original.at)}</span>,
  },
  { id: 'what', header: 'What', cell: ({ row }) => <What line={row.original} /> },
  {
    id: 'request',
    header: 'Request',
    isWide: true,
    cell: ({ row }) => <span className="mono dim">{row.original.requestId.slice(0, 8)}</span>,
  },
  {
    id: 'node',
    header: 'Node',
    isWide: true,
    cell: ({ row }) => <span className="dim">{row.original.node}</span>,
  },
];

export function Logs() {
  const [filters, change] = useFilters('request', 'level');
  const level = LEVELS.find(({ value }) => value === filters.level)?.value;
  const wanted = { requestId: filters.request, level };
  const list = useList('operation.listLogs', wanted, { keepsRows: true });
  return (
    <section className="stack" aria-labelledby="logs">
      <div className="row between wrap">
        <h2 id="logs">Log</h2>
        <CsvButton name="operation.listLogs" input={wanted} />
      </div>
      <div className="row wrap">
        <TypedFilter
          name="Number of a request"
          maxLength={60}
          width={320}
          leftSection={<MagnifyingGlassIcon size={16} />}
          value={filters.request}
          onChange={request => change({ request })}
        />
        <NativeSelect
          aria-label="How bad"
          value={level ?? 'warning'}
          onChange={event => change({ level: event.currentTarget.value })}
          data={[...LEVELS]}
        />
      </div>
      <ListTable
        name="Lines of the log"
        list={list}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          filters.request
            ? 'Nothing was noted about this request in the last 14 days.'
            : 'No warning and no fault in the last 14 days.'
        }
      />
    </section>
  );
}

function What({ line: { level, message, detail } }: { readonly line: Line }) {
  return (
    <details className="log-line">
      <summary>
        <Pill tone={level === 'warning' ? 'warn' : 'bad'}>{level}</Pill> {message}
      </summary>
      <pre className="mono">{prettyText(detail)}</pre>
    </details>
  );
}

/** A detail that was cut off is shown as it is. */
function prettyText(detail: string): string {
  try {
    return JSON.stringify(JSON.parse(detail), null, 2).replaceAll('\\n', '\n');
  } catch {
    return detail;
  }
}
