import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { onEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { toasts } from '../../platform/toasts/toasts.ts';

/**
 * Tells of a new level: at once when an answer shows it, and later when it was reached on another
 * device, or where nobody saw it.
 */
export function useLevelUp(): void {
  const { userId, levelUp, userLevel } = useAccount();
  // One answer may tell of it by its flag and by the event, and one that was under way by its flag again.
  const told = useRef('');
  const tell = useEffectEvent((level: number) => {
    const key = `${userId}:${level}`;
    if (told.current !== key) void tellLevel(level);
    told.current = key;
  });
  useEffect(() => onEvent('levelUp', ({ level }) => tell(level)), []);
  useEffect(() => {
    if (userId !== 0 && levelUp) tell(userLevel);
  }, [userId, levelUp, userLevel]);
}

async function tellLevel(level: number): Promise<void> {
  toasts.show(t('level.reached', { level: level + 1 }), { isForNextPage: true });
  playSound('fanfare');
  // Lost on the way, the flag stays up at the server, and the next visit tells it once more.
  await call('accounts.levelShown', {}).catch(() => undefined);
  // What the level opens is seen at once.
  await refresh('accounts.read');
}
