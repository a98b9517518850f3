import type { RoomId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { createLocalBus, defineTopic } from '../../../platform/bus/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createRoomHistory } from './room-history.ts';

interface Result {
  readonly roomId: RoomId;
  readonly coins: number;
}

const topic = defineTopic<Result>('test.result');
const [here, there] = [1 as RoomId, 2 as RoomId];

function open() {
  const bus = createLocalBus(createLog('silent'));
  const history = createRoomHistory({ bus, topic, isBigWin: ({ coins }) => coins >= 100 });
  return { bus, history };
}

describe('the history of a room', () => {
  it('is of that room alone, newest first', () => {
    const { history } = open();
    for (const coins of [1, 2, 3]) history.add({ roomId: coins === 2 ? there : here, coins });
    expect(history.list(here).map(({ coins }) => coins)).toEqual([3, 1]);
    expect(history.list(there).map(({ coins }) => coins)).toEqual([2]);
    expect(history.list(9 as RoomId)).toEqual([]);
  });

  it('hears of results over the bus, so that every node has them', async () => {
    const { bus, history } = open();
    const other = createRoomHistory({ bus, topic, isBigWin: () => false });
    bus.publish(topic, { roomId: here, coins: 7 });
    for (const node of [history, other])
      await expect.poll(() => node.list(here)).toEqual([{ roomId: here, coins: 7 }]);
  });

  it('keeps the last fifty', () => {
    const { history } = open();
    for (let coins = 1; coins <= 60; coins++) history.add({ roomId: here, coins });
    expect(history.list(here)).toHaveLength(50);
    expect(history.list(here).at(-1)?.coins).toBe(11);
  });

  it('remembers the big wins of all rooms apart, as many as are asked for', () => {
    const { history } = open();
    for (const coins of [100, 5, 300, 99]) history.add({ roomId: coins === 300 ? there : here, coins });
    expect(history.listBigWins(5).map(({ coins }) => coins)).toEqual([300, 100]);
    expect(history.listBigWins(1).map(({ coins }) => coins)).toEqual([300]);
  });
});
