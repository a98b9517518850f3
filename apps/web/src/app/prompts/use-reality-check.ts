import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { isUser, useSession } from '../../platform/session/session.ts';

/** With rounds that begin and end; its code comes with the first of them. */
export function useRealityCheck(): void {
  const userId = useSession(session => (isUser(session) ? session.userId : 0));
  useEffect(() => {
    if (userId === 0) return;
    const look = (hasEnded: boolean) =>
      void import('../../features/recharge/limits/reality-check.ts').then(
        check => {
          check.notePlay(userId);
          if (hasEnded) void check.tellHowItGoes(userId);
        },
        () => undefined,
      );
    const stops = [onEvent('consume', () => look(false)), onEvent('settle', () => look(true))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
}
