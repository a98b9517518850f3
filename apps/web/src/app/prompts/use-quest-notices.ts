import type { Notice } from '@boardwalk/contract/socket';
import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';

// Its value alone: the socket's code comes when somebody signs in.
const MISSION_COMPLETE = 15 satisfies Notice['option'];

/** A quest that was finished here or on another device; without its code the page of quests shows it. */
export function useQuestNotices(): void {
  useEffect(
    () =>
      onEvent('notice', notice => {
        if (notice.option !== MISSION_COMPLETE) return;
        void import('../../features/tasks/tell-done.ts').then(
          ({ tellQuestDone }) => tellQuestDone(notice.name),
          () => undefined,
        );
      }),
    [],
  );
}
