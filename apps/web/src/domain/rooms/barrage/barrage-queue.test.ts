import { describe, expect, it } from 'vitest';
import { type Bullet, bulletsOfHistory, withBullet } from './barrage-queue.ts';

const bullet = (id: string): Bullet => ({ id, nickName: 'Kai', text: '26' });
const result = (payout: number, createTime: number) => ({
  nickName: `player-${createTime}`,
  stake: 100,
  payout,
  multiplierHundredths: payout,
  createTime,
});

describe('bulletsOfHistory', () => {
  it('tells the wins of five times the stake and more, the oldest first', () => {
    const history = [result(1000, 4), result(120, 3), result(500, 2), result(499, 1)];
    expect(bulletsOfHistory(history).map(({ nickName, payout }) => [nickName, payout])).toEqual([
      ['player-2', 500],
      ['player-4', 1000],
    ]);
  });

  it('begins with the last few, however many there are', () => {
    const history = Array.from({ length: 50 }, (_, index) => result(9000, 100 - index));
    expect(bulletsOfHistory(history).map(({ nickName }) => nickName)).toEqual([
      'player-97',
      'player-98',
      'player-99',
      'player-100',
    ]);
  });
});

describe('withBullet', () => {
  it('keeps the newest when more come than can be read', () => {
    let waiting: readonly Bullet[] = [];
    for (let count = 0; count < 30; count++) waiting = withBullet(waiting, bullet(`${count}`));
    expect(waiting.map(({ id }) => id)).toEqual(['24', '25', '26', '27', '28', '29']);
  });

  it('takes each once', () => {
    expect(withBullet([bullet('1')], bullet('1'))).toHaveLength(1);
  });
});
