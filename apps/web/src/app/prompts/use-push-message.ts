import { useEffect } from 'react';
import { isBuilt } from '../../domain/unbuilt-pages.ts';
import { takePushMessage } from '../../platform/native/push-message.ts';
import { useNavigate } from '../../platform/router/router.tsx';

/** Once, and only where something is. */
export function usePushMessage(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = takePushMessage();
    if (address === undefined) return;
    const { pathname } = new URL(address, window.location.origin);
    if (isBuilt(pathname)) navigate(address);
  }, [navigate]);
}
