/** What makes a machine's odds valid, and the name they go by in rounds. */
import { coins, Refusal } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  GASHAPON_MAX_CAPSULES,
  GASHAPON_MAX_COINS,
  GASHAPON_MAX_WEIGHT,
  type GashaponConfig,
} from './types.ts';

// Raise it when the same draws would come to other capsules with the same odds.
const ENGINE_VERSION = 1;

/**
 * `detail.field` names what is wrong: turnPrice, capsules, capsuleId, weight, exchangeCoins, or
 * returnToPlayer for a machine whose prizes are worth more than its turns on average.
 */
export function checkGashaponConfig({
  turnPrice,
  capsules,
}: GashaponConfig): Refusal<'badInput'> | undefined {
  if (!isWithin(turnPrice, GASHAPON_MAX_COINS)) return bad('turnPrice');
  if (capsules.length === 0 || capsules.length > GASHAPON_MAX_CAPSULES) return bad('capsules');
  if (capsules.some(({ capsuleId }, place) => capsuleId !== place + 1)) return bad('capsuleId');
  if (capsules.some(({ exchangeCoins }) => !isWithin(exchangeCoins, GASHAPON_MAX_COINS)))
    return bad('exchangeCoins');
  if (capsules.some(({ weight }) => !isWithin(weight, GASHAPON_MAX_WEIGHT))) return bad('weight');
  if (totalWeightOf({ capsules }) > GASHAPON_MAX_WEIGHT) return bad('weight');
  return isGenerous({ turnPrice, capsules }) ? bad('returnToPlayer') : undefined;
}

export function totalWeightOf({ capsules }: Pick<GashaponConfig, 'capsules'>): number {
  return capsules.reduce((sum, { weight }) => sum + weight, 0);
}

/** What a prize is in every language. */
export function gashaponPrize({
  picture,
  rarity,
}: {
  readonly picture: string;
  readonly rarity: string;
}): string {
  return `${rarity}/${picture}`;
}

/** A machine as the house publishes it with its odds; its capsules are in the order the engine counts them in. */
export interface PublishedMachine {
  readonly turnPrice: number;
  readonly capsules: readonly {
    readonly capsuleId: number;
    readonly weight: number;
    readonly exchangeCoins: number;
    readonly picture: string;
    readonly rarity: string;
  }[];
}

/** Makes the engine's machine of it, with the prizes, which its version names too. */
export function toGashaponConfig({ turnPrice, capsules }: PublishedMachine): GashaponConfig {
  return {
    turnPrice: coins(turnPrice),
    capsules: capsules.map(({ capsuleId, weight, exchangeCoins, picture, rarity }) => ({
      capsuleId,
      weight,
      exchangeCoins: coins(exchangeCoins),
      prize: gashaponPrize({ picture, rarity }),
    })),
  };
}

/** The same price, capsules, prizes and engine give the same version, any other number or prize another. */
export function gashaponConfigVersion(
  { turnPrice, capsules }: GashaponConfig,
  engine = ENGINE_VERSION,
): string {
  const rows = capsules.map(({ capsuleId, weight, exchangeCoins, prize }) => [
    capsuleId,
    weight,
    exchangeCoins,
    ...(prize === undefined ? [] : [prize]),
  ]);
  const content = JSON.stringify({ engine, turnPrice, capsules: rows });
  return `gashapon-${bytesToHex(sha256(utf8ToBytes(content))).slice(0, 16)}`;
}

function isGenerous({ turnPrice, capsules }: GashaponConfig): boolean {
  const worth = capsules.reduce(
    (sum, { weight, exchangeCoins }) => sum + BigInt(weight) * BigInt(exchangeCoins),
    0n,
  );
  return worth > BigInt(turnPrice) * BigInt(totalWeightOf({ capsules }));
}

function isWithin(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= max;
}

function bad(field: string): Refusal<'badInput'> {
  return new Refusal('badInput', { field });
}
