import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { onEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { playSound } from '../../platform/sound/sound.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { firstPage } from '../first-page.ts';
import { pageAt } from '../page-table.ts';

/** Pages that are played on. */
const PLAYED: ReturnType<typeof pageAt>['chrome'] = 'plinko';

/**
 * Tells of a new level, also of one that was reached on another device or where nobody saw it. In a room it is a word in
 * passing: what it brought, and what is offered with it, come on the next page that is no game.
 */
export function useLevelUp(): void {
  const { userId, levelUp, userLevel } = useAccount();
  const { pathname } = useLocation();
  const isAtPlay = pageAt(pathname).chrome === PLAYED;
  // One answer may tell of it by its flag and by the event, and one that was under way by its flag again.
  const told = useRef('');
  const passed = useRef('');
  const tell = useEffectEvent((level: number) => {
    const key = `${userId}:${level}`;
    if (isAtPlay) {
      if (passed.current !== key) tellInPassing(level);
      passed.current = key;
      return;
    }
    if (told.current === key) return;
    told.current = key;
    void firstPage.then(() => tellLevel());
  });
  // One that was asked for at home waits there, though its answer comes in a room.
  useEffect(() => dialogs.setAtPlay(isAtPlay), [isAtPlay]);
  useEffect(() => onEvent('levelUp', ({ level }) => tell(level)), []);
  useEffect(() => {
    if (userId !== 0 && levelUp) tell(userLevel);
    // `isAtPlay`: who leaves the room is told the rest.
  }, [userId, levelUp, userLevel, isAtPlay]);
}

function tellInPassing(level: number): void {
  toasts.show(t('level.reached', { level: level + 1 }), { isForNextPage: true });
  playSound('fanfare');
  void refresh('accounts.read');
}

/** Without its code there is another visit: the flag stays up until the dialog has stood on the screen. */
async function tellLevel(): Promise<void> {
  const levels = await import('../../features/recharge/places/tell-level-up.ts').catch(() => undefined);
  await levels?.tellLevelUp();
}
