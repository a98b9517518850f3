/** The fish: what they pay, how large and how quick they are. Any change is another reef and needs another version. */
import { assert } from '@boardwalk/base';

/** Names reef, weapons and chances; rounds record it. */
export const FISHING_VERSION = 'fishing-1';

/** From the one that pays least to the one that pays most. */
export const FISH_NAMES = [
  'sardine',
  'clownfish',
  'yellowTang',
  'blueTang',
  'puffer',
  'seahorse',
  'moorishIdol',
  'jellyfish',
  'lionfish',
  'turtle',
  'octopus',
  'swordfish',
  'ray',
  'hammerhead',
  'goldenKoi',
  'treasureClam',
  'lanternJaw',
  'oldKraken',
] as const;
export type FishName = (typeof FISH_NAMES)[number];

/** Weights of one kind come to `PAYS_WEIGHT`. */
export interface Pay {
  readonly multiplier: number;
  readonly weight: number;
}

export const PAYS_WEIGHT = 1024;
/** So many high bits of a draw say which. */
export const PAYS_BITS = 10;

export interface FishKind {
  readonly name: FishName;
  readonly pays: readonly Pay[];
  /** Units, from nose to tail and from back to belly. */
  readonly length: number;
  readonly height: number;
  /** Units a second, about. */
  readonly speed: number;
}

const paysOnly = (multiplier: number): readonly Pay[] => [{ multiplier, weight: PAYS_WEIGHT }];
const paysOf = (...pays: readonly (readonly [multiplier: number, weight: number])[]): readonly Pay[] =>
  pays.map(([multiplier, weight]) => ({ multiplier, weight }));

const KINDS: Readonly<Record<FishName, Omit<FishKind, 'name'>>> = {
  sardine: { pays: paysOnly(2), length: 70, height: 30, speed: 120 },
  clownfish: { pays: paysOnly(3), length: 80, height: 50, speed: 95 },
  yellowTang: { pays: paysOnly(4), length: 88, height: 68, speed: 90 },
  blueTang: { pays: paysOnly(5), length: 96, height: 66, speed: 92 },
  puffer: { pays: paysOnly(6), length: 90, height: 80, speed: 66 },
  seahorse: { pays: paysOnly(8), length: 60, height: 110, speed: 50 },
  moorishIdol: { pays: paysOnly(10), length: 100, height: 100, speed: 84 },
  jellyfish: { pays: paysOnly(12), length: 90, height: 124, speed: 46 },
  lionfish: { pays: paysOnly(15), length: 124, height: 100, speed: 70 },
  turtle: { pays: paysOnly(20), length: 150, height: 104, speed: 74 },
  octopus: { pays: paysOnly(25), length: 140, height: 140, speed: 60 },
  swordfish: { pays: paysOnly(40), length: 230, height: 70, speed: 180 },
  ray: { pays: paysOnly(50), length: 200, height: 130, speed: 80 },
  hammerhead: { pays: paysOnly(80), length: 260, height: 92, speed: 105 },
  goldenKoi: { pays: paysOnly(100), length: 170, height: 80, speed: 115 },
  treasureClam: {
    pays: paysOf([20, 340], [40, 300], [80, 200], [120, 120], [200, 64]),
    length: 140,
    height: 110,
    speed: 52,
  },
  lanternJaw: {
    pays: paysOf([100, 280], [200, 300], [300, 210], [500, 160], [1000, 74]),
    length: 420,
    height: 300,
    speed: 50,
  },
  oldKraken: {
    pays: paysOf([200, 300], [300, 270], [500, 220], [1000, 190], [2000, 44]),
    length: 440,
    height: 420,
    speed: 48,
  },
};

export function kindOf(name: FishName): FishKind {
  const kind = BY_NAME.get(name);
  assert(kind, 'every name is a kind');
  return kind;
}

export function isFishName(name: string): name is FishName {
  return FISH_NAMES.some(known => known === name);
}

/** What it pays at least. */
export function leastOf(name: FishName): number {
  return Math.min(...kindOf(name).pays.map(({ multiplier }) => multiplier));
}

const BY_NAME = new Map(FISH_NAMES.map(name => [name, { name, ...KINDS[name] }]));

/** A share for each of those that come together. */
export interface Share {
  readonly kind: FishName;
  readonly weight: number;
  readonly least: number;
  readonly most: number;
}

/** So many times a wave a school, some single fish and now and then a large one come. */
export const SLOTS = 24;
export const SCHOOLS: readonly Share[] = [
  { kind: 'sardine', weight: 10, least: 5, most: 7 },
  { kind: 'clownfish', weight: 8, least: 3, most: 5 },
  { kind: 'yellowTang', weight: 7, least: 3, most: 4 },
  { kind: 'blueTang', weight: 7, least: 3, most: 4 },
];
export const SINGLES: readonly Share[] = [
  { kind: 'puffer', weight: 9, least: 1, most: 2 },
  { kind: 'seahorse', weight: 6, least: 1, most: 2 },
  { kind: 'moorishIdol', weight: 6, least: 1, most: 1 },
  { kind: 'jellyfish', weight: 4, least: 1, most: 2 },
  { kind: 'lionfish', weight: 4, least: 1, most: 1 },
  { kind: 'turtle', weight: 3, least: 1, most: 1 },
  { kind: 'octopus', weight: 2, least: 1, most: 1 },
];
/** In every third slot. */
export const LARGE_EVERY = 3;
export const LARGE: readonly Share[] = [
  { kind: 'swordfish', weight: 6, least: 1, most: 1 },
  { kind: 'ray', weight: 5, least: 1, most: 1 },
  { kind: 'hammerhead', weight: 4, least: 1, most: 1 },
  { kind: 'goldenKoi', weight: 3, least: 1, most: 1 },
  { kind: 'treasureClam', weight: 2, least: 1, most: 1 },
];
/** One of them in a third of the waves, in this slot. */
export const BOSS_EVERY = 3;
export const BOSS_SLOT = 5;
export const BOSSES: readonly Share[] = [
  { kind: 'lanternJaw', weight: 2, least: 1, most: 1 },
  { kind: 'oldKraken', weight: 1, least: 1, most: 1 },
];
