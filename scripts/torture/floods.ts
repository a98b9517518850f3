/** What strangers send by hand: connections that are flooded until they are cut off. */
import { connect, type Socket } from 'node:net';

/** Frames of a WebSocket by their first byte: messages, bytes, pieces, pings, pongs, closes. */
export const FRAME_KINDS = [0x81, 0x82, 0x01, 0x89, 0x8a, 0x88] as const;

const FRAMES = 20_000;
const MASK = [0, 0, 0, 0];

/** Opens a WebSocket by hand and floods it; the status it was answered with, once it is cut off. */
export async function floodSocket(
  url: string,
  path: string,
  kind: number,
  pieceBytes: number,
): Promise<number> {
  const socket = open(url);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  const status = await statusOf(socket);
  if (status === 101) {
    const flood = Buffer.concat(
      Array.from({ length: FRAMES }, () => Buffer.from([kind, 0x81, ...MASK, 0x20])),
    );
    await sendUntilClosed(socket, flood, pieceBytes);
  }
  socket.destroy();
  return status;
}

/** Sends bytes to a port until it is cut off. */
export async function floodPort(url: string, bytes: Uint8Array): Promise<void> {
  const socket = open(url);
  await sendUntilClosed(socket, bytes, bytes.length);
}

/** Asks many times over and never reads. */
export function askWithoutReading(url: string, path: string, times: number): Socket {
  const socket = open(url);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  return socket;
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Being cut off is what is waited for.
  socket.on('error', () => {});
  return socket;
}

function statusOf(socket: Socket): Promise<number> {
  return new Promise(resolve => {
    socket.once('close', () => resolve(0));
    socket.once('data', (bytes: Buffer) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1])));
  });
}

async function sendUntilClosed(socket: Socket, bytes: Uint8Array, pieceBytes: number): Promise<void> {
  const closed = new Promise<void>(resolve => void socket.once('close', () => resolve()));
  socket.resume();
  for (let at = 0; at < bytes.length && !socket.destroyed; at += pieceBytes) {
    const isTaken = socket.write(bytes.subarray(at, at + pieceBytes));
    if (!isTaken)
      await Promise.race([closed, new Promise<void>(resolve => void socket.once('drain', () => resolve()))]);
  }
  await closed;
}
