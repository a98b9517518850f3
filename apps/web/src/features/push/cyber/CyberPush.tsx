import { useEffect } from 'react';
import { useGoBack } from '../../../platform/go-back.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { PageLoader } from '../../../ui/feedback/PageLoader.tsx';
import { openCyber } from './open-cyber.ts';

/** Hands a cyber machine to the shell, and leads back: there is nothing to see here. */
export function CyberPush({ roomId }: { readonly roomId: number }) {
  const goBack = useGoBack();
  useEffect(() => {
    let isHere = true;
    void openCyber(roomId).then(words => {
      if (!isHere) return;
      if (words !== undefined) toasts.show(words, { type: 'error', isForNextPage: true });
      goBack();
    });
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit, however often the way back is made anew
  }, [roomId]);
  return <PageLoader />;
}
