import { expect, it } from 'vitest';
import { kindText } from './kind-text.ts';

it.each([
  ['signup.gift', 500, 'Welcome gift'],
  ['plinko.play', -10, 'Ball'],
  ['plinko.play', 40, 'Ball, payout'],
  ['slot.play', -100, 'Spin'],
  ['slot.jackpot', 1400, 'Jackpot'],
  ['push.settle', 2900, 'Tray, payout'],
  ['flip.play', -5, 'Flip'],
  ['flip.play', 10, 'Flip, payout'],
  ['shop.refund', 10, 'shop.refund'],
] as const)('%s with %i coins is "%s"', (kind, amount, text) => {
  expect(kindText(kind, amount)).toBe(text);
});
