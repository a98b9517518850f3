import { useEffect } from 'react';
import { loadClient } from './live.ts';

/** Hears what happens in a room as long as its page is shown. */
export function useLiveRoom(roomId: number): void {
  useEffect(() => {
    const id = String(roomId);
    void loadClient().then(client => client.enterRoom(id));
    return () => void loadClient().then(client => client.leaveRoom(id));
  }, [roomId]);
}
