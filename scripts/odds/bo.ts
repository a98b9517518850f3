/** Tide Call: its exact odds and, beside them, what tides drawn by the engine came to. */
import { coins, seededDraws } from '@boardwalk/base';
import { boConfigVersion, boOdds, boPayout, drawPath, endOf } from '@boardwalk/games/bo';
import { fractionToNumber, percentText } from '@boardwalk/games/fraction';
import { roundsOr } from './rounds.ts';

const TIDES = roundsOr(200_000);
const SEED = 20_261_124;
const STAKE = coins(100);
/** Beyond this many standard errors a right simulation lands once in about 150,000 times. */
const MAX_ERRORS = 4.5;

/** Returns how many of the two sides were simulated too far from their exact return. */
export function printBoOdds(): number {
  const { returnToPlayer, sideChance, tieChance } = boOdds();
  const draws = seededDraws(SEED);
  const paid = { up: 0, down: 0 };
  let squares = 0;
  for (let tide = 0; tide < TIDES; tide++) {
    const end = endOf(drawPath(draws));
    paid.up += boPayout(STAKE, 'up', end) / STAKE;
    paid.down += boPayout(STAKE, 'down', end) / STAKE;
    squares += (boPayout(STAKE, 'up', end) / STAKE) ** 2;
  }
  const exact = fractionToNumber(returnToPlayer);
  const standardError = Math.sqrt((squares / TIDES - exact * exact) / TIDES);
  const errorsOf = (sum: number) => (sum / TIDES - exact) / standardError;
  const sides = Object.entries(paid).map(([side, sum]) => ({ side, sum, errors: errorsOf(sum) }));
  const lines = [
    `Tide Call, configuration ${boConfigVersion}; simulated ${TIDES} tides, seed ${SEED}`,
    `  return to player  ${percentText(returnToPlayer, 4)} %`,
    ...sides.map(
      ({ side, sum, errors }) =>
        `  simulated ${side.padEnd(8)}${((100 * sum) / TIDES).toFixed(3)} % (${errors.toFixed(2)} standard errors)`,
    ),
    `  each side         ${percentText(sideChance, 3)} %, a tie ${percentText(tieChance, 3)} %\n`,
  ];
  console.log(lines.join('\n'));
  return sides.filter(({ errors }) => Math.abs(errors) > MAX_ERRORS).length;
}
