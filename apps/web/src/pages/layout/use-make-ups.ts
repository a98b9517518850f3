import { useEffect } from 'react';
import { isUser, useSession } from '../../platform/session/session.ts';

/** For pages where a player is told what the house gave back. Its code comes when the page stands. */
export function useMakeUps(): void {
  const isSignedIn = useSession(isUser);
  useEffect(() => {
    if (!isSignedIn) return;
    import('../../features/push/notices/tell-make-ups.ts').then(
      ({ tellMakeUps }) => tellMakeUps(),
      () => undefined,
    );
  }, [isSignedIn]);
}
