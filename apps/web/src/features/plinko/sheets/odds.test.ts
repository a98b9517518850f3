import {
  fractionText,
  fractionToNumber,
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoOdds,
  plinkoPaytable,
} from '@boardwalk/games/plinko';
import { describe, expect, it } from 'vitest';
import { oddsOf } from './odds.ts';

describe('oddsOf', () => {
  it('counts the slots of one multiplier together, the greatest first', () => {
    const multipliersHundredths = [500, 150, 120, 100, 50, 100, 120, 150, 500];
    const { multipliers } = oddsOf({ rows: 8, risk: 'low', multipliersHundredths, rtpBasisPoints: 0 });
    expect(
      multipliers.map(({ multiplierHundredths, chance }) => [multiplierHundredths, fractionText(chance)]),
    ).toEqual([
      [500, '1/128'],
      [150, '1/16'],
      [120, '7/32'],
      [100, '7/16'],
      [50, '35/128'],
    ]);
  });

  it.each(PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.map(rows => [rows, risk] as const)))(
    'says of %i rows at %s risk what the engine says',
    (rows, risk) => {
      const multipliersHundredths = [...plinkoPaytable(rows, risk)];
      const odds = oddsOf({ rows, risk, multipliersHundredths, rtpBasisPoints: 0 });
      const engine = plinkoOdds(rows, risk);
      expect(odds.returnToPlayer).toEqual(engine.returnToPlayer);
      expect(odds.winChance).toEqual(engine.hitRate);
      const all = odds.multipliers.reduce((sum, { chance }) => sum + fractionToNumber(chance), 0);
      expect(all).toBeCloseTo(1, 12);
    },
  );

  it("shows the server's multipliers where they differ from those this app was built with", () => {
    const multipliersHundredths = [200, 100, 100, 100, 100, 100, 100, 100, 200];
    const { returnToPlayer } = oddsOf({ rows: 8, risk: 'low', multipliersHundredths, rtpBasisPoints: 0 });
    expect(fractionText(returnToPlayer)).toBe('129/128');
  });
});
