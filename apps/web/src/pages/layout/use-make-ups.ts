import type { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { isUser, useSession } from '../../platform/session/session.ts';

// Its value alone: the socket's code comes when somebody signs in.
const PUSH: (typeof InstructionCode)['push'] = 81;

/**
 * For pages where a player is told what the house gave back: with the page, when a broken machine's tray was settled,
 * and when the connection is there again after a restart. Its code comes when the page stands.
 */
export function useMakeUps(): void {
  const isSignedIn = useSession(isUser);
  useEffect(() => {
    if (!isSignedIn) return;
    tell();
    let wasLost = false;
    const stops = [
      onEvent('disconnected', () => {
        wasLost = true;
      }),
      onEvent('connected', () => {
        if (wasLost) tell();
        wasLost = false;
      }),
      onEvent('instruction', told => {
        if (told.code === PUSH && told.event === 'settled' && told.reason) tell();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isSignedIn]);
}

function tell(): void {
  import('../../features/push/notices/tell-make-ups.ts').then(
    ({ tellMakeUps }) => tellMakeUps(),
    () => undefined,
  );
}
