/** One entry: what changed, and its place in the chain. */
import { momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { actionText } from './action-text.ts';
import './entry-detail.css';

export function EntryDetail({ number }: { readonly number: number }) {
  const detail = useCall('audit.entry', { number });
  if (detail.error) return <FailureNote error={detail.error} />;
  if (!detail.data) return <p className="empty">One moment …</p>;
  const { entry, before, after, previous } = detail.data;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <section className="stack" aria-label={`Entry ${number}`}>
      <div className="row between">
        <h2>
          {actionText(entry.action)} {entry.subjectName}
        </h2>
        <span className="dim">{number}</span>
      </div>
      <p className="dim">
        {entry.name}, {entry.role}, {momentText(entry.at)}
        {entry.address && `, from ${entry.address}`}
      </p>
      {entry.reason && <p>{entry.reason}</p>}
      {fields.length > 0 && (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">{entry.action}</th>
              <th scope="col">before</th>
              <th scope="col">after</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(field => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{valueText(before[field])}</td>
                <td>{valueText(after[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="hashes mono">
        <dt>before</dt>
        <dd>{previous}</dd>
        <dt>this</dt>
        <dd className="good">{entry.hash}</dd>
      </dl>
    </section>
  );
}

function valueText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
