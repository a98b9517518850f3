import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../settings.ts';
import { createScriptedBoard } from '../scripted-board.test-data.ts';
import { loopBack } from './loop-back.ts';
import { createSerialBoard } from './serial-board.ts';

const { loopBackSettings: SETTINGS } = settingsOf({
  MQTT_URL: 'x',
  MACHINE_ID: 'x',
  MACHINE_SECRET: 'x',
  GAME: 'claw',
});

/** A cable that loses every so many frames, of those the mainboard sends and of those it is sent. */
function createWorld(losing = 0, losingSent = 0) {
  const mainboard = createScriptedBoard();
  const port = loopBack(mainboard, SETTINGS);
  let sent = 0;
  let written = 0;
  const board = createSerialBoard('claw', {
    ...port,
    write: bytes => {
      written += 1;
      if (losingSent === 0 || written % losingSent !== 0) port.write(bytes);
    },
    onBytes: listener =>
      port.onBytes(bytes => {
        sent += 1;
        if (losing === 0 || sent % losing !== 0) listener(bytes);
      }),
  });
  const events: [number, string][] = [];
  const faults: string[] = [];
  board.listen({
    onEvent: (step, { type }) => void events.push([step, type]),
    onFault: reason => void faults.push(reason),
  });
  return { mainboard, board, events, faults, port };
}

describe('a mainboard behind a serial line', () => {
  it('is woken, played and brought to its end', async () => {
    const { mainboard, board, events, port } = createWorld();
    await board.wake(SETTINGS);
    await board.begin('1');
    expect(await board.input([2, -1, 70_000])).toBeUndefined();
    expect(mainboard.heard.at(-1)).toBe('input 2 -1 70000');
    mainboard.tell(12, { type: 'prizeWon' });
    mainboard.settle();
    await board.end();
    expect(events).toEqual([[12, 'prizeWon']]);
    expect(board.phase).toBe('ready');
    await port.close();
  });

  it('has every event told once and in order, also over a bad cable', async () => {
    const { mainboard, board, events, port } = createWorld(4);
    await board.wake(SETTINGS);
    await board.begin('1');
    for (let step = 1; step <= 6; step++) mainboard.tell(step, { type: 'contact' });
    await expect.poll(() => events).toHaveLength(6);
    expect(events.map(([step]) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    await port.close();
  });

  it.each([
    ['what it is asked', 0, 2],
    ['its answers', 2, 0],
    ['both', 3, 4],
  ])('takes every input once and in order over a cable that loses %s', async (_what, losing, losingSent) => {
    const { mainboard, board, port } = createWorld(losing, losingSent);
    await board.wake(SETTINGS);
    await board.begin('1');
    const refusals = await Promise.all([1, 2, 2, 3].map(async number => board.input([number])));
    expect(refusals).toEqual([undefined, undefined, undefined, undefined]);
    const inputs = mainboard.heard.filter(word => word.startsWith('input'));
    expect(inputs).toEqual(['input 1', 'input 2', 'input 2', 'input 3']);
    await port.close();
  });

  it('is halted once, also over a cable that loses the word', async () => {
    const { mainboard, board, port } = createWorld(0, 3);
    await board.wake(SETTINGS);
    await board.begin('1');
    board.halt();
    await expect.poll(() => mainboard.heard.at(-1)).toBe('halt');
    expect(await board.input([1])).toBeUndefined();
    expect(mainboard.heard.filter(word => word === 'halt')).toHaveLength(1);
    await port.close();
  });

  it('passes on that the mainboard refuses an input', async () => {
    const { board, port } = createWorld();
    await board.wake(SETTINGS);
    await board.begin('1');
    expect(await board.input([9])).toBe('notNow');
    await port.close();
  });

  it('has the first events of a play told although the answer to its begin is lost', async () => {
    const { mainboard, board, events, port } = createWorld(2);
    await board.wake(SETTINGS);
    for (let plays = 1; plays <= 2; plays++) {
      const begun = board.begin(String(plays));
      await expect.poll(() => mainboard.heard.at(-1)).toBe('begin 0');
      mainboard.tell(plays, { type: 'contact' });
      await begun;
      await expect.poll(() => events).toHaveLength(plays);
      mainboard.settle();
      await board.end();
    }
    await port.close();
  });

  it('takes no input between plays, and refuses settings that are none', async () => {
    const { board, port } = createWorld();
    await expect(
      board.wake({ ...SETTINGS, config: { ...(SETTINGS.config as object), playSteps: -1 } }),
    ).rejects.toThrow('badInput');
    await board.wake(SETTINGS);
    expect(await board.input([1])).toBe('notNow');
    await port.close();
  });

  it('passes a fault on', async () => {
    const { mainboard, board, faults, port } = createWorld();
    await board.wake(SETTINGS);
    mainboard.fail('jammed');
    await expect.poll(() => faults).toEqual(['jammed']);
    expect(board.phase).toBe('fault');
    await port.close();
  });
});
