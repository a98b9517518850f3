/** Listens for what others change, so that what is on the screen is what is. Without it, reads go by the clock. */
import { LIVE_PATH } from 'virtual:calls';
import { createContext, use, useEffect, useState } from 'react';
import { queryClient } from './query.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const TOLD_EVERY_MS = 60_000;

/** Whether changes are told just now: then nothing has to be read by the clock to be true. */
export const LiveContext = createContext(false);

/** How often to read: now and then where changes are told, as before where they are not. */
export function useEvery(withoutLiveMs: number): number {
  return use(LiveContext) ? Math.max(withoutLiveMs, TOLD_EVERY_MS) : withoutLiveMs;
}

/** Listens; whether it does just now. */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let socket: WebSocket | undefined;
    let isOver = false;
    const open = () => {
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`);
      socket.onopen = () => {
        // What was missed meanwhile.
        if (pauseMs > FIRST_PAUSE_MS) void queryClient.invalidateQueries();
        pauseMs = FIRST_PAUSE_MS;
        setLive(true);
      };
      socket.onmessage = ({ data }) => readAnew(String(data));
      socket.onclose = () => {
        setLive(false);
        if (isOver) return;
        timer = setTimeout(open, pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      };
    };
    open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    };
  }, []);
  return isLive;
}

function readAnew(message: string): void {
  const areas = JSON.parse(message) as readonly string[];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      areas.some(area => name === area || String(name).startsWith(`${area}.`)),
  });
}
