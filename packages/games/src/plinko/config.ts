import { assert } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PLINKO_HALF_TABLES } from './odds.data.ts';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from './types.ts';

// Raise it when the same draw would come to another slot or payout with the same tables.
const ENGINE_VERSION = 1;

/** By risk and rows; a number of rows that no board has stays empty. */
const PAYTABLES: Readonly<Record<PlinkoRisk, readonly (readonly number[] | undefined)[]>> = {
  low: tablesOf('low'),
  medium: tablesOf('medium'),
  high: tablesOf('high'),
};

/** Names the tables and the engine a round was decided by; rounds record it. Changes with either. */
export const plinkoConfigVersion = versionOf(listTables(), ENGINE_VERSION);

/** Multipliers in hundredths of the stake for the slots 0 to `rows`, left to right. */
export function plinkoPaytable(rows: PlinkoRows, risk: PlinkoRisk): readonly number[] {
  const paytable = PAYTABLES[risk][rows];
  assert(paytable, 'every choice of rows and risk has a paytable');
  return paytable;
}

/** The same tables and engine give the same version, any other number another. */
export function versionOf(tables: readonly (readonly [string, readonly number[]])[], engine: number): string {
  const content = JSON.stringify({ engine, tables });
  return `plinko-${bytesToHex(sha256(utf8ToBytes(content))).slice(0, 16)}`;
}

function tablesOf(risk: PlinkoRisk): (readonly number[])[] {
  const tables: (readonly number[])[] = [];
  for (const rows of PLINKO_ROWS) tables[rows] = mirror(PLINKO_HALF_TABLES[risk][rows], rows);
  return tables;
}

function listTables(): [name: string, table: readonly number[]][] {
  return PLINKO_RISKS.flatMap(risk =>
    PLINKO_ROWS.map((rows): [string, readonly number[]] => [`${risk}-${rows}`, plinkoPaytable(rows, risk)]),
  );
}

function mirror(half: readonly number[], rows: number): readonly number[] {
  const right = half.toReversed().slice(rows % 2 === 0 ? 1 : 0);
  return Object.freeze([...half, ...right]);
}
