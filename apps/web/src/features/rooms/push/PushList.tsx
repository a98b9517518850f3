import { SECOND_MS } from '@boardwalk/base';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { RoomGrid, RoomGridSkeleton } from '../cards/RoomGrid.tsx';
import { roomOfPush } from '../room.ts';

const REFRESH_MS = 15 * SECOND_MS;

/** The coin pushers of a category. */
export function PushList({ category }: { readonly category: number }) {
  const { data, error, refetch } = useCall('push.listRooms', { category }, { refetchEveryMs: REFRESH_MS });
  if (data === undefined)
    return error ? <ErrorState failure={error} onRetry={refetch} /> : <RoomGridSkeleton />;
  if (data.roomList.length > 0) return <RoomGrid rooms={data.roomList.map(roomOfPush)} />;
  return (
    <EmptyState emoji="crown" title={t('push.vipNone')}>
      <ButtonLink to="/home/2">{t('plinko.otherRooms')}</ButtonLink>
    </EmptyState>
  );
}
