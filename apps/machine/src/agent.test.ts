import { describe, expect, it } from 'vitest';
import { startAgent } from './agent.ts';
import { createScriptedBoard } from './boards/scripted-board.test-data.ts';
import type { Link } from './link/link.ts';
import { BEATS_VALID, type CommandMessage, type Messages, readMessage, topicOf } from './protocol/index.ts';
import type { Unconfirmed, UnconfirmedPlay } from './unconfirmed.ts';

const ID = 'claw-7';
const SETTINGS = { version: 3, config: {}, configVersion: 'claw-1' };

type Said = { -readonly [Topic in keyof Messages]?: Messages[Topic][] };

function createWorld(left?: UnconfirmedPlay) {
  const said: Said = {};
  let onMessage: (topic: string, payload: Uint8Array) => void = () => {};
  let onOnline: (isOnline: boolean) => void = () => {};
  const link: Link = {
    publish: (topic, payload) => {
      const name = topic.split('/').at(-1) as keyof Messages;
      const message = readMessage(name, new TextEncoder().encode(payload));
      if (message) ((said[name] ??= []) as unknown[]).push(message);
    },
    onMessage: listener => void (onMessage = listener),
    onOnline: listener => void (onOnline = listener),
    close: async () => {},
  };
  let kept = structuredClone(left);
  const disk = { isFull: false, put: async () => {} };
  const unconfirmed: Unconfirmed = {
    read: async () => structuredClone(kept),
    write: async play => {
      if (disk.isFull) throw new Error('no space left');
      await disk.put();
      kept = structuredClone(play);
    },
  };
  const board = createScriptedBoard();
  let count = 0;
  const order = async (command: Partial<CommandMessage> & Pick<CommandMessage, 'kind'>) => {
    const beat = said.status?.at(-1)?.beat ?? 0;
    const message = { v: 1, id: `order-${++count}`, bootId: 'boot-1', beat, ...command };
    onMessage(topicOf(ID, 'command'), new TextEncoder().encode(JSON.stringify(message)));
    const ack = () => said.ack?.findLast(({ id }) => id === message.id);
    await expect.poll(ack).toBeDefined();
    return ack();
  };
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const start = () =>
    startAgent({ machineId: ID, bootId: 'boot-1', link, board, unconfirmed, beatMs: 60_000, log });
  const goOnline = (is: boolean) => onOnline(is);
  return { said, board, order, start, goOnline, kept: () => kept, disk, lines };
}

async function playing(left?: UnconfirmedPlay) {
  const world = createWorld(left);
  const agent = await world.start();
  await world.order({ kind: 'wake', settings: SETTINGS });
  await world.order({ kind: 'begin', playId: '5', settings: SETTINGS });
  return { ...world, agent };
}

describe('the agent beside a machine', () => {
  it('carries out what it is told, and says how it stands', async () => {
    const { said, board, order, agent } = await playing();
    expect(await order({ kind: 'input', playId: '5', input: [1, 2] })).toMatchObject({ ok: true });
    expect(board.heard).toEqual(['wake 3', 'wake 3', 'begin 5', 'input 1 2']);
    expect(said.status?.at(-1)).toMatchObject({ online: true, phase: 'playing', playId: '5' });
    await agent.stop();
    expect(said.status?.at(-1)).toMatchObject({ online: false, playId: '5' });
  });

  it('stops when what happened last is on the disk and told', async () => {
    const { said, board, agent, disk, kept } = await playing();
    let written = () => {};
    disk.put = () => new Promise<void>(resolve => void (written = resolve));
    board.tell(4, { type: 'prizeWon' });
    let isStopped = false;
    const stopped = agent.stop().then(() => void (isStopped = true));
    await new Promise(resolve => setImmediate(resolve));
    expect(isStopped).toBe(false);
    written();
    await stopped;
    expect(kept()?.events).toHaveLength(1);
    expect(said.event).toHaveLength(1);
  });

  it('tells what happens also with a full disk, and says that it keeps nothing', async () => {
    const { said, board, disk, lines } = await playing();
    disk.isFull = true;
    board.tell(4, { type: 'prizeWon' });
    await expect.poll(() => said.event).toMatchObject([{ n: 1, step: 4 }]);
    expect(lines).toEqual(['not kept on the disk: Error: no space left']);
  });

  it('carries out the same order once, and answers it twice', async () => {
    const { said, board, order } = await playing();
    await order({ kind: 'input', id: 'twice', playId: '5', input: [1] });
    await order({ kind: 'input', id: 'twice', playId: '5', input: [1] });
    await expect.poll(() => said.ack?.filter(({ id }) => id === 'twice')).toHaveLength(2);
    expect(board.heard.filter(word => word === 'input 1')).toHaveLength(1);
  });

  it('refuses an order of an earlier start', async () => {
    const { board, order } = await playing();
    const stale = await order({ kind: 'input', playId: '5', input: [1], bootId: 'boot-0' });
    expect(stale).toMatchObject({ ok: false, refusal: 'tooLate' });
    expect(board.heard).not.toContain('input 1');
  });

  it('refuses an order that was given too long ago, by its own count', async () => {
    const { said, board, order } = await playing();
    const beat = said.status?.at(-1)?.beat ?? 0;
    for (let told = 0; told <= BEATS_VALID; told++) await order({ kind: 'repair' });
    const stale = await order({ kind: 'input', playId: '5', input: [1], beat });
    expect(stale).toMatchObject({ ok: false, refusal: 'tooLate' });
    expect(board.heard).not.toContain('input 1');
  });

  it('refuses inputs for another play, and those the board refuses', async () => {
    const { order } = await playing();
    expect(await order({ kind: 'input', playId: '6', input: [1] })).toMatchObject({ refusal: 'notNow' });
    expect(await order({ kind: 'input', playId: '5', input: [9] })).toMatchObject({ refusal: 'badInput' });
  });

  it('numbers what happens, ends with a result, and forgets the play once it is confirmed', async () => {
    const { said, board, order, kept } = await playing();
    board.tell(4, { type: 'prizeWon' });
    board.tell(9, { type: 'roundEnded' });
    await order({ kind: 'end', playId: '5' });
    board.settle();
    await expect.poll(() => said.result).toEqual([{ v: 1, playId: '5', n: 2 }]);
    expect(said.event?.map(({ n, step }) => [n, step])).toEqual([
      [1, 4],
      [2, 9],
    ]);
    expect(kept()).toMatchObject({ playId: '5', isOver: true });
    await order({ kind: 'confirm', playId: '5', n: 1 });
    expect(kept()).toBeDefined();
    await order({ kind: 'confirm', playId: '5', n: 2 });
    expect(kept()).toBeUndefined();
  });

  it('tells again what was not confirmed before it was killed', async () => {
    const event = { n: 1, step: 7, event: { type: 'prizeWon' } };
    const { said, start, goOnline, order } = createWorld({ playId: '4', events: [event], isOver: false });
    await start();
    goOnline(true);
    expect(said.event).toEqual([{ v: 1, playId: '4', ...event }]);
    expect(said.result).toEqual([{ v: 1, playId: '4', n: 1 }]);
    await order({ kind: 'wake', settings: SETTINGS });
    expect(await order({ kind: 'begin', playId: '5', settings: SETTINGS })).toMatchObject({
      refusal: 'notNow',
    });
  });

  it('halts the machine when the house is out of reach', async () => {
    const { board, goOnline } = await playing();
    goOnline(false);
    expect(board.heard.at(-1)).toBe('halt');
  });

  it('tells once that it was halted, however often the house is tried in vain', async () => {
    const { said, board, goOnline } = await playing();
    board.tell(4, { type: 'phase' });
    for (let tries = 0; tries < 3; tries++) goOnline(false);
    await expect.poll(() => said.event).toHaveLength(2);
    expect(said.event?.at(-1)).toMatchObject({ n: 2, step: 4, event: { type: 'halted' } });
    expect(board.heard.filter(word => word === 'halt')).toHaveLength(1);
    goOnline(true);
    goOnline(false);
    expect(board.heard.filter(word => word === 'halt')).toHaveLength(2);
  });

  it('tells of no halt where nothing is played', async () => {
    const { said, start, goOnline } = createWorld();
    await start();
    goOnline(false);
    goOnline(true);
    expect(said.event).toBeUndefined();
  });

  it('is woken in a play without disturbing it', async () => {
    const { board, order } = await playing();
    const before = [...board.heard];
    expect(await order({ kind: 'wake', settings: { ...SETTINGS, version: 4 } })).toMatchObject({ ok: true });
    expect(board.heard).toEqual(before);
  });

  it('ends a play by a fault with what was told before', async () => {
    const { said, board } = await playing();
    board.tell(1, { type: 'phase' });
    board.fail('jammed');
    await expect.poll(() => said.result).toEqual([{ v: 1, playId: '5', n: 1 }]);
    expect(said.status?.at(-1)).toMatchObject({ phase: 'fault', fault: 'jammed' });
  });
});
