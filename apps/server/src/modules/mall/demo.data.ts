/** The goods of a fresh installation: what they cost, weigh, and how many there are. */
import { GoodsType } from '@boardwalk/contract/enums';
import type { CATEGORY_WORDS, GOODS_WORDS, VARIANT_WORDS } from './demo-words.data.ts';

export type CategoryKey = keyof typeof CATEGORY_WORDS;
export type GoodsKey = keyof typeof GOODS_WORDS;

export interface DemoVariant {
  readonly name?: keyof typeof VARIANT_WORDS;
  readonly price: number;
  readonly grams: number;
  readonly stock: number;
}

export interface DemoGoods {
  readonly key: GoodsKey;
  readonly picture: string;
  readonly category: CategoryKey;
  readonly type?: GoodsType;
  readonly place?: string;
  readonly trialCoins?: number;
  readonly variants: readonly DemoVariant[];
}

/** In the order of the mall, each with its picture. */
export const DEMO_CATEGORIES: readonly (readonly [CategoryKey, string])[] = [
  ['plush', 'teddy-bear'],
  ['sound', 'headphone'],
  ['home', 'teapot'],
  ['out', 'kite'],
  ['prizes', 'trophy'],
  ['extras', 'sparkles'],
];

const one = (price: number, grams: number, stock: number): readonly DemoVariant[] => [
  { price, grams, stock },
];

/** Some of each category stand among the first; the watch is sold out, so that there is something to wait for. */
export const DEMO_GOODS: readonly DemoGoods[] = [
  {
    key: 'teddy',
    picture: 'teddy-bear',
    category: 'plush',
    place: 'A1',
    variants: [
      { name: 'small', price: 24_000, grams: 280, stock: 30 },
      { name: 'large', price: 68_000, grams: 900, stock: 12 },
    ],
  },
  {
    key: 'headphones',
    picture: 'headphone',
    category: 'sound',
    place: 'B1',
    variants: [
      { name: 'black', price: 240_000, grams: 420, stock: 6 },
      { name: 'white', price: 240_000, grams: 420, stock: 3 },
    ],
  },
  {
    key: 'mug',
    picture: 'hot-beverage',
    category: 'home',
    place: 'C1',
    variants: [
      { name: 'white', price: 9000, grams: 460, stock: 40 },
      { name: 'blue', price: 9000, grams: 460, stock: 0 },
    ],
  },
  { key: 'kite', picture: 'kite', category: 'out', place: 'D1', variants: one(38_000, 520, 14) },
  {
    key: 'trial',
    picture: 'coin',
    category: 'extras',
    type: GoodsType.virtual,
    trialCoins: 500,
    variants: one(2000, 0, 5000),
  },
  { key: 'octopus', picture: 'octopus', category: 'plush', place: 'A2', variants: one(18_000, 210, 25) },
  { key: 'panda', picture: 'panda', category: 'plush', place: 'A3', variants: one(32_000, 350, 2) },
  { key: 'radio', picture: 'radio', category: 'sound', place: 'B2', variants: one(120_000, 950, 8) },
  { key: 'watch', picture: 'watch', category: 'sound', place: 'B4', variants: one(210_000, 260, 0) },
  { key: 'candle', picture: 'candle', category: 'home', place: 'C2', variants: one(12_000, 380, 18) },
  { key: 'backpack', picture: 'backpack', category: 'out', place: 'D2', variants: one(95_000, 850, 7) },
  {
    key: 'sunglasses',
    picture: 'sunglasses',
    category: 'out',
    place: 'D3',
    variants: [
      { name: 'black', price: 30_000, grams: 180, stock: 15 },
      { name: 'blue', price: 30_000, grams: 180, stock: 9 },
    ],
  },
  { key: 'clock', picture: 'alarm-clock', category: 'sound', place: 'B3', variants: one(45_000, 540, 11) },
  { key: 'teapot', picture: 'teapot', category: 'home', place: 'C3', variants: one(52_000, 1100, 5) },
  { key: 'penguin', picture: 'penguin', category: 'plush', place: 'A4', variants: one(28_000, 240, 16) },
  { key: 'puzzle', picture: 'puzzle-piece', category: 'out', place: 'D7', variants: one(25_000, 780, 10) },
  { key: 'cap', picture: 'billed-cap', category: 'out', place: 'D4', variants: one(20_000, 160, 22) },
  { key: 'chime', picture: 'wind-chime', category: 'home', place: 'C4', variants: one(22_000, 190, 1) },
  { key: 'disc', picture: 'flying-disc', category: 'out', place: 'D5', variants: one(6000, 230, 35) },
  { key: 'yoyo', picture: 'yo-yo', category: 'out', place: 'D6', variants: one(4500, 120, 28) },
  {
    key: 'soundtrack',
    picture: 'musical-notes',
    category: 'extras',
    type: GoodsType.digital,
    variants: one(15_000, 0, 40),
  },
];

/** Prizes that are sent: what one weighs, how many stand on the shelf, and what it costs whoever did not win it. */
export const DEMO_PRIZE = { grams: 180, stock: 60, place: 'P' } as const;
export const DEMO_PRIZE_COINS: Readonly<Record<string, number>> = {
  common: 8000,
  rare: 16_000,
  epic: 42_000,
  secret: 90_000,
};
/** The card among the extras. */
export const DEMO_CARD = { price: 18_000, stock: 500, picture: 'ticket', star: 3 } as const;
