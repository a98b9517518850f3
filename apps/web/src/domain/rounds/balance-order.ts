import { type BalanceUnit, showBalance, unitOfWire } from '../session/balances.ts';

/** What any game's round says of when it was played and what it left. */
export interface BalanceWord {
  readonly unit: string;
  readonly balanceAfter: number;
  readonly serverSeedHash: string;
  readonly nonce: number;
  readonly createTime: number;
}

/** Answers may overtake each other: only the youngest one's balance counts, for each unit. */
export class BalanceOrder {
  readonly #youngest = new Map<BalanceUnit, BalanceWord>();

  show(round: BalanceWord): void {
    const unit = unitOfWire(round.unit);
    if (unit === undefined) return;
    const youngest = this.#youngest.get(unit);
    if (youngest && !isAfter(round, youngest)) return;
    this.#youngest.set(unit, round);
    showBalance(unit, round.balanceAfter);
  }
}

/** Nonces count the plays of one pair of seeds; a change of seeds begins anew. */
function isAfter(round: BalanceWord, other: BalanceWord): boolean {
  const isSameSeed = round.serverSeedHash === other.serverSeedHash;
  return isSameSeed ? round.nonce > other.nonce : round.createTime >= other.createTime;
}
