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
let unsaid: string[];
let ended: object[];
let inputs: object[];
let gone: string[];
let results: (string | undefined)[][];
let entriesAgain: number;
let seat: Seat;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refused = [];
  unsaid = [];
  ended = [];
  inputs = [];
  gone = [];
  results = [];
  entriesAgain = 0;
  let sequence = 0;
  seat = new Seat({
    roomId: Number(ROOM),
    send: instruction => sent.push(instruction),
    nextSequence: () => (sequence += 1),
    goOnAbove: seen => {
      sequence = Math.max(sequence, seen);
    },
    enterAgain: async () => (entriesAgain += 1),
    nowMs: () => NOW_MS,
    onMachine: () => undefined,
    onPush: () => undefined,
    onRefused: (reason, command: Command) => refused.push([command.action, reason]),
    onUnsaid: reason => unsaid.push(reason),
    seedFor: async ({ id }) => `seed of ${id}`,
    onInput: (commitmentId, { action, value }, answered) => {
      const input = { commitmentId, action, value };
      void answered.then(({ is }) => inputs.push({ ...input, is }));
    },
    onGone: commitmentId => gone.push(commitmentId),
    onResult: (commitmentId, { roundId }) => results.push([commitmentId, roundId]),
    onEnded: play => ended.push(play),
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
    vi.advanceTimersByTime(2000);
    push({ event: 'refused', seq: 1, reason: 'repeatedCommand' });
    expect(await answer).toEqual({ is: 'accepted' });
    expect(refused).toEqual([]);
  });

  test('counts on above what another device of the player has sent', () => {
    machine({ event: 'state', seat: 'seated', seq: 5_000_000 });
    void seat.sendPush('drop');
    expect(lastSeq()).toBe(5_000_001);
    machine({ event: 'state', seat: 'seated', seq: 12 });
    void seat.sendPush('drop');
    expect(lastSeq()).toBe(5_000_002);
  });

  test('whose number the server is beyond is said under another, once', async () => {
    const answer = seat.sendPush('drop');
    machine({ event: 'state', seat: 'seated', seq: 900 });
    push({ event: 'refused', seq: 1, reason: 'repeatedCommand' });
    expect(sent.map(one => 'seq' in one && one.seq)).toEqual([1, 901]);
    push({ event: 'accepted', seq: 901 });
    expect(await answer).toEqual({ is: 'accepted' });
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(2);
  });

  test('that would do no more a second time is numbered anew however often it was said', async () => {
    const answer = seat.send('cancel');
    vi.advanceTimersByTime(2000);
    machine({ event: 'state', seat: 'seated', seq: 900 });
    machine({ event: 'refused', seq: 1, reason: 'repeatedCommand' });
    machine({ event: 'accepted', seq: 901 });
    expect(await answer).toEqual({ is: 'accepted' });
  });

  test('is not numbered anew for ever', async () => {
    const answer = seat.sendPush('drop');
    for (let times = 0; times < 10; times++) {
      push({ event: 'refused', seq: lastSeq(), reason: 'repeatedCommand' });
    }
    await answer;
    expect(sent).toHaveLength(4);
  });

  test('is said at once when the connection is back', () => {
    void seat.send('confirm');
    enter();
    expect(actions()).toEqual(['confirm', 'sync', 'confirm']);
  });
});

describe('the beginning of a play', () => {
  const commitment = (id: string) => ({ id, serverSeedHash: id.repeat(64), signature: 'ab'.repeat(64) });
  const called = (id: string) => machine({ event: 'state', seat: 'called', commitment: commitment(id) });
  const confirms = () => sent.filter(one => 'action' in one && one.action === 'confirm');
  const answered = () => vi.advanceTimersByTimeAsync(0);

  test('brings the seed that was drawn for the promise, and the promised hash', async () => {
    called('1');
    void seat.send('confirm', 60);
    await answered();
    expect(confirms()).toMatchObject([
      { value: 60, clientSeed: 'seed of 1', serverSeedHash: commitment('1').serverSeedHash },
    ]);
  });

  test('brings no seed to a machine of iron, which promises none', () => {
    called('1');
    machine({ event: 'state', seat: 'called' });
    void seat.send('confirm', 60);
    expect(confirms()).toMatchObject([{ value: 60 }]);
    expect(confirms()[0]).not.toHaveProperty('clientSeed');
  });

  test.each(['seedChanged', 'seedNeeded'])(
    'refused with %s is said once more, with the next promise',
    async reason => {
      called('1');
      const answer = seat.send('confirm', 60);
      await answered();
      machine({ event: 'refused', seq: lastSeq(), reason });
      await answered();
      expect(actions().at(-1)).toBe('sync');
      called('2');
      await answered();
      expect(confirms().at(-1)).toMatchObject({ value: 60, clientSeed: 'seed of 2' });
      machine({ event: 'refused', seq: lastSeq(), reason });
      expect(await answer).toEqual({ is: 'refused', reason });
      expect([refused, confirms()]).toEqual([[['confirm', reason]], expect.objectContaining({ length: 2 })]);
    },
  );

  test('is not awaited for ever where no state comes', async () => {
    called('1');
    const answer = seat.send('confirm', 60);
    await answered();
    machine({ event: 'refused', seq: lastSeq(), reason: 'seedChanged' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual({ is: 'lost' });
  });

  test('is remembered until its end is told', async () => {
    called('1');
    void seat.send('confirm', 60);
    await answered();
    machine({ event: 'accepted', seq: lastSeq() });
    await answered();
    called('2');
    machine({ event: 'result', roundId: '9100' });
    push({ event: 'settled', roundId: '9101' });
    expect(ended).toEqual([
      { roundId: '9100', commitmentId: '1' },
      { roundId: '9101', commitmentId: '1' },
    ]);
    expect(results).toEqual([
      ['1', '9100'],
      ['1', '9101'],
    ]);
  });

  test('has its inputs told with what became of them, from the moment it may have begun', async () => {
    called('1');
    void seat.send('confirm', 60);
    await answered();
    const begun = lastSeq();
    void seat.send('left');
    machine({ event: 'accepted', seq: lastSeq() });
    machine({ event: 'accepted', seq: begun });
    void seat.send('camera', 1);
    void seat.send('grab');
    machine({ event: 'refused', seq: lastSeq(), reason: 'notNow' });
    seat.onLost();
    await answered();
    expect(inputs).toEqual([
      { commitmentId: '1', action: 'left', value: undefined, is: 'accepted' },
      { commitmentId: '1', action: 'grab', value: undefined, is: 'refused' },
    ]);
    expect(gone).toEqual(['1']);
  });

  test('that another page has begun is said to go on, once', async () => {
    for (const action of ['left', 'stop'] as const) {
      void seat.send(action);
      machine({ event: 'accepted', seq: lastSeq() });
    }
    await answered();
    expect(inputs).toMatchObject([{ commitmentId: undefined, action: 'left' }]);
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

  test('enters again after a look at the session where the connection is nobody’s, and gives up after three', () => {
    for (let times = 1; times <= 3; times++) {
      enter(RoomResult.tokenError);
      expect(entriesAgain).toBe(times);
      expect(seat.getState().entry).toBe('entering');
    }
    enter(RoomResult.tokenError);
    expect(entriesAgain).toBe(3);
    expect(seat.getState().entry).toBe('denied');
    enter();
    expect(seat.getState().entry).toBe('inside');
    enter(RoomResult.tokenError);
    expect(entriesAgain).toBe(4);
  });

  test('is closed to the player where the room is none', () => {
    enter(RoomResult.argsError);
    expect([seat.getState().entry, entriesAgain]).toEqual(['denied', 0]);
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

describe('words', () => {
  const said = (content: string, reason?: string, roomId = ROOM) =>
    seat.onSaid({ roomId, content, ...(reason !== undefined && { reason }) });

  test('are said once, and taken', async () => {
    const answer = seat.say('Nearly!');
    said('Nearly!');
    expect(await answer).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect([sent, unsaid]).toEqual([[{ code: 80, roomId: ROOM, content: 'Nearly!' }], []]);
  });

  test('that are refused say why', async () => {
    const answers = [seat.say('one'), seat.say('two')];
    said('two', 'tooManyRequests');
    said('one', undefined, '11001');
    said('one');
    expect(await Promise.all(answers)).toEqual([true, false]);
    expect(unsaid).toEqual(['tooManyRequests']);
  });

  test('that nobody answers are lost', async () => {
    const answer = seat.say('hello?');
    vi.advanceTimersByTime(8000);
    expect(await answer).toBe(false);
    expect(unsaid).toEqual(['lost']);
    said('hello?');
  });
});
