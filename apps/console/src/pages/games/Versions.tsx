/** Versions of paytables: a change of one is a new version with its own odds, so that each has its own return. */
import { countText, momentText } from '../../platform/format.ts';
import { gameText } from '../../platform/games.ts';
import { type Column, type ListQuery, ListTable } from '../../ui/ListTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { intervalText, measureText, type Version } from './games-text.ts';

const COLUMNS: readonly Column<Version>[] = [
  {
    id: 'game',
    header: 'Game',
    cell: ({ row: { original } }) => (
      <span className="stack games-name">
        <b>{gameText(original.gameType)}</b>
        <span className="dim mono">{original.configVersion}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => (row.original.isRunning ? <Pill tone="good">runs</Pill> : <Pill>of before</Pill>),
  },
  {
    id: 'since',
    header: 'First round',
    isWide: true,
    cell: ({ row }) => (row.original.since > 0 ? momentText(row.original.since) : 'none yet'),
  },
  { id: 'rounds', header: 'Rounds', isNumber: true, cell: ({ row }) => countText(row.original.rounds) },
  {
    id: 'published',
    header: 'Published',
    isNumber: true,
    isWide: true,
    cell: ({ row: { original } }) =>
      original.published === undefined ? '–' : `${(original.published * 100).toFixed(2)} %`,
  },
  { id: 'measured', header: 'Measured', isNumber: true, cell: ({ row }) => measureText(row.original) },
];

interface TableProps {
  readonly list: ListQuery<Version>;
  readonly keyOf: (version: Version) => string;
  readonly selected: string | undefined;
  readonly onSelect: (version: Version) => void;
}

export function VersionTable({ list, keyOf, selected, onSelect }: TableProps) {
  return (
    <ListTable
      name="Paytables"
      list={list}
      columns={COLUMNS}
      keyOf={keyOf}
      selected={selected}
      onSelect={onSelect}
      empty="No game of this kind."
    />
  );
}

export function VersionDetail({ version }: { readonly version: Version }) {
  const { gameType, configVersion, isRunning, since, rounds, sheets } = version;
  return (
    <div className="stack games-room">
      <h2>{gameText(gameType)}</h2>
      <dl className="games-facts">
        <dt>Version</dt>
        <dd className="mono">{configVersion}</dd>
        <dt>First round</dt>
        <dd>{since > 0 ? momentText(since) : 'none yet'}</dd>
        <dt>Rounds</dt>
        <dd>{countText(rounds)}</dd>
        <dt>Measured</dt>
        <dd>
          {measureText(version)}, {intervalText(version)}
        </dd>
      </dl>
      {!isRunning && (
        <p className="dim">It does not run any more. Its rounds keep its name and can be verified with it.</p>
      )}
      {sheets.length > 0 && <Sheets sheets={sheets} />}
    </div>
  );
}

function Sheets({ sheets }: Pick<Version, 'sheets'>) {
  return (
    <section className="stack" aria-label="Odds as published">
      <h3>Odds as published</h3>
      <p className="dim">A hit pays more than it cost.</p>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col" className="number">
              Return
            </th>
            <th scope="col" className="number">
              Hits
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ name, returnToPlayer, hitRate }) => (
            <tr key={name}>
              <th scope="row">{name || 'every play'}</th>
              <td className="number">{(returnToPlayer * 100).toFixed(2)} %</td>
              <td className="number">{(hitRate * 100).toFixed(2)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
