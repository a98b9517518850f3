/** Who may turn which handle. The web asks the same questions before the call. */
import { Refusal } from '@boardwalk/base';
import { checkLevel } from '@boardwalk/rules';
import type { GashaponPrice, Machine } from './machine.ts';

export interface WantedTurns {
  readonly machine: Machine;
  readonly price: GashaponPrice;
  readonly turnsLeft: number;
  /** The odds the player has seen. */
  readonly configVersion: string;
  readonly userLevel: number;
}

export function checkTurns(wanted: WantedTurns): Refusal | undefined {
  const { machine, price, turnsLeft, configVersion, userLevel } = wanted;
  if (!machine.isOpen) return new Refusal('roomClosed');
  if (configVersion !== machine.series.configVersion) return new Refusal('oddsChanged');
  const refusal = checkLevel(userLevel, Math.max(machine.minLevel, price.minLevel));
  if (refusal) return refusal;
  return turnsLeft < price.times ? new Refusal('soldOut', { turnsLeft }) : undefined;
}
