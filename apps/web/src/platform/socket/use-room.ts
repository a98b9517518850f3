import { useEffect } from 'react';
import { enteredRooms } from '../entered-rooms.ts';
import { loadLive } from './live.ts';

/** Hears what happens in a room as long as its page is shown. */
export function useLiveRoom(roomId: number): void {
  useEffect(() => {
    const id = String(roomId);
    const leave = enteredRooms.enter();
    void loadLive().then(live => live.enterRoom(id));
    return () => {
      leave();
      void loadLive().then(live => live.leaveRoom(id));
    };
  }, [roomId]);
}
