/** A seat's ports to the live connection, the same for a room's page and from outside of it. */
import { InstructionCode } from '@boardwalk/contract/socket';
import { clock } from '../../../platform/clock.ts';
import { onEvent } from '../../../platform/events.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { loadLive } from '../../../platform/socket/live.ts';
import type { Fate, ToldResult } from '../../proof/compare/inputs.ts';
import { keepEndedPlay, keepInput, keepLoss, keepResult, seedForPlay } from '../../proof/proof.ts';
import type { Answer } from './outbox.ts';
import type { Seat, SeatPorts } from './seat.ts';
import type { MachineInstruction, PushInstruction } from './seat-state.ts';
import { goOnAbove, nextSequence } from './sequence.ts';

type LivePorts = Omit<SeatPorts, 'onMachine' | 'onPush' | 'onRefused' | 'onUnsaid'>;

export function livePortsOf(roomId: number): LivePorts {
  return {
    roomId,
    nextSequence,
    goOnAbove,
    nowMs: clock.nowMs,
    seedFor: commitment => seedForPlay(roomId, commitment),
    onInput: (commitmentId, input, answered) => keepInput(roomId, commitmentId, input, answered.then(fateOf)),
    onGone: commitmentId => keepLoss(roomId, commitmentId),
    onResult: (commitmentId, told) => keepResult(roomId, commitmentId, resultOf(told)),
    onEnded: play => keepEndedPlay({ roomId, ...play }),
    send: instruction => void loadLive().then(live => live.send(instruction)),
    enterAgain: async () => {
      // A session that has ended ends here: nobody enters with it any more.
      await refresh('accounts.read');
      (await loadLive()).enterRoom(String(roomId));
    },
  };
}

function resultOf(told: MachineInstruction | PushInstruction): ToldResult {
  const { roundId = '' } = told;
  if (told.code === InstructionCode.push) return { roundId, payout: told.coin, dropped: told.dropped };
  return { roundId, prizes: told.prizes?.map(({ coin }) => coin), strong: told.strong };
}

function fateOf({ is }: Answer): Fate {
  return is === 'overtaken' ? 'lost' : is;
}

/** Returns the function that stops listening. */
export function listenFor(seat: Seat): () => void {
  const stops = [
    onEvent('instruction', seat.onInstruction),
    onEvent('roomEntered', seat.onEntered),
    onEvent('said', seat.onSaid),
    onEvent('disconnected', seat.onLost),
  ];
  return () => {
    for (const stop of stops) stop();
    seat.close();
  };
}
