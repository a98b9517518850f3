import { GameType, PlaySource } from '@boardwalk/contract/enums';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall, useCallPages } from '../../../platform/request/hooks.ts';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { ClawRoomCard } from '../cards/ClawRoomCard.tsx';
import grid from '../cards/RoomGrid.module.css';
import { RoomGridSkeleton } from '../cards/RoomGrid.tsx';
import type { MachineRoom } from '../room.ts';
import styles from './ClawSearch.module.css';

interface WordsProps {
  readonly onWord: (word: string) => void;
}

/** Before a word: what others look for, and where one was lately. */
export function SearchIdeas({ onWord }: WordsProps) {
  const isSignedIn = useSession(isUser);
  const hot = useCall('rooms.searchHot', {});
  const recent = useCall('rooms.searchRecently', {}, { isEnabled: isSignedIn });
  if (hot.data === undefined) {
    return hot.error ? <ErrorState failure={hot.error} onRetry={hot.refetch} /> : <RoomGridSkeleton />;
  }
  return (
    <>
      {recent.data && <Ideas title={t('claw.search.recent')} {...recent.data} onWord={onWord} />}
      <Ideas title={t('claw.search.hot')} {...hot.data} onWord={onWord} />
    </>
  );
}

interface IdeasProps extends WordsProps {
  readonly title: string;
  readonly words: readonly string[];
  readonly list: readonly MachineRoom[];
}

function Ideas({ title, words, list, onWord }: IdeasProps) {
  const rooms = list.filter(({ gameType }) => gameType === GameType.claw);
  if (words.length === 0 && rooms.length === 0) return null;
  return (
    <section className={styles.ideas} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.words}>
        {words.map(word => (
          <li key={word}>
            <button type="button" className={styles.word} onClick={() => onWord(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
      {rooms.length > 0 && <FoundRooms rooms={rooms} />}
    </section>
  );
}

/** What the server finds in names and prizes, page by page. */
export function SearchResults({ word }: { readonly word: string }) {
  const pages = useCallPages('rooms.searchWord', { word, gameType: GameType.claw });
  if (pages.isPending) return <RoomGridSkeleton />;
  return (
    <PagedList
      pages={pages}
      rowHeight={250}
      empty={
        <EmptyState
          emoji="magnifying-glass-tilted-left"
          title={t('help.nothing', { word })}
          text={t('claw.search.nothing')}
        />
      }
    >
      {rooms => <FoundRooms rooms={rooms} />}
    </PagedList>
  );
}

function FoundRooms({ rooms }: { readonly rooms: readonly MachineRoom[] }) {
  return (
    <ul className={grid.grid}>
      {rooms.map(room => (
        <li key={room.roomId} className={grid.item}>
          <ClawRoomCard to={`/claw/${PlaySource.search}/${room.roomId}`} room={room} />
        </li>
      ))}
    </ul>
  );
}
