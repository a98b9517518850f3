import { useEffect } from 'react';
import { loadLive } from '../../../platform/socket/live.ts';
import { enteredRooms } from '../entered-rooms.ts';

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
