import { useRef, useState } from 'react';
import type { PushInstruction } from '../../../domain/machine-room/seat/seat-state.ts';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { foldSession, noSession, type PushSession, totalOf } from './push-session.ts';

export interface PushSessionUse {
  readonly dropped: number;
  readonly wonCoins: number;
  readonly hear: (told: PushInstruction) => void;
  readonly begin: () => void;
}

/** Counts a session, and tells the rest of the app what was staked and won. */
export function usePushSession(roomCoin: number): PushSessionUse {
  const [session, setSession] = useState<PushSession>(noSession);
  // Two messages may come before the next drawing.
  const now = useRef(session);
  const change = (next: PushSession) => {
    now.current = next;
    setSession(next);
  };
  const hear = (told: PushInstruction) => {
    const next = foldSession(now.current, told);
    const [before, after] = [totalOf(now.current), totalOf(next)];
    if (next !== now.current) change(next);
    if (told.event === 'coins' && after.dropped > before.dropped) {
      emitEvent('consume', { stakeCoins: (after.dropped - before.dropped) * roomCoin });
    }
    if (told.event === 'coins' && after.wonCoins > before.wonCoins) haptics.success();
    if (told.event === 'settled') {
      emitEvent('settle', { roundId: told.roundId ?? '', payoutCoins: told.coin ?? 0 });
      void refreshBalances();
      void refresh('accounts.read', 'push.room');
    }
  };
  return { ...totalOf(session), hear, begin: () => change(noSession) };
}
