import { SECOND_MS } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { onEvent } from '../../../platform/events.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { hear, type LiveRoom, type RoomAnswer, readRoom } from './tide-state.ts';

/** Nothing was heard of a tide for so long after it should have gone on. */
const SILENT_MS = 4 * SECOND_MS;
const LOOK_EVERY_MS = SECOND_MS;

/** The room's tides, kept up by what it tells; where something was missed, the room is read anew. */
export function useLiveTide(answer: RoomAnswer): LiveRoom {
  const [room, setRoom] = useState(() => readRoom(answer, clock.nowMs()));
  const known = useRef({ room, answer, heardMs: clock.nowMs() });
  if (known.current.answer !== answer) {
    const next = readRoom(answer, clock.nowMs(), known.current.room);
    known.current = { room: next, answer, heardMs: clock.nowMs() };
    setRoom(next);
  }
  const { roomId } = answer.room;
  useEffect(() => {
    const read = () => {
      known.current.heardMs = clock.nowMs();
      void refresh('bo.room');
    };
    const stops = [
      onEvent('instruction', told => {
        if (told.code !== InstructionCode.quotation || told.roomId !== String(roomId)) return;
        const heard = hear(known.current.room, told, clock.nowMs());
        if (heard === undefined) return read();
        known.current = { ...known.current, room: heard, heardMs: clock.nowMs() };
        setRoom(heard);
      }),
      onEvent('connected', ({ isComplete }) => !isComplete && read()),
    ];
    const watch = setInterval(
      () => isLate(known.current.room, known.current.heardMs) && read(),
      LOOK_EVERY_MS,
    );
    return () => {
      clearInterval(watch);
      for (const stop of stops) stop();
    };
  }, [roomId]);
  return room;
}

/** A tide that runs tells each second, and one whose calls have ended tells soon. */
function isLate({ tide, aheadMs }: LiveRoom, heardMs: number): boolean {
  const nowMs = clock.nowMs();
  if (nowMs - heardMs < SILENT_MS) return false;
  if (tide === undefined || tide.end !== undefined || tide.isRunning) return true;
  return nowMs + aheadMs > tide.closeTime + SILENT_MS;
}
