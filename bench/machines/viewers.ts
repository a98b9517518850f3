/** So many viewers of one room, in a process of their own: counts the frames that arrive at all of them. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { listen, tell } from '../programs.ts';

const [port = '', count = '0'] = process.argv.slice(2);
let frames = 0;

const sockets = Array.from({ length: Number(count) }, () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/picture/1`);
  socket.on('message', () => {
    frames += 1;
  });
  return socket;
});
await Promise.all(sockets.map(socket => once(socket, 'open')));
tell({ isReady: true });
listen<object>(() => tell({ frames }));
