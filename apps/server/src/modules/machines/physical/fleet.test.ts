/** The house's side of the bus, on a bus that only writes down, and with time that is moved by hand. */
import { isRefusal } from '@boardwalk/base';
import {
  type CommandMessage,
  type EventMessage,
  readMessage,
  type StatusMessage,
  topicOf,
  writeMessage,
} from '@boardwalk/machine/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MachineBus } from './bus.ts';
import { Fleet, type MachineEar } from './fleet.ts';

const ID = 'claw-1';

let hear: (topic: string, payload: Uint8Array) => void;
let sent: { topic: string; command: CommandMessage }[];
let comeBack: () => void;
let reported: string[];
let isClosed: boolean;
let fleet: Fleet;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, reported, isClosed] = [[], [], false];
  const bus: MachineBus = {
    publish: (topic, payload) => {
      const command = readMessage('command', Buffer.from(payload));
      if (command) sent.push({ topic, command });
    },
    listen: listener => {
      hear = listener;
    },
    onBack: listener => {
      comeBack = listener;
    },
    address: '',
    close: async () => {
      isClosed = true;
    },
  };
  fleet = new Fleet(bus, machineId => void reported.push(machineId));
});
afterEach(() => void vi.useRealTimers());

const status = (change: Partial<StatusMessage> = {}): StatusMessage => ({
  v: 1,
  online: true,
  game: 'claw',
  bootId: 'boot-1',
  beat: 1,
  phase: 'ready',
  ...change,
});
const say = (topic: 'status' | 'ack' | 'event' | 'result', message: object, id = ID) =>
  hear(topicOf(id, topic), Buffer.from(JSON.stringify({ v: 1, ...message })));
const isOn = (change: Partial<StatusMessage> = {}, id = ID) => say('status', status(change), id);
const answer = (ok: boolean, refusal?: string) =>
  say('ack', { id: sent.at(-1)?.command.id, ok, ...(refusal === undefined ? {} : { refusal }) });
const order = () => fleet.order(ID, { kind: 'sleep' });
/** The word it ended with; a fault's code. */
const outcomeOf = (asked: Promise<string | undefined>) =>
  asked.then(
    refusal => refusal ?? 'done',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

describe('an order to a machine', () => {
  it('is not even sent to one that was never heard of', async () => {
    expect(await outcomeOf(order())).toBe('machineFault');
    expect(sent).toEqual([]);
  });

  it('is not sent to one that said it was going', async () => {
    isOn();
    isOn({ online: false });
    expect(await outcomeOf(order())).toBe('machineFault');
    expect(sent).toEqual([]);
  });

  it('goes to that machine, with its start and its last beat', async () => {
    isOn({ beat: 7, bootId: 'boot-7' });
    const outcome = outcomeOf(order());
    expect(sent).toMatchObject([
      { topic: topicOf(ID, 'command'), command: { kind: 'sleep', bootId: 'boot-7', beat: 7 } },
    ]);
    answer(true);
    expect(await outcome).toBe('done');
  });

  it('comes back with the machine’s word when it refuses', async () => {
    isOn();
    const outcome = outcomeOf(order());
    answer(false, 'notNow');
    expect(await outcome).toBe('notNow');
  });

  it('comes back as a fault when it refuses without a word', async () => {
    isOn();
    const outcome = outcomeOf(order());
    answer(false);
    expect(await outcome).toBe('machineFault');
  });

  it('is said again by the same id while it is silent, with its newest beat', async () => {
    isOn({ beat: 1 });
    const outcome = outcomeOf(order());
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    isOn({ beat: 2 });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ command }) => command.beat)).toEqual([1, 2]);
    expect(new Set(sent.map(({ command }) => command.id)).size).toBe(1);
    answer(true);
    expect(await outcome).toBe('done');
  });

  it('is given up after five times', async () => {
    isOn();
    const outcome = outcomeOf(order());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(5);
    expect(await outcome).toBe('machineFault');
  });

  it('is given up at once when the machine goes', async () => {
    isOn();
    const outcome = outcomeOf(order());
    isOn({ online: false });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(1);
    expect(await outcome).toBe('machineFault');
  });

  it('has an id of its own', async () => {
    isOn();
    const outcomes = [outcomeOf(order()), outcomeOf(order())];
    const [first, second] = sent.map(({ command }) => command.id);
    expect(first).not.toBe(second);
    say('ack', { id: second, ok: false, refusal: 'notNow' });
    say('ack', { id: first, ok: true });
    expect(await Promise.all(outcomes)).toEqual(['done', 'notNow']);
  });

  it('is not answered by what nobody asked, nor twice', async () => {
    isOn();
    const outcome = outcomeOf(order());
    say('ack', { id: 'another', ok: false, refusal: 'notNow' });
    answer(true);
    answer(false, 'notNow');
    expect(await outcome).toBe('done');
  });

  it('ends as a fault when the house closes', async () => {
    isOn();
    const outcome = outcomeOf(order());
    await fleet.close();
    expect(await outcome).toBe('machineFault');
    expect(isClosed).toBe(true);
  });
});

describe('what machines say', () => {
  const event = (n: number): Omit<EventMessage, 'v'> => ({
    playId: '1001',
    n,
    step: n,
    event: { type: 'x' },
  });

  function createEar() {
    const heard: string[] = [];
    const ear: MachineEar = {
      onStatus: ({ phase }) => void heard.push(`status ${phase}`),
      onEvent: ({ n }) => void heard.push(`event ${n}`),
      onResult: ({ n }) => void heard.push(`result ${n}`),
      onGap: () => void heard.push('gap'),
    };
    return { heard, ear };
  }

  function attend(id = ID) {
    const { heard, ear } = createEar();
    fleet.attend(id, ear);
    return heard;
  }

  function overhear() {
    const { heard, ear } = createEar();
    return { heard, leave: fleet.overhear(ID, ear) };
  }

  it('is for the one who attends to it', () => {
    const [mine, other] = [attend(), attend('claw-2')];
    isOn();
    say('event', event(1));
    say('event', event(2), 'claw-2');
    expect(mine).toEqual(['status ready', 'event 1']);
    expect(other).toEqual(['event 2']);
  });

  it('of how it stands is told to who comes later', () => {
    isOn({ phase: 'playing' });
    expect(attend()).toEqual(['status playing']);
  });

  it('is for the later of two who attend', () => {
    const [first, second] = [attend(), attend()];
    say('event', event(1));
    expect([first, second]).toEqual([[], ['event 1']]);
  });

  it('is overheard by others as long as they like, whoever comes to attend meanwhile', () => {
    const [overheard, first] = [overhear(), attend()];
    say('event', event(1));
    const second = attend();
    say('event', event(2));
    overheard.leave();
    say('event', event(3));
    expect([overheard.heard, first, second]).toEqual([
      ['event 1', 'event 2'],
      ['event 1'],
      ['event 2', 'event 3'],
    ]);
  });

  it('is asked for again when the broker was away', () => {
    const [mine, overheard] = [attend(), overhear()];
    comeBack();
    expect([mine, overheard.heard]).toEqual([['gap'], ['gap']]);
  });

  it('makes it reported each time it says that it is there', () => {
    isOn();
    isOn({ phase: 'playing' });
    isOn({ online: false });
    say('event', event(1));
    expect(reported).toEqual([ID, ID]);
  });

  it.each([
    ['no message', 'status', Buffer.from('hello')],
    ['bytes', 'event', Buffer.from([0xff, 0x00, 0xfe])],
    ['nothing', 'result', Buffer.alloc(0)],
    ['of a later protocol', 'status', Buffer.from(JSON.stringify({ ...status(), v: 2 }))],
    ['a phase there is not', 'status', Buffer.from(JSON.stringify({ ...status(), phase: 'dancing' }))],
    ['an event without a number', 'event', Buffer.from(JSON.stringify({ v: 1, playId: '1', event: {} }))],
    ['null', 'ack', Buffer.from('null')],
    ['a list', 'status', Buffer.from('[]')],
  ] as const)('is passed over when it is %s', (_what, topic, payload) => {
    const heard = attend();
    hear(topicOf(ID, topic), payload);
    expect(heard).toEqual([]);
    expect(fleet.statusOf(ID)).toBeUndefined();
  });

  it.each(['', 'boardwalk', 'boardwalk/v1/machine//status', 'other/v1/machine/claw-1/status'])(
    'is passed over on the topic %j',
    topic => {
      hear(topic, Buffer.from(writeMessage('status', status())));
      expect(fleet.statusOf(ID)).toBeUndefined();
    },
  );

  it('makes it known while it is on', () => {
    isOn({ beat: 3 });
    expect(fleet.statusOf(ID)).toMatchObject({ beat: 3 });
    isOn({ online: false });
    expect(fleet.statusOf(ID)).toBeUndefined();
  });
});
