import { QuestReward, TaskStatus, TaskType } from '@boardwalk/contract/enums';
import { PacketFlag, SocketCommand } from '@boardwalk/contract/socket';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../test/render.tsx';
import { NOW_MS, openWorld } from '../../test/world.ts';
import { signOut } from '../domain/session/sign-in.ts';
import { deviceId } from '../platform/device/device.ts';
import { emitEvent } from '../platform/events.ts';
import { connectSocketWithSession } from './socket-session.ts';

const noQuests = {
  userTaskMoreModels: [],
  taskProgressModel: { actualValue: 0, totalValue: 1 },
  levelProgressModel: { actualValue: 0, totalValue: 999 },
  allNewBeiBonusFinished: true,
  endTime: NOW_MS + 3_600_000,
  nowTime: NOW_MS,
};
const aPlay = (isDone: boolean) => ({
  userTaskId: '103-20780',
  taskId: 103,
  taskType: TaskType.plinko,
  receiveStatus: isDone ? TaskStatus.claim : TaskStatus.undo,
  actualValue: isDone ? 1 : 0,
  totalValue: 1,
  rewardType: QuestReward.coins,
  amount: 20,
});
let sockets: FakeSocket[] = [];

/** Says yes to everything, as a friendly server does. */
class FakeSocket {
  static readonly OPEN = 1;
  static isReachable = true;
  readonly url: string;
  readyState = FakeSocket.OPEN;
  readonly sent: { cmd: number; body: Record<string, unknown> }[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;

  constructor(url: string) {
    this.url = url;
    sockets.push(this);
    if (FakeSocket.isReachable) queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const packet = JSON.parse(text) as (typeof this.sent)[number];
    this.sent.push(packet);
    if (packet.cmd === SocketCommand.handshake) this.say(SocketCommand.handshake);
    if (packet.cmd === SocketCommand.bind) this.say(SocketCommand.ok, { cmd: SocketCommand.bind });
  }

  close(): void {
    this.readyState = 3;
  }

  say(cmd: number, body?: object): void {
    const data = JSON.stringify({ cmd, flags: PacketFlag.json, sessionId: 1, body });
    this.onmessage?.({ data });
  }
}

const bindsOf = (socket: FakeSocket | undefined) =>
  socket?.sent.filter(({ cmd }) => cmd === SocketCommand.bind).map(({ body }) => body) ?? [];

beforeEach(() => {
  sockets = [];
  FakeSocket.isReachable = true;
  vi.stubGlobal('WebSocket', FakeSocket);
});

// Once, as `start` does.
afterAll(connectSocketWithSession());

describe('the live connection', () => {
  test('is not made for a guest', async () => {
    openWorld();
    await openApp('/');
    await screen.findByRole('link', { name: 'Sign in' });
    expect(sockets).toEqual([]);
  });

  test('binds whoever signs in by name and token, and ends with the session', async () => {
    openWorld();
    storeUser();
    await openApp('/user/settings');
    await waitFor(() => expect(bindsOf(sockets[0])).toHaveLength(1));
    expect(sockets[0]?.url).toMatch(/^ws:\/\/.*\/socket$/);
    expect(bindsOf(sockets[0])[0]).toMatchObject({ userId: '7', tags: 'Marina', data: 'token-of-marina' });
    await act(() => signOut('asked'));
    await waitFor(() => expect(sockets[0]?.readyState).toBe(3));
    expect(sockets).toHaveLength(1);
  });

  test('that breaks off says so, where the server cannot be reached any more', async () => {
    const { server } = openWorld();
    storeUser();
    await openApp('/user/settings');
    await waitFor(() => expect(bindsOf(sockets[0])).toHaveLength(1));
    server.isOffline = true;
    FakeSocket.isReachable = false;
    act(() => sockets[0]?.onclose?.({ code: 1006 }));
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    server.isOffline = false;
    await act(() => signOut('asked'));
  });

  test('that lost messages has the quests read anew, which no message tells any more', async () => {
    const { server } = openWorld();
    storeUser();
    let isDone = false;
    server.on('tasks.list', () => ({
      ...noQuests,
      dailyBonusFinished: false,
      userTaskModels: [aPlay(isDone)],
    }));
    server.on('tasks.firstDay', () => ({ list: [], allNewBeiBonusFinished: true }));
    server.on('tasks.deposits', () => ({ list: [], nowTime: NOW_MS }));
    await openApp('/tasks');
    await screen.findByRole('link', { name: /Play Plinko/ });
    isDone = true;
    act(() => emitEvent('connected', { isComplete: false }));
    expect(await screen.findByRole('button', { name: /^Claim: Play Plinko/ })).toBeTruthy();
    await act(() => signOut('asked'));
  });

  test('taken over elsewhere says so kindly, and comes back when asked', async () => {
    openWorld();
    storeUser();
    const user = await openApp('/user/settings');
    await waitFor(() => expect(bindsOf(sockets[0])).toHaveLength(1));
    act(() => sockets[0]?.say(SocketCommand.kick, { deviceId, userId: '7' }));
    expect(await screen.findByRole('dialog', { name: 'Playing somewhere else' })).toBeTruthy();
    expect(sockets[0]?.readyState).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    await waitFor(() => expect(bindsOf(sockets[1])).toHaveLength(1));
    await act(() => signOut('asked'));
  });
});
