import { describe, expect, it, vi } from 'vitest';
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

/** A cable that loses every third frame the mainboard sends. */
function createWorld(losing = 0) {
  const mainboard = createScriptedBoard();
  const port = loopBack(mainboard, SETTINGS);
  let sent = 0;
  const board = createSerialBoard('claw', {
    ...port,
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
    expect(board.input([2, -1, 70_000])).toBeUndefined();
    await vi.waitFor(() => expect(mainboard.heard.at(-1)).toBe('input 2 -1 70000'));
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
    await vi.waitFor(() => expect(events).toHaveLength(6), { timeout: 5000 });
    expect(events.map(([step]) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    await port.close();
  });

  it('takes no input between plays, and refuses settings that are none', async () => {
    const { board, port } = createWorld();
    await expect(
      board.wake({ ...SETTINGS, config: { ...(SETTINGS.config as object), playSteps: -1 } }),
    ).rejects.toThrow('badInput');
    await board.wake(SETTINGS);
    expect(board.input([1])).toBe('notNow');
    await port.close();
  });

  it('passes a fault on', async () => {
    const { mainboard, board, faults, port } = createWorld();
    await board.wake(SETTINGS);
    mainboard.fail('jammed');
    await vi.waitFor(() => expect(faults).toEqual(['jammed']));
    expect(board.phase).toBe('fault');
    await port.close();
  });
});
