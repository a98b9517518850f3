import { Refusal } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import type { MachineInstruction } from '../../platform/machine/seat/seat-state.ts';
import { type SeatUse, useSeat } from '../../platform/machine/seat/use-seat.ts';
import { useYourTurn } from '../../platform/machine/seat/use-your-turn.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { refreshBalances, showBalance, useBalances } from '../../platform/session/balances.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { useOutOfStock } from './use-out-of-stock.ts';

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
  const { roomId, price, minLevel } = room;
  const balances = useBalances();
  const navigate = useNavigate();
  const outOfStock = useOutOfStock(answer);
  // Whoever has pressed Start at a free machine has taken its call already.
  const [isStarting, setStarting] = useState(false);
  const startAgain = useRef<() => Promise<unknown>>(async () => undefined);

  const onResult = async (told: MachineInstruction) => {
    void refresh('claw.room', 'claw.listRooms', 'pack.list', 'machines.plays');
    void refreshBalances();
    if (told.reason !== undefined) toasts.error(failureText(new Refusal(told.reason)));
    // A fault before anything fell: the price is back.
    if (told.reason !== undefined && (told.prizes ?? []).length === 0) return undefined;
    const wish = await dialogs.open('clawResult', { result: told, answer });
    if (wish === 'again') return startAgain.current();
    if (wish === 'replay' && told.playId !== undefined) return navigate(`/replay/${told.playId}`);
    return wish === 'pack' ? navigate('/pack') : undefined;
  };
  const seat = useSeat(roomId, {
    refusalPlace: { minLevel },
    onMachine: told => {
      if (told.balance !== undefined) showBalance('coins', told.balance);
      if (told.event === 'result') void onResult(told);
    },
    onRefused: reason => {
      setStarting(false);
      if (reason === 'soldOut') void outOfStock.show();
      return reason === 'soldOut';
    },
  });
  const isMine = seat.seat !== 'none';
  const isTaken = !isMine && (seat.gameState !== GameState.free || seat.queueCount > 0);
  useYourTurn(isStarting ? { ...seat, seat: 'none' } : seat, { roomName: room.roomName, priceCoins: price });
  const { seat: place, send } = seat;
  const wasQuicker = place === 'queued' && (seat.place ?? 1) > 1;
  useEffect(() => {
    if (!isStarting) return;
    if (place === 'called') void send('confirm');
    if (place === 'seated' || wasQuicker) setStarting(false);
  }, [isStarting, place, send, wasQuicker]);

  const isPlaying = place === 'seated' && seat.phase !== 'idle';
  // The price is held from the beginning of a play on.
  useEffect(() => {
    if (isPlaying) void refreshBalances();
  }, [isPlaying]);

  const start = async () => {
    if (checkLevel(userLevel, minLevel)) return emitEvent('levelRequired', { level: minLevel });
    if (outOfStock.isOut) return outOfStock.show();
    if (balances.isKnown && balances.coins < price) {
      return emitEvent('insufficientBalance', { unit: 'coins', ways: [] });
    }
    if (place === 'seated' || place === 'called') return send('confirm');
    setStarting(!isTaken);
    return send('apply');
  };
  startAgain.current = start;
  const isSeated = place === 'seated';
  return {
    seat,
    isTaken,
    isSeated,
    isMoving: isSeated && seat.isConnected && seat.phase === 'moving',
    coins: balances.coins,
    isBalanceKnown: balances.isKnown,
    meterPlays: seat.meter ?? meter.plays,
    start,
    leave: () => send('cancel'),
  };
}
