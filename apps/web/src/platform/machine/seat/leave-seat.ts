import { clock } from '../../clock.ts';
import { onEvent } from '../../events.ts';
import { loadLive } from '../../socket/live.ts';
import { storage } from '../../storage.ts';
import type { Answer } from './outbox.ts';
import { Seat } from './seat.ts';
import { nextSequence } from './sequence.ts';

/** Gives up a seat or a place in a queue from outside of its room. */
export async function leaveSeat(roomId: number): Promise<Answer> {
  const live = await loadLive();
  const seat = new Seat({
    roomId,
    nextSequence,
    nowMs: clock.nowMs,
    send: instruction => live.send(instruction),
    onMachine: () => undefined,
    onPush: () => undefined,
    // Nothing to give up is as good.
    onRefused: () => undefined,
  });
  const stops = [onEvent('instruction', seat.onInstruction), onEvent('roomEntered', seat.onEntered)];
  live.enterRoom(String(roomId));
  const answer = await seat.send('cancel');
  for (const stop of stops) stop();
  seat.close();
  live.leaveRoom(String(roomId));
  if (answer.is !== 'lost') storage.remove('playing');
  return answer;
}
