import {
  encodePacket,
  isParseFailure,
  PacketFlag,
  parseClientPacket,
  type ServerPacket,
  SocketCloseCode,
  SocketCommand,
} from '@boardwalk/contract/socket';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientEventName, type ClientEvents, emitEvent, onEvent } from '../events.ts';
import { SocketClient } from './socket-client.ts';

/** The other end of the connection: what the client sent, and a voice to answer. */
class FakeSocket {
  readyState: number = WebSocket.OPEN;
  readonly sent: { cmd: number; sessionId: number; body: unknown }[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;

  send(text: string): void {
    const packet = parseClientPacket(text);
    if (isParseFailure(packet)) throw new Error(`the client sent nonsense: ${text}`);
    this.sent.push({ cmd: packet.cmd, sessionId: packet.sessionId, body: packet.body });
  }

  close(code = 1000): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  say(cmd: number, body: unknown, extra: object = {}): void {
    const packet = { cmd, flags: PacketFlag.json, sessionId: 1, body, ...extra } as ServerPacket;
    this.onmessage?.({ data: encodePacket(packet) });
  }

  commands(): number[] {
    return this.sent.map(({ cmd }) => cmd);
  }
}

const identity = { userId: 7, token: 'token-of-marina', nickname: 'Marina' };
let sockets: FakeSocket[] = [];
let client: SocketClient;

const newest = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('nothing was opened');
  return socket;
};

function bound(streams?: object[]): FakeSocket {
  const socket = newest();
  socket.onopen?.();
  socket.say(SocketCommand.handshake, undefined);
  socket.say(SocketCommand.ok, { cmd: SocketCommand.bind, data: 'bind success', streams });
  return socket;
}

function heard<Name extends ClientEventName>(name: Name): ClientEvents[Name][] {
  const events: ClientEvents[Name][] = [];
  onEvent(name, event => events.push(event));
  return events;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  client = new SocketClient({
    open,
    deviceId: 'device-1',
    osName: 'android',
    osVersion: '14',
    spread: () => 0.5,
    tell: emitEvent,
    seen: [],
  });
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('connecting', () => {
  test('shakes hands, binds the user with their token, then asks whether the other end is there', () => {
    const connected = heard('connected');
    client.connect(identity);
    const { sent } = bound();
    expect(sent.map(({ cmd }) => cmd)).toEqual([
      SocketCommand.handshake,
      SocketCommand.bind,
      SocketCommand.heart,
    ]);
    expect(sent.map(({ sessionId }) => sessionId)).toEqual([1, 2, 3]);
    expect(sent[0]?.body).toMatchObject({ deviceId: 'device-1', osName: 'android', osVersion: '14' });
    expect(sent[0]?.body).toMatchObject({ deviceId: 'device-1', clientVersion: '3.3.4' });
    expect(sent[1]?.body).toMatchObject({ userId: '7', tags: 'Marina', data: 'token-of-marina' });
    expect(connected).toEqual([{ isComplete: true }]);
  });

  test('gives up when the bind is refused', () => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    const socket = newest();
    socket.onopen?.();
    socket.say(SocketCommand.error, { cmd: SocketCommand.bind, reason: 'no' });
    vi.advanceTimersByTime(120_000);
    expect(disconnected).toEqual([{ reason: 'refused' }]);
    expect(sockets).toHaveLength(1);
  });

  test('enters its rooms again after a loss, and not those it has left', () => {
    client.connect(identity);
    bound();
    client.enterRoom('3');
    client.enterRoom('4');
    client.leaveRoom('4');
    newest().close(1006);
    vi.advanceTimersByTime(1000);
    const rooms = bound().sent.filter(({ cmd }) => cmd === SocketCommand.room);
    expect(rooms.map(({ body }) => body)).toEqual([{ action: 1, roomId: '3' }]);
  });
});

describe('heartbeats', () => {
  test('follow each other ten seconds after the answer', () => {
    client.connect(identity);
    const socket = bound();
    vi.advanceTimersByTime(9000);
    socket.say(SocketCommand.heart, undefined);
    vi.advanceTimersByTime(9999);
    expect(socket.commands().filter(cmd => cmd === SocketCommand.heart)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(socket.commands().filter(cmd => cmd === SocketCommand.heart)).toHaveLength(2);
  });

  test('without an answer lead to a new connection', () => {
    client.connect(identity);
    bound();
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(2);
  });

  test('back in sight, an answer within half a second keeps the connection', () => {
    client.connect(identity);
    const socket = bound();
    client.checkAlive();
    vi.advanceTimersByTime(499);
    socket.say(SocketCommand.heart, undefined);
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(1);
  });

  test('back in sight, silence for half a second makes a new one', () => {
    client.connect(identity);
    bound();
    client.checkAlive();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });
});

describe('losing the connection', () => {
  test('is tried again after growing pauses', () => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    const tries = [];
    for (const pauseMs of [500, 1000, 2000, 4000]) {
      newest().close(1006);
      vi.advanceTimersByTime(pauseMs - 1);
      const before = sockets.length;
      vi.advanceTimersByTime(1);
      tries.push(sockets.length - before);
    }
    expect(tries).toEqual([1, 1, 1, 1]);
    expect(disconnected[0]).toEqual({ reason: 'lost' });
  });

  test('before it is bound, in a network that says nothing at all, is tried again too', () => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    newest().onopen?.();
    vi.advanceTimersByTime(15_000);
    expect(disconnected).toEqual([{ reason: 'lost' }]);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    bound();
    vi.advanceTimersByTime(9000);
    expect(sockets).toHaveLength(2);
  });

  test('for good, as the server says by its close code, is not tried again', () => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    bound().close(SocketCloseCode.sessionEnded);
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
    expect(disconnected).toEqual([{ reason: 'refused' }]);
  });

  test('after closing it ourselves nothing is tried', () => {
    client.connect(identity);
    bound();
    client.close();
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('a kick', () => {
  test('for this user and device is honoured', () => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    bound().say(SocketCommand.kick, { deviceId: 'device-1', userId: '7' });
    vi.advanceTimersByTime(120_000);
    expect(disconnected).toEqual([{ reason: 'kicked' }]);
    expect(sockets).toHaveLength(1);
  });

  test.each([
    ['replaced', 'kicked'],
    ['session ended', 'refused'],
  ] as const)('because it was %s is told as %s', (why, reason) => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    bound().say(SocketCommand.kick, { deviceId: 'device-1', userId: '7', reason: why });
    expect(disconnected).toEqual([{ reason }]);
  });

  test('may come as an unbind', () => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    const socket = bound();
    socket.say(SocketCommand.unbind, { deviceId: 'device-2', userId: '7' });
    expect(disconnected).toEqual([]);
    socket.say(SocketCommand.unbind, { deviceId: 'device-1', userId: '7' });
    expect(disconnected).toEqual([{ reason: 'kicked' }]);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  test.each([
    ['another device', { deviceId: 'device-2', userId: '7' }],
    ['another user', { deviceId: 'device-1', userId: '8' }],
  ])('for %s is ignored', (_name, body) => {
    const disconnected = heard('disconnected');
    client.connect(identity);
    bound().say(SocketCommand.kick, body);
    expect(disconnected).toEqual([]);
  });
});

describe('messages', () => {
  const barrage = {
    code: 80,
    roomId: '3',
    userId: '9',
    nickName: 'Kai',
    userLevel: 2,
    content: 'hello',
  };
  const push = { content: JSON.stringify(barrage) };

  test('go out as client events and are acknowledged by their own id', () => {
    const instructions = heard('instruction');
    client.connect(identity);
    const socket = bound();
    socket.say(SocketCommand.push, push, { sessionId: 44, flags: PacketFlag.json | PacketFlag.autoAck });
    expect(instructions).toEqual([barrage]);
    expect(socket.sent.at(-1)).toEqual({ cmd: SocketCommand.ack, sessionId: 44, body: null });
  });

  test('that are nonsense are passed over', () => {
    const instructions = heard('instruction');
    client.connect(identity);
    const socket = bound();
    socket.onmessage?.({ data: 'not json' });
    socket.say(SocketCommand.push, { content: '{"code":12345}' });
    expect(instructions).toEqual([]);
  });

  test('seen before the loss are told to the server and shown once', () => {
    const instructions = heard('instruction');
    const state = { stream: 'user', epoch: 'e1', offset: 5, recovery: 'reset' };
    client.connect(identity);
    const first = bound([state]);
    first.say(SocketCommand.push, push, { stream: 'user', offset: 6 });
    first.close(1006);
    vi.advanceTimersByTime(1000);
    const second = bound([{ ...state, offset: 7, recovery: 'recovered' }]);
    const bind = second.sent.find(({ cmd }) => cmd === SocketCommand.bind);
    expect(bind?.body).toMatchObject({ recover: [{ stream: 'user', epoch: 'e1', offset: 6 }] });
    second.say(SocketCommand.push, push, { stream: 'user', offset: 6 });
    second.say(SocketCommand.push, push, { stream: 'user', offset: 7 });
    expect(instructions).toHaveLength(2);
  });

  test('lost for good make the reconnection incomplete', () => {
    const connected = heard('connected');
    client.connect(identity);
    bound([{ stream: 'user', epoch: 'e1', offset: 5, recovery: 'reset' }]).close(1006);
    vi.advanceTimersByTime(1000);
    bound([{ stream: 'user', epoch: 'e2', offset: 0, recovery: 'reset' }]);
    expect(connected).toEqual([{ isComplete: true }, { isComplete: false }]);
  });
});

describe('words to a room', () => {
  const hello = { code: 80, roomId: '3', content: 'Hello' } as const;
  const about = { roomId: '3', content: 'Hello' };

  const saidOver = (socket: FakeSocket): number => {
    client.send(hello);
    return socket.sent.at(-1)?.sessionId ?? -1;
  };

  test('are told as taken or refused, by their own answer', () => {
    const said = heard('said');
    client.connect(identity);
    const socket = bound();
    const [first, second] = [saidOver(socket), saidOver(socket)];
    const refusal = { cmd: SocketCommand.push, code: 113, reason: 'tooManyRequests' };
    socket.say(SocketCommand.error, refusal, { sessionId: second });
    socket.say(SocketCommand.ok, { cmd: SocketCommand.push }, { sessionId: first });
    // Said once, and nobody else's.
    socket.say(SocketCommand.error, refusal, { sessionId: second });
    socket.say(SocketCommand.error, refusal, { sessionId: 9999 });
    expect(said).toEqual([{ ...about, reason: 'tooManyRequests' }, about]);
  });

  test('are lost without a connection, and with it', () => {
    const said = heard('said');
    client.send(hello);
    expect(said).toEqual([{ ...about, reason: 'lost' }]);
    client.connect(identity);
    const socket = bound();
    saidOver(socket);
    socket.close(1006);
    expect(said).toHaveLength(2);
    expect(said[1]).toEqual({ ...about, reason: 'lost' });
  });

  test('are not what a command is', () => {
    const said = heard('said');
    client.connect(identity);
    const socket = bound();
    client.send({ code: 79, roomId: '3', action: 'apply', seq: 1 });
    const { sessionId } = socket.sent.at(-1) ?? { sessionId: -1 };
    socket.say(SocketCommand.ok, { cmd: SocketCommand.push }, { sessionId });
    expect(said).toEqual([]);
  });
});
