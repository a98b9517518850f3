/** What every part of the torture is told. */
export interface Torture {
  readonly operations: number;
  /** How often something is killed. */
  readonly kills: number;
  readonly seed: number;
}

/** Each has a server and a database of its own. Those that take longest come first. */
export const TORTURE_PARTS = [
  'rooms',
  'games',
  'server',
  'orders',
  'adversary',
  'crash',
  'doors',
  'payments',
  'wallet',
] as const;
export type TorturePart = (typeof TORTURE_PARTS)[number];
