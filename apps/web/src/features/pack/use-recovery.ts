import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { recoverExchanges } from './exchange.ts';

/** Looks for exchanges without an answer when the pack is opened and whenever the connection is back. */
export function useRecovery(): void {
  useEffect(() => {
    const recover = () => void recoverExchanges();
    recover();
    const stopListening = onEvent('connected', recover);
    window.addEventListener('online', recover);
    return () => {
      stopListening();
      window.removeEventListener('online', recover);
    };
  }, []);
}
