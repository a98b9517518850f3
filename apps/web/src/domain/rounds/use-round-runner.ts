import { useEffect, useSyncExternalStore } from 'react';

interface OpenDesk<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  open(): void;
  close(): void;
  /** Of what an earlier visit left over. */
  recover(): Promise<void>;
  /** Tells what was shown: a hidden page may not come back. */
  reportShown(): Promise<void>;
}

/** A desk, open as long as its room is shown. */
export function useOpenDesk<State>(desk: OpenDesk<State>): State {
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => {
    desk.open();
    void desk.recover();
    const report = () => document.visibilityState === 'hidden' && void desk.reportShown();
    document.addEventListener('visibilitychange', report);
    return () => {
      document.removeEventListener('visibilitychange', report);
      desk.close();
    };
  }, [desk]);
  return state;
}
