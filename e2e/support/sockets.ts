/** What a page's live connections do, seen from the browser. */
import type { Page, WebSocket } from 'playwright-core';

export interface Sockets {
  readonly open: () => number;
  /** Connections that were accepted as the player's, ever. */
  readonly bound: () => number;
}

/** To be called before the page opens anything. */
export function watchSockets(page: Page): Sockets {
  const open = new Set<WebSocket>();
  let bound = 0;
  page.on('websocket', socket => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('bind success')) bound += 1;
    });
  });
  return { open: () => open.size, bound: () => bound };
}
