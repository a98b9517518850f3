import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textOf } from '../testing/client.ts';
import { Batch } from './batch.ts';
import { pongFrame, textFrame } from './frame.ts';

describe('a text frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes begins with %j', (length, header) => {
    const frame = textFrame('x'.repeat(length));
    expect([...frame.subarray(0, header.length)]).toEqual(header);
    expect(frame).toHaveLength(header.length + length);
  });

  it('counts bytes, not characters', () => {
    expect([...textFrame('ä€😀')].slice(0, 2)).toEqual([0x81, 9]);
  });

  it('is read by a WebSocket client as it was written, at every length of the header', async () => {
    const texts = ['', 'ä€😀', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(65_535), 'w'.repeat(65_536)];
    const batch = texts.reduce((before, text) => before.append(textFrame(text)), new Batch());
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    server.on('connection', (_socket, request) => void request.socket.write(batch.joined()));
    await once(server, 'listening');
    // A listening TCP server's address is never a path.
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    await new Promise<void>(resolve => {
      client.on('message', data => {
        if (heard.push(textOf(data)) === texts.length) resolve();
      });
    });
    client.terminate();
    server.close();
    expect(heard).toEqual(texts);
  });
});

describe('a pong frame', () => {
  it('carries the payload of the ping', () => {
    expect([...pongFrame(Buffer.from('abc'))]).toEqual([0x8a, 3, 97, 98, 99]);
  });
});
