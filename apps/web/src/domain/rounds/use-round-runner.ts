/** The rounds of one player in one room, run as long as the room is shown. */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/device/device.ts';
import { emitEvent } from '../../platform/events.ts';
import { call } from '../../platform/request/call.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { useSession } from '../../platform/session/session.ts';
import { refreshBalances } from '../session/balances.ts';
import { backOff } from './backoff.ts';
import { BalanceOrder, type BalanceWord } from './balance-order.ts';
import {
  type AnyBet,
  type AnyRound,
  type RoundPorts,
  RoundRunner,
  type RoundsState,
} from './round-runner.ts';

interface PaidRound extends AnyRound, BalanceWord {
  readonly stake: number;
}

/** How a game's rounds are asked for. */
export type RoundGame<Bet extends AnyBet, Round extends AnyRound> = Pick<
  RoundPorts<Bet, Round>,
  'roomId' | 'pending' | 'playsMax' | 'play' | 'listUnshown'
>;

/** What a room does with them; the latest ones are called. */
export type RoundListeners<Bet extends AnyBet, Round extends AnyRound> = Pick<
  RoundPorts<Bet, Round>,
  'show' | 'onAcknowledge' | 'onRefusal' | 'onLate'
>;

export interface RoundsUse<Bet extends AnyBet, Round extends AnyRound> extends RoundsState<Bet, Round> {
  readonly runner: RoundRunner<Bet, Round>;
}

/** `game` is looked at once. */
export function useRoundRunner<Bet extends AnyBet, Round extends PaidRound>(
  game: RoundGame<Bet, Round>,
  listeners: RoundListeners<Bet, Round>,
): RoundsUse<Bet, Round> {
  const userId = useSession(session => session.userId);
  const latest = useRef(listeners);
  latest.current = listeners;
  const [runner] = useState(() => new RoundRunner(portsOf(userId, game, () => latest.current)));
  const state = useStore(runner.store);
  useOpen(runner);
  return { runner, ...state };
}

/** What a runner does with its room. */
type Openable = Pick<RoundRunner<AnyBet, AnyRound>, 'open' | 'close' | 'recover' | 'reportShown'>;

export function useOpen(runner: Openable): void {
  useEffect(() => {
    runner.open();
    void runner.recover();
    // A hidden page may not come back.
    const report = () => document.visibilityState === 'hidden' && void runner.reportShown();
    document.addEventListener('visibilitychange', report);
    return () => {
      document.removeEventListener('visibilitychange', report);
      runner.close();
    };
  }, [runner]);
}

function portsOf<Bet extends AnyBet, Round extends PaidRound>(
  userId: number,
  game: RoundGame<Bet, Round>,
  listeners: () => RoundListeners<Bet, Round>,
): RoundPorts<Bet, Round> {
  const order = new BalanceOrder();
  return {
    ...game,
    userId,
    newKey: newId,
    nowMs: clock.nowMs,
    reportShown: roundIds => call('rounds.shown', { roundIds: [...roundIds] }),
    isOutcomeUnknown,
    backOff,
    onAnswer: round => {
      emitEvent('consume', { stakeCoins: round.stake });
      order.show(round);
    },
    show: (round, showing) => listeners().show(round, showing),
    onAcknowledge: round => listeners().onAcknowledge?.(round),
    onRefusal: (error, bet) => listeners().onRefusal(error, bet),
    onLate: rounds => {
      void refreshBalances();
      return listeners().onLate(rounds);
    },
  };
}
