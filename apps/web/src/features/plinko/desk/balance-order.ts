import { type BalanceUnit, showBalance, unitOfWire } from '../../../platform/session/balances.ts';
import type { Round } from './round.ts';

/** Answers may overtake each other: only the youngest one's balance counts, for each unit. */
export class BalanceOrder {
  readonly #youngest = new Map<BalanceUnit, Round>();

  show(round: Round): void {
    const unit = unitOfWire(round.unit);
    if (unit === undefined) return;
    const youngest = this.#youngest.get(unit);
    if (youngest && !isAfter(round, youngest)) return;
    this.#youngest.set(unit, round);
    showBalance(unit, round.balanceAfter);
  }
}

/** Nonces count the plays of one pair of seeds; a change of seeds begins anew. */
function isAfter(round: Round, other: Round): boolean {
  const isSameSeed = round.serverSeedHash === other.serverSeedHash;
  return isSameSeed ? round.nonce > other.nonce : round.createTime >= other.createTime;
}
