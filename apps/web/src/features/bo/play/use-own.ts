/** One's own calls: the one in the tide that is there, the one in the tide that has just ended, and those of an earlier visit. */
import { GameType } from '@boardwalk/contract/enums';
import { useEffect, useRef } from 'react';
import { listUnshown } from '../../../domain/rounds/list-unshown.ts';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import type { Scene } from '../live/scene.ts';
import { resultText, voidText } from '../tell.ts';
import { payoutOf, type Round } from './round.ts';

/** Keeps the calls that this page knows by their tide. */
export function useOwnCalls(told: Round | undefined, placed: Round | undefined) {
  const calls = useRef(new Map<string, Round>());
  for (const round of [told, placed]) if (round) calls.current.set(round.tideId, round);
  return (tideId: string | undefined): Round | undefined =>
    tideId === undefined ? undefined : calls.current.get(tideId);
}

/** When the end of one's own call is seen: the coins are there by then, and the server hears that it was seen. */
export function useSeenEnd({ phase, tide }: Scene, own: Round | undefined, paysHundredths: number): void {
  const seen = useRef('');
  const { end, reason } = tide ?? {};
  const isOver = (phase === 'result' || phase === 'void') && own !== undefined;
  useEffect(() => {
    if (!isOver || !own || seen.current === own.roundId) return;
    seen.current = own.roundId;
    void refreshBalances();
    void refresh('accounts.read', 'records.gameDetail');
    void call('rounds.shown', { roundIds: [own.roundId] }).catch(() => undefined);
    if (end === 'void') return toasts.show(voidText(reason), { type: 'info' });
    if (end) emitEvent('settle', { roundId: own.roundId, payoutCoins: payoutOf(own, end, paysHundredths) });
  }, [isOver, own, end, reason, paysHundredths]);
}

/** Calls that ended while their player was away: told together, and once. */
export function useLateCalls(roomId: number, paysHundredths: number): void {
  useEffect(() => {
    let isHere = true;
    void listUnshown(roomId, GameType.bo).then(rounds => {
      const last = rounds.at(-1);
      if (!isHere || !last) return;
      void call('rounds.shown', { roundIds: rounds.map(({ roundId }) => roundId) }).catch(() => undefined);
      const result = last.end ? resultText(last, last.end, paysHundredths) : t('bo.void');
      toasts.show(t('bo.late', { result }), { type: 'info' });
    });
    return () => {
      isHere = false;
    };
  }, [roomId, paysHundredths]);
}
