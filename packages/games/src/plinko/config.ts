import { assert } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PLINKO_HALF_TABLES } from './odds.data.ts';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from './types.ts';

// Raise it when the same draw would come to another slot or payout with the same tables.
const ENGINE_VERSION = 1;

const PAYTABLES = new Map<string, readonly number[]>();
for (const risk of PLINKO_RISKS) {
  for (const rows of PLINKO_ROWS)
    PAYTABLES.set(`${risk}-${rows}`, mirror(PLINKO_HALF_TABLES[risk][rows], rows));
}

/** Names the tables and the engine a round was decided by; rounds record it. Changes with either. */
export const plinkoConfigVersion = versionOf([...PAYTABLES], ENGINE_VERSION);

/** Multipliers in hundredths of the stake for the slots 0 to `rows`, left to right. */
export function plinkoPaytable(rows: PlinkoRows, risk: PlinkoRisk): readonly number[] {
  const paytable = PAYTABLES.get(`${risk}-${rows}`);
  assert(paytable, 'every choice of rows and risk has a paytable');
  return paytable;
}

/** The same tables and engine give the same version, any other number another. */
export function versionOf(tables: readonly (readonly [string, readonly number[]])[], engine: number): string {
  const content = JSON.stringify({ engine, tables });
  return `plinko-${bytesToHex(sha256(utf8ToBytes(content))).slice(0, 16)}`;
}

function mirror(half: readonly number[], rows: number): readonly number[] {
  const right = half.toReversed().slice(rows % 2 === 0 ? 1 : 0);
  return Object.freeze([...half, ...right]);
}
