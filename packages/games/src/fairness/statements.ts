/**
 * What the house says and cannot take back, as text: the same facts always make the same text, so that its digest can
 * stand in the chain and be signed. A statement never holds a secret: of a server seed it says the hash.
 */

import { canonical } from './canonical.ts';

/** What is told of a round; `open` when it is paid for, another state when it has ended. */
export interface RoundStatement {
  readonly type: 'round';
  readonly state: 'open' | 'settled' | 'void';
  readonly userId: number;
  readonly gameType: number;
  readonly roomId: number;
  readonly configVersion: string;
  readonly unit: string;
  readonly stake: number;
  /** The whole return, stake included. */
  readonly payout: number;
  /** Chance games only; null where a machine's play has seeds of its own. */
  readonly serverSeedHash: string | null;
  readonly clientSeed: string | null;
  readonly nonce: number | null;
  readonly bet: unknown;
  readonly outcome: unknown;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

/** A pair of seeds whose server seed is drawn; its client seed is not known yet. */
export interface SeedStatement {
  readonly type: 'seed';
  readonly userId: number;
  readonly serverSeedHash: string;
}

/** The client seed that a player has chosen for a pair. */
export interface ActivationStatement {
  readonly type: 'activation';
  readonly userId: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** The server seed of a machine's next play, drawn before anybody has chosen a client seed for it. */
export interface CommitmentStatement {
  readonly type: 'commitment';
  readonly roomId: number;
  readonly serverSeedHash: string;
}

/** A machine's play that has ended, with the hashes of what lay in it before and after and of its whole record. */
export interface PlayStatement {
  readonly type: 'play';
  readonly userId: number;
  readonly roomId: number;
  readonly gameType: number;
  readonly settingsVersion: number;
  readonly configVersion: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** SHA-256, hex; null where there is no record. */
  readonly layoutBefore: string | null;
  readonly layoutAfter: string | null;
  readonly record: string | null;
  /** The world's hash at the last step. */
  readonly hash: string | null;
  readonly steps: number | null;
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly unknown[];
}

/** A tide of Tide Call, before anybody could stake on it. */
export interface TideStatement {
  readonly type: 'tide';
  readonly roomId: number;
  readonly configVersion: string;
  readonly serverSeedHash: string;
  /** In hundredths. */
  readonly startPrice: number;
  readonly closesAtMs: number;
}

/** That no more stakes are taken, and what the salts of those that were come to. Its price has not moved yet. */
export interface TideClosedStatement {
  readonly type: 'tideclosed';
  readonly roomId: number;
  readonly serverSeedHash: string;
  readonly stakes: number;
  readonly saltsDigest: string;
}

/** A tide that a market decides, before anybody could stake on it: whose trades count, and those of which moments. */
export interface MarketTideStatement {
  readonly type: 'markettide';
  readonly roomId: number;
  readonly configVersion: string;
  readonly source: string;
  readonly symbol: string;
  /** Prices are whole numbers of this many decimals. */
  readonly decimals: number;
  readonly closesAtMs: number;
  readonly strikesAtMs: number;
  readonly endsAtMs: number;
}

interface TideMark {
  readonly roomId: number;
  /** That of its terms: a market tide has no seed. */
  readonly serverSeedHash: string;
  /** The market's own number of it. */
  readonly tradeId: number;
  readonly price: number;
  /** By the market's clock and by ours, in microseconds. */
  readonly tradedUs: number;
  readonly heardUs: number;
}

/** The trade that a market tide is struck at. */
export interface TideStrikeStatement extends TideMark {
  readonly type: 'tidestrike';
}

/** The one that it ends with. */
export interface TideEndStatement extends TideMark {
  readonly type: 'tideend';
}

export type Statement =
  | RoundStatement
  | SeedStatement
  | ActivationStatement
  | CommitmentStatement
  | PlayStatement
  | TideStatement
  | TideClosedStatement
  | MarketTideStatement
  | TideStrikeStatement
  | TideEndStatement;

type FieldsOf<Type extends Statement['type']> = readonly Exclude<
  keyof Extract<Statement, { type: Type }>,
  'type'
>[];

const MARK_FIELDS = ['roomId', 'serverSeedHash', 'tradeId', 'price', 'tradedUs', 'heardUs'] as const;

/** The order in which the fields of a statement are written. */
const FIELDS: { readonly [Type in Statement['type']]: FieldsOf<Type> } = {
  round: [
    'state',
    'userId',
    'gameType',
    'roomId',
    'configVersion',
    'unit',
    'stake',
    'payout',
    'serverSeedHash',
    'clientSeed',
    'nonce',
    'bet',
    'outcome',
    'createdAtMs',
  ],
  seed: ['userId', 'serverSeedHash'],
  activation: ['userId', 'serverSeedHash', 'clientSeed'],
  commitment: ['roomId', 'serverSeedHash'],
  play: [
    'userId',
    'roomId',
    'gameType',
    'settingsVersion',
    'configVersion',
    'serverSeedHash',
    'clientSeed',
    'layoutBefore',
    'layoutAfter',
    'record',
    'hash',
    'steps',
    'stake',
    'payout',
    'prizes',
  ],
  tide: ['roomId', 'configVersion', 'serverSeedHash', 'startPrice', 'closesAtMs'],
  tideclosed: ['roomId', 'serverSeedHash', 'stakes', 'saltsDigest'],
  markettide: [
    'roomId',
    'configVersion',
    'source',
    'symbol',
    'decimals',
    'closesAtMs',
    'strikesAtMs',
    'endsAtMs',
  ],
  tidestrike: MARK_FIELDS,
  tideend: MARK_FIELDS,
};

/** The statement's text. Other fields than a statement's own are left out. */
export function writeStatement(statement: Statement): string {
  const names: readonly string[] = FIELDS[statement.type];
  const fields = statement as unknown as Readonly<Record<string, unknown>>;
  return JSON.stringify(Object.fromEntries(['type', ...names].map(name => [name, canonical(fields[name])])));
}

/** Undefined for a text that `writeStatement` would not have written like this. */
export function readStatement(text: string): Statement | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  if (typeof value.type !== 'string' || !Object.hasOwn(FIELDS, value.type)) return undefined;
  // Its type is known and its text is checked against what that type would be written as.
  const statement = value as unknown as Statement;
  return writeStatement(statement) === text ? statement : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
