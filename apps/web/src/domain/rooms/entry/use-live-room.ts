import { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect, useRef } from 'react';
import { onEvent } from '../../../platform/events.ts';
import { loadLive } from '../../../platform/socket/live.ts';
import { enteredRooms } from '../entered-rooms.ts';

/**
 * Hears what happens in a room as long as its page is shown. With `onChange` it is said when the room has become another one,
 * or may have: its prices, its level, whether it is open.
 */
export function useLiveRoom(roomId: number, onChange?: () => unknown): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const id = String(roomId);
    const leave = enteredRooms.enter();
    void loadLive().then(live => live.enterRoom(id));
    const stops = [
      onEvent('instruction', told => {
        if (told.code === InstructionCode.room && told.roomId === id) latest.current?.();
      }),
      onEvent('connected', ({ isComplete }) => !isComplete && latest.current?.()),
    ];
    return () => {
      for (const stop of stops) stop();
      leave();
      void loadLive().then(live => live.leaveRoom(id));
    };
  }, [roomId]);
}
