import {
  type PlayerInstruction,
  RoomAction,
  RoomResult,
  type ServerInstruction,
} from '@boardwalk/contract/socket';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from './outbox.ts';
import { Seat } from './seat.ts';

const ROOM = '20001';
const NOW_MS = 1_795_154_000_000;

let sent: PlayerInstruction[];
let refused: [string, string][];
let seat: Seat;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refused = [];
  let sequence = 0;
  seat = new Seat({
    roomId: Number(ROOM),
    send: instruction => sent.push(instruction),
    nextSequence: () => (sequence += 1),
    nowMs: () => NOW_MS,
    onMachine: () => undefined,
    onPush: () => undefined,
    onRefused: (reason, command: Command) => refused.push([command.action, reason]),
  });
});
afterEach(() => {
  seat.close();
  vi.useRealTimers();
});

const enter = (result: number = RoomResult.success) =>
  seat.onEntered({ action: RoomAction.enter, roomId: ROOM, result: result as 1 });
const machine = (told: object) =>
  seat.onInstruction({ code: 79, roomId: ROOM, ...told } as ServerInstruction);
const push = (told: object) => seat.onInstruction({ code: 81, roomId: ROOM, ...told } as ServerInstruction);
const actions = () => sent.map(one => ('action' in one ? one.action : 'said'));
const lastSeq = () => {
  const last = sent.at(-1);
  return last && 'seq' in last ? last.seq : -1;
};

describe('a command', () => {
  test('is said again with its number until it is answered', async () => {
    const answer = seat.send('apply');
    vi.advanceTimersByTime(4000);
    expect(sent).toEqual([1, 2, 3].map(() => ({ code: 79, roomId: ROOM, action: 'apply', seq: 1 })));
    machine({ event: 'accepted', seq: 1 });
    expect(await answer).toEqual({ is: 'accepted' });
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(3);
  });

  test('that nobody answers is given up after five times', async () => {
    const answer = seat.sendPush('drop');
    vi.advanceTimersByTime(60_000);
    expect(await answer).toEqual({ is: 'lost' });
    expect(sent).toHaveLength(5);
  });

  test('that is refused tells why, once', async () => {
    const answer = seat.sendPush('drop');
    push({ event: 'refused', seq: 1, reason: 'insufficientBalance' });
    expect(await answer).toEqual({ is: 'refused', reason: 'insufficientBalance' });
    expect(refused).toEqual([['drop', 'insufficientBalance']]);
  });

  test('that was carried out before its answer was lost counts as accepted', async () => {
    const answer = seat.sendPush('drop');
    push({ event: 'refused', seq: 1, reason: 'repeatedCommand' });
    expect(await answer).toEqual({ is: 'accepted' });
    expect(refused).toEqual([]);
  });

  test('is said at once when the connection is back', () => {
    void seat.send('confirm');
    enter();
    expect(actions()).toEqual(['confirm', 'sync', 'confirm']);
  });
});

describe('a release', () => {
  test('takes back the press that nobody has answered', async () => {
    const press = seat.send('left');
    void seat.send('stop');
    expect(await press).toEqual({ is: 'overtaken' });
    vi.advanceTimersByTime(2000);
    expect(actions()).toEqual(['left', 'stop', 'stop']);
  });

  test('of a rain takes the rain back, but never a coin that was tapped', async () => {
    void seat.sendPush('drop');
    const rain = seat.sendPush('drop', 50);
    void seat.sendPush('stop');
    expect(await rain).toEqual({ is: 'overtaken' });
    vi.advanceTimersByTime(2000);
    expect(actions()).toEqual(['drop', 'drop', 'stop', 'drop', 'stop']);
  });

  test('is not needed for an aim: only the last one is repeated', () => {
    void seat.sendPush('aim', -200);
    void seat.sendPush('aim', 300);
    vi.advanceTimersByTime(2000);
    expect(sent.map(one => ('value' in one ? one.value : undefined))).toEqual([-200, 300, 300]);
  });
});

describe('the state', () => {
  test('is asked for on entering, until it comes', () => {
    enter();
    vi.advanceTimersByTime(3000);
    expect(actions()).toEqual(['sync', 'sync']);
    machine({ event: 'state', seat: 'queued', place: 2, waitMs: 90_000 });
    vi.advanceTimersByTime(60_000);
    expect(actions()).toHaveLength(2);
    expect(seat.getState()).toMatchObject({ isKnown: true, seat: 'queued', place: 2, waitMs: 90_000 });
  });

  test('follows the call, whose end is on this clock', () => {
    machine({ event: 'state', seat: 'queued', place: 1 });
    machine({ event: 'state', seat: 'called', endTime: 50_010_000, nowTime: 50_000_000 });
    expect(seat.getState()).toMatchObject({ seat: 'called', place: undefined, endAtMs: NOW_MS + 10_000 });
  });

  test('has the tray of a pusher, until the seat is left', () => {
    machine({ event: 'state', seat: 'seated' });
    push({ event: 'coins', coin: 30, dropped: 5, left: 45, balance: 980 });
    push({ event: 'accepted', seq: lastSeq() });
    expect(seat.getState()).toMatchObject({
      tray: { wonCoins: 30, dropped: 5, left: 45 },
      balanceCoins: 980,
    });
    machine({ event: 'state', seat: 'none' });
    expect(seat.getState().tray).toBeUndefined();
  });

  test('knows who plays and how many look on', () => {
    seat.onInstruction({
      code: 78,
      roomId: ROOM,
      state: 1,
      userCount: 12,
      queueCount: 3,
      nowTime: NOW_MS,
      player: ['shell', 1, '7', 40, 3].join('\u001f'),
    });
    expect(seat.getState()).toMatchObject({ gameState: 1, userCount: 12, queueCount: 3 });
    expect(seat.getState().player?.userId).toBe('7');
  });

  test('says that the room is closed to the player, and asks for nothing', () => {
    enter(RoomResult.denied);
    expect(seat.getState().entry).toBe('denied');
    expect(sent).toEqual([]);
  });

  test('hears nothing of other rooms', () => {
    const before = seat.getState();
    seat.onInstruction({ code: 79, roomId: '11001', event: 'state', seat: 'seated' });
    seat.onEntered({ action: RoomAction.enter, roomId: '11001', result: RoomResult.success });
    expect(seat.getState()).toBe(before);
  });

  test('is asked for again after a loss', () => {
    enter();
    machine({ event: 'state', seat: 'seated' });
    seat.onLost();
    expect(seat.getState().isConnected).toBe(false);
    enter();
    expect(actions()).toEqual(['sync', 'sync']);
    expect(seat.getState()).toMatchObject({ isConnected: true, seat: 'seated' });
  });
});
