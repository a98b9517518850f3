import { fishOfWave, waveAt } from '@boardwalk/games/fishing';
import { describe, expect, test } from 'vitest';
import { ServerTime } from './server-time.ts';
import { DoomedFish, hearTable, type ReefNews, readShot, seatOf, type Table } from './table-state.ts';

const NOW_MS = 1_795_540_000_000;
const kai = { seat: 2 as const, userId: '9', nickName: 'Kai', avatar: '', price: 50 };
const catchOf = (coins: number) => ({
  nickName: 'Kai',
  avatar: '',
  kind: 'turtle' as const,
  multiplier: 20,
  coins,
  time: coins,
});
const table: Table = { seats: [], best: [catchOf(900), catchOf(300)] };
const news = (change: Partial<ReefNews>): ReefNews => ({ code: 83, roomId: '3', nowTime: NOW_MS, ...change });

describe('a table', () => {
  test('hears who sits, and keeps what was not told', () => {
    const heard = hearTable(table, news({ seats: [kai] }));
    expect(seatOf(heard, 9)).toBe(2);
    expect(seatOf(heard, 7)).toBeUndefined();
    expect(heard.best).toBe(table.best);
    expect(hearTable(table, news({}))).toBe(table);
  });

  test('puts a great catch where it belongs, and each once', () => {
    const heard = hearTable(table, news({ best: catchOf(500) }));
    expect(heard.best.map(({ coins }) => coins)).toEqual([900, 500, 300]);
    expect(hearTable(heard, news({ best: catchOf(500) })).best).toHaveLength(3);
  });

  test('keeps five', () => {
    const many = [1, 2, 3, 4, 5, 6].reduce(
      (now, coins) => hearTable(now, news({ best: catchOf(coins) })),
      table,
    );
    expect(many.best.map(({ coins }) => coins)).toEqual([900, 300, 6, 5, 4]);
  });
});

describe('a shot of somebody else', () => {
  const wave = waveAt(NOW_MS);
  const told = { seat: 1, firedAt: NOW_MS, weapon: 'bullet' as const, price: 50, hits: [] };

  test('is aimed or locked', () => {
    expect(readShot(3, { ...told, dx: 3, dy: -4, catches: [] })?.shot.aim).toEqual({ dx: 3, dy: -4 });
    expect(readShot(3, { ...told, lock: { wave, index: 1 }, catches: [] })?.shot.aim).toEqual({
      wave,
      index: 1,
    });
    expect(readShot(3, { ...told, catches: [] })).toBeUndefined();
  });

  test('has catches of fish that are there', () => {
    const caught = { wave, multiplier: 2, payout: 100 };
    const list = [
      { ...caught, index: 0 },
      { ...caught, index: 998 },
    ];
    const shot = readShot(3, { ...told, dx: 0, dy: -1, catches: list });
    expect(shot?.catches.map(({ kind }) => kind)).toEqual([fishOfWave(3, wave)[0]?.kind]);
  });
});

test('the doomed are those of the waves that swim', () => {
  const doomed = new DoomedFish();
  for (let wave = 1; wave <= 6; wave++) doomed.add([{ wave, index: wave }]);
  expect([1, 2, 3, 4, 5, 6].filter(wave => doomed.has(wave, wave))).toEqual([3, 4, 5, 6]);
  expect(doomed.has(6, 1)).toBe(false);
});

test('the server’s clock is the word that was least late, until the device changes its own', () => {
  let deviceMs = 1000;
  const time = new ServerTime({ nowMs: () => deviceMs }, 5000);
  time.hear(4200);
  expect(time.now()).toBe(5000);
  time.hear(5300);
  expect(time.now()).toBe(5300);
  deviceMs += 60_000;
  time.hear(5400);
  expect(time.now()).toBe(5400);
});
