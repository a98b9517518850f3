/** A seat's ports to the live connection, the same for a room's page and from outside of it. */
import { clock } from '../../clock.ts';
import { onEvent } from '../../events.ts';
import { keepEndedPlay, seedForPlay } from '../../proof/proof.ts';
import { refresh } from '../../request/query-client.ts';
import { loadLive } from '../../socket/live.ts';
import type { Seat, SeatPorts } from './seat.ts';
import { goOnAbove, nextSequence } from './sequence.ts';

type LivePorts = Omit<SeatPorts, 'onMachine' | 'onPush' | 'onRefused' | 'onUnsaid'>;

export function livePortsOf(roomId: number): LivePorts {
  return {
    roomId,
    nextSequence,
    goOnAbove,
    nowMs: clock.nowMs,
    seedFor: commitment => seedForPlay(roomId, commitment),
    onEnded: play => keepEndedPlay({ roomId, ...play }),
    send: instruction => void loadLive().then(live => live.send(instruction)),
    enterAgain: async () => {
      // A session that has ended ends here: nobody enters with it any more.
      await refresh('accounts.read');
      (await loadLive()).enterRoom(String(roomId));
    },
  };
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
