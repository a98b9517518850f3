import { momentText } from '../../platform/format.ts';
import { useList } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { changeText } from './games-text.ts';

export function RoomHistory({ roomId }: { readonly roomId: number }) {
  const history = useList('games.history', { roomId });
  return (
    <section className="stack" aria-label="History">
      <h3>History</h3>
      {history.error && <FailureNote error={history.error} />}
      <ol className="games-history">
        {history.rows.map(({ number, at, by, reason, changes }) => (
          <li key={number}>
            <span>
              <b>{by}</b>: {reason}
            </span>
            <span className="dim">{[...changes.map(changeText), momentText(at)].join(', ')}</span>
          </li>
        ))}
      </ol>
      {history.rows.length === 0 && !history.isPending && <p className="dim">Nobody has changed it yet.</p>}
      {history.hasNextPage && (
        <button type="button" className="link" onClick={() => void history.fetchNextPage()}>
          older ones
        </button>
      )}
    </section>
  );
}
