/** What was changed of a machine, as players read it. */
import { Button } from '@mantine/core';
import { momentText } from '../../platform/format.ts';
import { useList } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { settingText } from './machine-text.ts';

const SHORT = 5;
const CHANGES_SHOWN = 3;

export function MachineLog({ roomId, isLong }: { readonly roomId: number; readonly isLong: boolean }) {
  const log = useList('machines.log', { roomId });
  if (log.error && log.rows.length === 0) return <FailureNote error={log.error} />;
  const shown = isLong ? log.rows : log.rows.slice(0, SHORT);
  return (
    <>
      {log.rows.length === 0 && <p className="dim">{log.isPending ? 'One moment …' : 'Nothing yet.'}</p>}
      <ol className="log">
        {shown.map(({ entryId, version, author, note, at, changes }) => (
          <li key={entryId}>
            <time className="dim" dateTime={new Date(at).toISOString()}>
              {momentText(at)}
            </time>
            <span>
              <b>{author === 'house' ? 'House' : author}</b>
              {version > 0 && `, settings ${version}`}
              {note && `: ${note}`}
            </span>
            {changes.slice(0, CHANGES_SHOWN).map(({ setting, before, after }) => (
              <span key={setting} className="dim">
                {settingText(setting)} {before || 'nothing'} → {after || 'nothing'}
              </span>
            ))}
            {changes.length > CHANGES_SHOWN && (
              <span className="dim">and {changes.length - CHANGES_SHOWN} more</span>
            )}
          </li>
        ))}
      </ol>
      {log.error && <FailureNote error={log.error} />}
      {isLong && log.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
