/** Holds sockets and tells how much memory the process takes. */
import { listen, tell } from '../programs.ts';
import { openSocketServer } from './open.ts';

const { port, sockets } = await openSocketServer();
listen(() => {
  globalThis.gc?.();
  tell({ rssBytes: process.memoryUsage.rss(), boundUsers: sockets.stats().boundUsers });
});
tell({ port });
