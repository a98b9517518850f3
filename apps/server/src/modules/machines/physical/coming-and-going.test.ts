/** A machine that is away, comes, and starts anew while somebody looks at it: on a bus that does as the test says. */
import { type CommandMessage, readMessage, type StatusMessage, topicOf } from '@boardwalk/machine/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';
import type { PlayRecovery } from './play-recovery.ts';

const ID = 'claw-1';
const SETTINGS = { version: 1, config: {}, configVersion: 'claw-1' };
const SEEDS = { serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 };

let sent: CommandMessage['kind'][];
let heard: unknown[];
let refusal: string | undefined;
let say: (topic: 'status' | 'ack' | 'event', message: object) => void;
let openMachine: (recovery?: PlayRecovery) => PhysicalMachine<never, { type: string }>;
let machine: PhysicalMachine<never, { type: string }>;

beforeEach(() => {
  [sent, heard, refusal] = [[], [], undefined];
  const answerOf = (id: string) => (refusal === undefined ? { id, ok: true } : { id, ok: false, refusal });
  const fleet = new Fleet({
    publish: (_topic, payload) => {
      const command = readMessage('command', Buffer.from(payload));
      if (!command) return;
      sent.push(command.kind);
      queueMicrotask(() => say('ack', answerOf(command.id)));
    },
    listen: hear => {
      say = (topic, message) => hear(topicOf(ID, topic), Buffer.from(JSON.stringify({ v: 1, ...message })));
    },
    onBack: () => {},
    address: '',
    close: async () => {},
  });
  openMachine = recovery => {
    const opened = new PhysicalMachine<never, { type: string }>({
      machineId: ID,
      fleet,
      encodeInput: () => [],
      readEvent: event => event as { type: string },
      ...(recovery ? { recovery } : {}),
    });
    fleet.attend(ID, opened);
    opened.listen({
      onEvent: ({ event }) => void heard.push(event.type),
      onPhase: () => {},
      onHalted: () => void heard.push('was halted'),
      onFault: reason => void heard.push(reason),
    });
    return opened;
  };
  machine = openMachine();
});

const isOn = (change: Partial<StatusMessage> = {}) =>
  say('status', { online: true, game: 'claw', bootId: 'boot-1', beat: 1, phase: 'ready', ...change });
const isGone = () => isOn({ online: false, bootId: 'gone', phase: 'fault' });
const isInPhase = (phase: string) => expect.poll(() => machine.phase).toBe(phase);
const play = () => machine.begin({ playId: '5', settings: SETTINGS, seeds: SEEDS });

describe('a machine that is away when somebody comes to look at it', () => {
  it('sleeps on, and is woken when it comes', async () => {
    await expect(machine.wake(SETTINGS)).rejects.toMatchObject({ code: 'machineFault' });
    expect(machine.phase).toBe('asleep');
    isOn({ phase: 'asleep' });
    await isInPhase('ready');
    expect(sent).toEqual(['wake']);
  });

  it('is let sleep when nobody looks at it any more', async () => {
    await machine.wake(SETTINGS).catch(() => undefined);
    await machine.sleep();
    isOn({ phase: 'asleep' });
    await new Promise(resolve => setImmediate(resolve));
    expect([sent, machine.phase]).toEqual([[], 'asleep']);
  });

  it('is asked again as often as it says that it is there, when it could not be woken', async () => {
    await machine.wake(SETTINGS).catch(() => undefined);
    refusal = 'machineFault';
    isOn({ phase: 'asleep' });
    await isInPhase('asleep');
    refusal = undefined;
    isOn({ phase: 'asleep', beat: 2 });
    await isInPhase('ready');
    expect(sent).toEqual(['wake', 'wake']);
  });
});

describe('a machine that is ready', () => {
  beforeEach(async () => {
    isOn();
    await machine.wake(SETTINGS);
    sent.length = 0;
  });

  it('is woken again when it has started anew', async () => {
    isOn({ bootId: 'boot-2', phase: 'asleep' });
    expect(machine.phase).not.toBe('ready');
    await isInPhase('ready');
    expect(sent).toEqual(['wake']);
  });

  it('is not ready while it is gone', async () => {
    isGone();
    expect(machine.phase).toBe('asleep');
    await expect(machine.wake(SETTINGS)).rejects.toMatchObject({ code: 'machineFault' });
    isOn();
    await isInPhase('ready');
  });

  it('breaks down when it says that it has', async () => {
    isOn({ phase: 'fault', fault: 'jammed' });
    expect([heard, machine.phase]).toEqual([['jammed'], 'fault']);
    isOn({ phase: 'fault', fault: 'jammed' });
    expect(heard).toEqual(['jammed']);
  });

  it('is left alone as long as it says the same', async () => {
    for (let beat = 2; beat < 5; beat++) isOn({ beat });
    expect([sent, machine.phase]).toEqual([[], 'ready']);
  });
});

describe('a machine that is lost in a play', () => {
  beforeEach(async () => {
    isOn();
    await machine.wake(SETTINGS);
    await play();
  });

  it('is well again by being back', async () => {
    isGone();
    expect([heard, machine.phase]).toEqual([['the machine is gone'], 'fault']);
    isOn({ playId: '5' });
    await isInPhase('ready');
  });

  it('is well again when it has started anew', async () => {
    isOn({ bootId: 'boot-2', phase: 'asleep', playId: '4' });
    expect(heard).toEqual(['the machine has started anew']);
    isOn({ bootId: 'boot-2', phase: 'asleep' });
    await isInPhase('ready');
  });

  it('is not well again while it has a fault of its own', async () => {
    isOn({ phase: 'fault', fault: 'jammed', playId: '5' });
    isOn({ playId: '5' });
    await new Promise(resolve => setImmediate(resolve));
    expect(machine.phase).toBe('fault');
  });

  it('tells that it was halted, in the order of what it did', () => {
    const types = ['phase', 'halted', 'roundEnded'];
    types.forEach((type, index) => say('event', { playId: '5', n: index + 1, step: 9, event: { type } }));
    expect(heard).toEqual(['phase', 'was halted', 'roundEnded']);
  });
});

describe('a machine that still knows an earlier play', () => {
  it('is not told to forget it before it was heard, until that was tried three times', async () => {
    let tries = 0;
    const recovery = {
      hear: async () => {
        tries += 1;
        throw new Error('it does not come to its end');
      },
    };
    machine = openMachine(recovery as unknown as PlayRecovery);
    isOn({ playId: '4' });
    await machine.wake(SETTINGS);
    for (let time = 1; time < 3; time++) await expect(play()).rejects.toThrow('come to its end');
    expect(sent).not.toContain('confirm');
    const begun = play();
    await expect.poll(() => sent).toContain('confirm');
    isOn();
    await begun;
    expect([tries, machine.phase]).toEqual([3, 'playing']);
  });
});
