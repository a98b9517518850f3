import { useSyncExternalStore } from 'react';
import { enteredRooms } from '../../domain/rooms/entered-rooms.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { release, useNewRelease } from '../../platform/offline/release.ts';
import { Notice } from '../../ui/feedback/notices/Notice.tsx';

/** Offers the newer release that waits; never in a room, where a round may be under way. */
export function ReleaseNotice() {
  const ready = useNewRelease();
  const isInRoom = useSyncExternalStore(enteredRooms.onChange, enteredRooms.isInside);
  return (
    <Notice
      isShown={ready !== undefined && !isInRoom}
      text={t('release.text')}
      action={t('release.action')}
      onAction={() => ready?.take()}
      closeLabel={t('action.close')}
      onClose={release.putOff}
    />
  );
}
