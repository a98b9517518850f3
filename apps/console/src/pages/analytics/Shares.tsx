/** Short tables of what new players have in common. */
import type { ReactNode } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText, percentText } from '../../platform/format.ts';

type Read = OutputOf<'analytics.funnel'>;

interface ShareProps {
  readonly title: string;
  readonly shares: Read['languages'];
  /** The one whose days are shown; undefined for all. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

export function ShareTable({ title, shares, chosen, onChoose }: ShareProps) {
  return (
    <Table title={title} columns={['', 'New', 'Played']} isEmpty={shares.length === 0}>
      {shares.map(({ name, joined, played }) => (
        <tr key={name}>
          <td>
            <button
              type="button"
              className="link"
              aria-pressed={name === chosen}
              title={name === chosen ? 'Show everybody’s days' : 'Show the days of these'}
              onClick={() => onChoose(name === chosen ? undefined : name)}
            >
              {name || 'not said'}
            </button>
          </td>
          <td className="number">{countText(joined)}</td>
          <td className="number">{percentText(played / joined)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function SourceTable({ sources }: { readonly sources: Read['sources'] }) {
  return (
    <Table title="By source" columns={['', 'Visitors']} isEmpty={sources.length === 0}>
      {sources.map(({ name, visitors }) => (
        <tr key={name}>
          <td>{name || 'not said'}</td>
          <td className="number">{countText(visitors)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function EventTable({ events }: { readonly events: Read['events'] }) {
  return (
    <Table title="Events" columns={['', 'Times', 'Visitors']} isEmpty={events.length === 0}>
      {events.map(({ source, name, count, visitors }) => (
        <tr key={`${source}/${name}`}>
          <td>
            {name} <span className="dim">{source}</span>
          </td>
          <td className="number">{countText(count)}</td>
          <td className="number">{countText(visitors)}</td>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Table({ title, columns, isEmpty, children }: TableProps) {
  return (
    <section aria-label={title} className="stack">
      <h2>{title}</h2>
      {isEmpty ? (
        <p className="dim">Nothing in this time.</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              {columns.map((name, place) => (
                <th key={name} scope="col" className={place > 0 ? 'number' : ''}>
                  {name || <span className="dim">Name</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  );
}
