import { GameType } from '@boardwalk/contract/enums';
import { useRef, useState } from 'react';
import { playKept } from '../../../domain/proof/proof.ts';
import { BalanceOrder } from '../../../domain/rounds/balance-order.ts';
import { pendingPlays } from '../../../domain/rounds/pending-plays.ts';
import { listUnshown, roundPorts } from '../../../domain/rounds/round-ports.ts';
import { useOpenDesk } from '../../../domain/rounds/use-open-desk.ts';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Desk, type DeskPorts, type DeskState } from './desk.ts';
import type { Bet } from './round.ts';

/** What the room does with what happens at the desk. */
export type DeskListeners = Pick<DeskPorts, 'showRound' | 'presentPrizes' | 'onRefusal' | 'onLate'>;

export interface DeskUse {
  readonly desk: Desk;
  readonly state: DeskState;
}

/** The desk of one player at one machine, open as long as the room is shown. */
export function useDesk(roomId: number, listeners: DeskListeners): DeskUse {
  const userId = useSession(session => session.userId);
  const latest = useRef(listeners);
  latest.current = listeners;
  const [desk] = useState(() => new Desk(portsOf(userId, roomId, () => latest.current)));
  const state = useOpenDesk(desk);
  return { desk, state };
}

function portsOf(userId: number, roomId: number, listeners: () => DeskListeners): DeskPorts {
  const order = new BalanceOrder();
  return {
    ...roundPorts,
    userId,
    roomId,
    pending: pendingPlays<Bet>('gashaponPending'),
    play: (bet, idempotencyKey) =>
      playKept(askedOf(bet), () => call('gashapon.play', { ...playInput(bet), idempotencyKey })),
    listUnshown: () => listUnshown(roomId, GameType.gashapon),
    onAnswer: round => {
      emitEvent('consume', { stakeCoins: round.stake });
      order.show(round);
    },
    showRound: round => listeners().showRound(round),
    presentPrizes: round => {
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      // Stakes are growth, capsules are fewer, and the pack is fuller by now.
      void refresh('accounts.read', 'wallet.experience', 'gashapon.room', 'gashapon.listRooms', 'pack.list');
      return listeners().presentPrizes(round);
    },
    onRefusal: (error, bet) => listeners().onRefusal(error, bet),
    onLate: others => {
      void refreshBalances();
      listeners().onLate(others);
    },
  };
}

function playInput({ roomId, productId: gashaponProductId, configVersion }: Bet) {
  return { roomId, gashaponProductId, configVersion };
}

function askedOf({ roomId, productId: option, stake, times, configVersion }: Bet) {
  return { roomId, option, stake, bet: { times }, configVersion };
}
