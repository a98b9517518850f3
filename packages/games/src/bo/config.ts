/** The sea of Tide Call: how far a price goes in one step, by the mood of the moment. All tables are symmetric. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// Raise it when the same draws would come to another path or payout with the same tables.
const ENGINE_VERSION = 1;

/** So long a tide runs (K055), five prices a second. */
export const BO_RUN_MS = 30_000;
export const BO_STEP_MS = 200;
export const BO_STEPS = BO_RUN_MS / BO_STEP_MS;
/** So long stakes are taken before it runs. */
export const BO_BETTING_MS = 15_000;

/** Each mood lasts for so many steps. */
export const BO_MOOD_STEPS = 30;
export const BO_MOODS = BO_STEPS / BO_MOOD_STEPS;

/** Which step each of sixteen draws is in a mood, in hundredths. */
export const BO_SEAS = [
  [-2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2],
  [-5, -4, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 4, 5],
  [-5, -4, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 4, 5],
  [-11, -8, -6, -4, -3, -2, -1, 0, 0, 1, 2, 3, 4, 6, 8, 11],
] as const;

/** What a right call pays, in hundredths of its stake; a tie gives the stake back. */
export const BO_PAYS_HUNDREDTHS = 194;

/** Stakes come in steps of fifty, which keeps every payout whole. */
export const BO_STAKE_STEP = 50;
export const BO_MAX_STAKE = 1_000_000;

/** Prices in hundredths: the first one, and the band that a tide starts in. */
export const BO_FIRST_PRICE = 10_420;
export const BO_BAND = [7000, 14_000] as const;

export const boConfigVersion = versionOf(
  [BO_SEAS, BO_MOOD_STEPS, BO_STEPS, BO_PAYS_HUNDREDTHS],
  ENGINE_VERSION,
);

export function versionOf(tables: readonly unknown[], engine: number): string {
  return `bo-${bytesToHex(sha256(utf8ToBytes(JSON.stringify({ engine, tables })))).slice(0, 16)}`;
}
