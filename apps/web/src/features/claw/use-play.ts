import { GameState } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import { useEffect, useRef, useState } from 'react';
import { useFreshPrice } from '../../domain/machine-room/seat/use-fresh-price.ts';
import { type SeatUse, useSeat } from '../../domain/machine-room/seat/use-seat.ts';
import { useYourTurn } from '../../domain/machine-room/seat/use-your-turn.ts';
import { refreshBalances, useBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { useOutOfStock } from './use-out-of-stock.ts';
import { useResults } from './use-results.ts';

export type RoomAnswer = Output<'claw.room'>;

export interface ClawPlay {
  readonly seat: SeatUse;
  /** Somebody else sits, or others wait. */
  readonly isTaken: boolean;
  /** One plays oneself, or may begin the next play. */
  readonly isSeated: boolean;
  readonly isMoving: boolean;
  readonly coins: number;
  readonly isBalanceKnown: boolean;
  /** Plays in a row without a catch. */
  readonly meterPlays: number;
  /** A play on the seat, or the way to it. */
  readonly start: () => Promise<unknown>;
  readonly leave: () => Promise<unknown>;
}

/** Playing: the gates before it, the seat and its call, and what is said after each play. */
export function usePlay(answer: RoomAnswer, userLevel: number): ClawPlay {
  const { room, meter } = answer;
  const { roomId, price, minLevel, vip } = room;
  const balances = useBalances();
  const outOfStock = useOutOfStock(answer);
  const starting = useStarting();
  const startAgain = useRef<(seenPrice: number) => Promise<unknown>>(async () => undefined);
  const results = useResults(answer, seenPrice => startAgain.current(seenPrice));
  const seat = useSeat(roomId, {
    refusalPlace: { minLevel },
    onMachine: results.hear,
    onRefused: reason => {
      // The call stands, and is asked about with the new price, which readers of the cache have a moment later.
      if (reason === 'priceChanged') void refresh('claw.room').finally(() => setTimeout(starting.end));
      else starting.end();
      if (reason === 'soldOut') void outOfStock.tellSoldOut();
      return reason === 'soldOut';
    },
  });
  const { seat: place, send } = seat;
  useFreshPrice('claw.room', price, seat.priceCoins);
  const isTaken = place === 'none' && (seat.gameState !== GameState.free || seat.queueCount > 0);
  const turn = { roomName: room.roomName, priceCoins: price };
  useYourTurn(starting.isStarting ? { ...seat, seat: 'none' } : seat, turn);
  useTakingCall(seat, starting);
  const isSeated = place === 'seated';
  const isPlaying = isSeated && seat.phase !== 'idle';
  // The price is held from the beginning of a play on.
  useEffect(() => {
    if (isPlaying) void refreshBalances();
  }, [isPlaying]);

  const start = async (seenPrice = price) => {
    // Members of the club sit down at a VIP machine whatever their level: its door has let them in.
    if (!vip && checkLevel(userLevel, minLevel)) {
      return emitEvent('levelRequired', { level: minLevel, isAsked: true });
    }
    if (await outOfStock.isInTheWay()) return undefined;
    if (balances.isKnown && balances.coins < price) {
      return emitEvent('insufficientBalance', { unit: 'coins', ways: [], isAsked: true });
    }
    if (isSeated || place === 'called') return send('confirm', seenPrice);
    if (!isTaken) starting.begin(seenPrice);
    return send('apply');
  };
  startAgain.current = start;
  return {
    seat,
    isTaken,
    isSeated,
    isMoving: isSeated && seat.isConnected && seat.phase === 'moving',
    coins: balances.coins,
    isBalanceKnown: balances.isKnown,
    meterPlays: seat.meter ?? meter.plays,
    start: () => start(),
    leave: () => send('cancel'),
  };
}

interface Starting {
  readonly isStarting: boolean;
  readonly begin: (seenPrice: number) => void;
  readonly end: () => void;
  readonly seenPrice: () => number;
}

/** Whoever has pressed Start at a free machine has taken its call already, for the price that was on the button. */
function useStarting(): Starting {
  const [isStarting, setStarting] = useState(false);
  const seen = useRef(0);
  return {
    isStarting,
    begin: seenPrice => {
      seen.current = seenPrice;
      setStarting(true);
    },
    end: () => setStarting(false),
    seenPrice: () => seen.current,
  };
}

function useTakingCall({ seat: place, send }: SeatUse, starting: Starting): void {
  const latest = useRef(starting);
  latest.current = starting;
  const { isStarting } = starting;
  useEffect(() => {
    if (!isStarting) return;
    if (place === 'called') void send('confirm', latest.current.seenPrice());
    // Who is in the queue was not the first to press: a call that comes minutes later is not taken unasked.
    if (place === 'seated' || place === 'queued') latest.current.end();
  }, [isStarting, place, send]);
}
