/** What was measured of the house's machines, for machines set as they are. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { MachineKind } from './games.ts';

type WireOdds = Pick<OutputOf<Calls['machines.odds']>, 'isMeasured' | 'list'>;

/** Nothing where the machine is set in another way: what was measured would not be true of it. */
export function oddsOf(kind: MachineKind, config: unknown): WireOdds {
  const isMeasured = kind.measured.length > 0 && kind.isHouse(config);
  return { isMeasured, list: isMeasured ? [...kind.measured] : [] };
}
