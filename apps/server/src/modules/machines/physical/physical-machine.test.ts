/** What is lost on the way is asked for again: on a bus that only writes down. */
import { type CommandMessage, readMessage, topicOf } from '@boardwalk/machine/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';

const ID = 'claw-1';
const SETTINGS = { version: 1, config: {}, configVersion: 'claw-1' };
const SEEDS = { serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 };

let sent: CommandMessage[];
let heard: unknown[];
let say: (topic: 'status' | 'ack' | 'event' | 'result', message: object) => void;
let comeBack: () => void;

beforeEach(async () => {
  [sent, heard] = [[], []];
  const fleet = new Fleet({
    publish: (_topic, payload) => {
      const command = readMessage('command', Buffer.from(payload));
      if (!command) return;
      sent.push(command);
      if (command.kind !== 'resend') queueMicrotask(() => say('ack', { id: command.id, ok: true }));
    },
    listen: hear => {
      say = (topic, message) => hear(topicOf(ID, topic), Buffer.from(JSON.stringify({ v: 1, ...message })));
    },
    onBack: listener => {
      comeBack = listener;
    },
    address: '',
    close: async () => {},
  });
  const machine = new PhysicalMachine<never, { type: string }>({
    machineId: ID,
    fleet,
    encodeInput: () => [],
    readEvent: event => event as { type: string },
  });
  fleet.attend(ID, machine);
  machine.listen({
    onEvent: ({ step }) => void heard.push(step),
    onPhase: () => {},
    onFault: reason => void heard.push(reason),
  });
  say('status', { online: true, game: 'claw', bootId: 'boot-1', beat: 1, phase: 'ready' });
  await machine.begin({ playId: '5', settings: SETTINGS, seeds: SEEDS });
});

const event = (n: number) => say('event', { playId: '5', n, step: 10 * n, event: { type: 'phase' } });
const resent = () => sent.filter(({ kind }) => kind === 'resend').map(({ n }) => n);
const answer = () => say('ack', { id: sent.at(-1)?.id, ok: true });

describe('events of a machine', () => {
  it('are taken once and in their order', () => {
    for (const n of [1, 1, 2, 1, 3]) event(n);
    expect(heard).toEqual([10, 20, 30]);
    expect(resent()).toEqual([]);
  });

  it('that did not come are asked for once, and those behind them wait', () => {
    event(1);
    event(3);
    event(4);
    expect(heard).toEqual([10]);
    expect(resent()).toEqual([2]);
    for (const n of [2, 3, 4]) event(n);
    expect(heard).toEqual([10, 20, 30, 40]);
  });

  it('that did not come a second time are asked for again', async () => {
    event(2);
    answer();
    const sayAndRead = () => {
      event(3);
      return resent();
    };
    await expect.poll(sayAndRead).toEqual([1, 1]);
  });

  it('of another play fill no gap and make none', () => {
    say('event', { playId: '4', n: 7, step: 1, event: { type: 'phase' } });
    expect([heard, resent()]).toEqual([[], []]);
  });

  it('are asked for when the broker is back: the last ones may be missing', () => {
    event(1);
    comeBack();
    expect(resent()).toEqual([2]);
  });
});
