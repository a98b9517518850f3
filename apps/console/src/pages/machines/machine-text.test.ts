import { describe, expect, it } from 'vitest';
import {
  byNeed,
  type Card,
  cheaper,
  crowdText,
  GROUPS,
  planStateText,
  publishedCardText,
  publishedShares,
  returnAt,
  scaleAround,
  seatText,
  settingText,
  shownOf,
} from './machine-text.ts';

const card = (roomId: number, more: Partial<Card> = {}): Card => ({
  roomId,
  gameType: 11,
  name: `Room ${roomId}`,
  driver: 'simulated',
  isTrial: false,
  isVip: false,
  state: 'free',
  needs: [],
  watching: 0,
  waiting: 0,
  priceCoins: 10,
  priceUpToCoins: 10,
  pictures: [],
  measure: 'catchRate',
  publishedBasisPoints: 0,
  publishedUpToBasisPoints: 0,
  ...more,
});
const idsOf = (cards: readonly Card[]) => cards.map(({ roomId }) => roomId);

describe('what is published', () => {
  it.each([
    [0, 0, '', undefined],
    [8049, 0, '80.5 %', { low: 0.8049, high: 0.8049 }],
    [7930, 9140, '79.3 to 91.4 %', { low: 0.793, high: 0.914 }],
    [9140, 9140, '91.4 %', { low: 0.914, high: 0.914 }],
  ])('of %i and, for the best player, %i basis points', (publishedBasisPoints, upTo, text, shares) => {
    const told = card(1, { publishedBasisPoints, publishedUpToBasisPoints: upTo });
    expect(publishedCardText(told)).toBe(text);
    expect(publishedShares(told)).toEqual(shares);
  });
});

describe('the wall', () => {
  it('begins with who needs us most, then who is played, and keeps the house’s order beside', () => {
    const cards = [
      card(1, { state: 'open', gameType: 6 }),
      card(2),
      card(3, { state: 'playing' }),
      card(4, { needs: ['refill'] }),
      card(5, { state: 'fault', needs: ['fault', 'refill'] }),
      card(6),
      card(7, { state: 'repair', needs: ['repair'] }),
      card(8, { state: 'closed' }),
    ];
    expect(idsOf(byNeed(cards))).toEqual([5, 7, 4, 3, 2, 6, 1, 8]);
    expect(idsOf(shownOf(cards, { order: 'list' }))).toEqual(idsOf(cards));
  });

  it('is filtered by group and kind at once; an unknown group hides nothing', () => {
    const cards = [card(1, { state: 'playing' }), card(2), card(3, { gameType: 0, state: 'kept' })];
    expect(idsOf(shownOf(cards, { group: 'play' }))).toEqual([1, 3]);
    expect(idsOf(shownOf(cards, { group: 'play', kind: '0' }))).toEqual([3]);
    expect(idsOf(shownOf(cards, { group: 'nonsense' }))).toHaveLength(3);
  });

  it('counts a machine that is out of order among those that need us, not among the free', () => {
    const broken = card(1, { state: 'silent', needs: ['silent'] });
    expect(GROUPS.filter(({ has }) => has(broken)).map(({ key }) => key)).toEqual(['needs', 'fault']);
  });
});

describe('a machine', () => {
  it('says who sits, how many wait or what is left', () => {
    expect(seatText(card(1, { state: 'playing', player: { userId: 7, name: 'Brisk Heron' } }))).toBe(
      'Brisk Heron',
    );
    expect(seatText(card(1, { state: 'playing', player: { userId: 7, name: '' } }))).toBe('Player 7');
    expect(seatText(card(1))).toBe('seat free');
    expect(crowdText(card(1, { waiting: 2, left: 9 }))).toBe('2 waiting');
    expect(crowdText(card(1, { left: 9 }))).toBe('9 prizes');
    expect(crowdText(card(1, { left: 9, gameType: 12 }))).toBe('9 turns');
  });

  it('has settings that are read as words', () => {
    expect(settingText('wheel.3.sideOpeningMm')).toBe('wheel › 3 › side opening mm');
  });
});

describe('a price', () => {
  it('with so much off is rounded down, one coin at least', () => {
    expect([cheaper(60, 10), cheaper(25, 10), cheaper(1, 99)]).toEqual([54, 22, 1]);
  });

  it('says what would come back of it at a claw, where that is published', () => {
    const share = {
      measure: 'return',
      plays: 9,
      basisPoints: 9000,
      lowBasisPoints: 0,
      highBasisPoints: 0,
    } as const;
    const machine = { card: card(1), published: [{ strategy: 'fair', share }], fullPriceCoins: 100 };
    expect(returnAt(machine as never, 80)).toBeCloseTo(1.125);
    expect(returnAt({ ...machine, published: [] } as never, 80)).toBeUndefined();
    expect(returnAt({ ...machine, card: card(1, { gameType: 0 }) } as never, 80)).toBeUndefined();
  });
});

it('a plan that does not fit any more says so before its time', () => {
  expect(planStateText({ state: 'planned', fits: false })).toBe('does not fit');
  expect(planStateText({ state: 'planned', fits: true })).toBe('planned');
});

it('a scale holds what is drawn on it, in whole steps', () => {
  const { low, high } = scaleAround([0.112, 0.231]);
  expect([low.toFixed(2), high.toFixed(2)]).toEqual(['0.10', '0.25']);
});
