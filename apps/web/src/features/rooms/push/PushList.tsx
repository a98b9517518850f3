import { SECOND_MS } from '@boardwalk/base';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { RoomGrid, RoomGridSkeleton } from '../cards/RoomGrid.tsx';
import { roomOfPush } from '../room.ts';

const REFRESH_MS = 15 * SECOND_MS;

interface PushListProps {
  readonly category?: number;
  readonly roomCoin?: number;
  readonly level?: number;
}

/** The coin pushers of a category, for a coin, or for a level. */
export function PushList(filter: PushListProps) {
  const { data, error, refetch } = useCall('push.listRooms', filter, { refetchEveryMs: REFRESH_MS });
  if (data === undefined)
    return error ? <ErrorState failure={error} onRetry={refetch} /> : <RoomGridSkeleton />;
  if (data.roomList.length > 0) return <RoomGrid rooms={data.roomList.map(roomOfPush)} />;
  if (filter.category === undefined) return <EmptyState emoji="coin" title={t('failure.noRoomFree')} />;
  return (
    <EmptyState emoji="crown" title={t('push.vipNone')}>
      <ButtonLink to="/home/2">{t('plinko.otherRooms')}</ButtonLink>
    </EmptyState>
  );
}
