/** The club's page: the own card first, what can be had and why not, the coins of a day, and a coupon. */
import { expect, it } from 'vitest';
import { type ClubCard, type HeldCard, inOrder, mayBuy } from './card.ts';

const card = (configId: number, relation: ClubCard['relation']) => ({ configId, relation }) as ClubCard;
const held = (configId: number) => ({ configId }) as HeldCard;

it('one’s own card is first, then what can be had, in the shop’s order', () => {
  const cards = [card(1, 'limited'), card(2, 'mine'), card(3, 'upgrade'), card(4, 'upgrade')];
  expect(inOrder(cards, held(2)).map(({ configId }) => configId)).toEqual([2, 3, 4, 1]);
  expect(inOrder(cards, undefined).map(({ configId }) => configId)).toEqual([3, 4, 1, 2]);
});

it.each([
  ['new', true],
  ['append', true],
  ['upgrade', true],
  ['mine', false],
  ['limited', false],
  ['disabled', false],
] as const)('%s can be bought: %s', (relation, may) => {
  expect(mayBuy({ relation })).toBe(may);
});
