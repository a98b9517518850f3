import { useEffect, useRef } from 'react';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import type { SeatUse } from './use-seat.ts';

interface Turn {
  readonly roomName: string;
  /** What taking the seat costs; a pusher's seat itself costs nothing. */
  readonly priceCoins?: number;
  readonly isTrial?: boolean;
}

/**
 * Calls a player whose turn it is, once for each call, to be heard and felt from wherever they look. Behind a dialog
 * that they opened themselves the question waits; the room's own bar offers the seat meanwhile.
 */
export function useYourTurn({ seat, endAtMs, send }: SeatUse, turn: Turn): void {
  const isCalled = seat === 'called' && endAtMs !== undefined;
  const latest = useRef({ send, turn, endAtMs });
  latest.current = { send, turn, endAtMs };
  useEffect(() => {
    const { endAtMs: untilMs, turn: offered } = latest.current;
    if (!isCalled || untilMs === undefined) return;
    playSound('notice');
    haptics.warning();
    void dialogs.queue('yourTurn', { endAtMs: untilMs, ...offered }, { untilMs }).then(({ result }) => {
      if (result === 'take') return latest.current.send('confirm', offered.priceCoins);
      return result === 'pass' ? latest.current.send('cancel') : undefined;
    });
  }, [isCalled]);
}
