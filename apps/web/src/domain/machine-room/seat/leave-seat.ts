import { loadLive } from '../../../platform/socket/live.ts';
import { storage } from '../../../platform/storage.ts';
import { listenFor, livePortsOf } from './live-ports.ts';
import type { Answer } from './outbox.ts';
import { Seat } from './seat.ts';

/** Gives up a seat or a place in a queue from outside of its room. */
export async function leaveSeat(roomId: number): Promise<Answer> {
  const live = await loadLive();
  const nothing = () => undefined;
  const seat = new Seat({
    ...livePortsOf(roomId),
    onMachine: nothing,
    onPush: nothing,
    // Nothing to give up is as good.
    onRefused: nothing,
    onUnsaid: nothing,
  });
  const stop = listenFor(seat);
  live.enterRoom(String(roomId));
  const answer = await seat.send('cancel');
  stop();
  live.leaveRoom(String(roomId));
  if (answer.is !== 'lost') storage.remove('playing');
  return answer;
}
