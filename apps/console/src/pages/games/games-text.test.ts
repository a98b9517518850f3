import { describe, expect, it } from 'vitest';
import {
  changeText,
  intervalText,
  levelText,
  measureText,
  pricesText,
  publishedRoomText,
} from './games-text.ts';

const price = (priceCoins: number) => ({ productId: priceCoins, priceCoins, minLevel: 0 });
const measured = { share: 0.961, low: 0.9, high: 1.02 };

describe('a room in words', () => {
  it('says what it may be played at', () => {
    expect(pricesText([price(10)])).toBe('10');
    expect(pricesText([price(50), price(10), price(200)])).toBe('10 to 200');
  });

  it.each([
    [{ published: 0.96 }, '96.0 %'],
    [{ published: 0.935, aside: 0.015 }, '93.5 % and 1.5 % by jackpots'],
    [{}, '–'],
  ])('says what is published, and what is in no round: %j', (room, text) => {
    expect(publishedRoomText(room)).toBe(text);
  });

  it('counts levels as players do', () => {
    expect(levelText(0)).toBe('from the start');
    expect(levelText(3)).toBe('from level 4');
  });

  it.each([
    [{ rounds: 0, verdict: 'unknown' }, 'not played', 'too few rounds for an interval'],
    [{ rounds: 5, verdict: 'unknown' }, 'too little', 'too few rounds for an interval'],
    [{ rounds: 500, verdict: 'inside', measured }, '96.1 %', '90.0 to 102.0 %'],
  ] as const)('says what came back: %o', (measure, share, interval) => {
    expect(measureText(measure)).toBe(share);
    expect(intervalText(measure)).toBe(interval);
  });

  it.each([
    [{ what: 'isOpen', before: 'true', after: 'false' }, 'Room: open → closed'],
    [{ what: 'minLevel', before: '0', after: '2' }, 'Level: from the start → from level 3'],
    [{ what: 'price', before: '', after: '30' }, 'Price: none → 30'],
    [{ what: 'other', before: 'a', after: 'b' }, 'other: a → b'],
  ])('says what changed: %o', (change, text) => {
    expect(changeText(change)).toBe(text);
  });
});
