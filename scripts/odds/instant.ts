/** Games of the contract's `InstantGame`: their exact odds and, beside them, what a simulation through the engine came to. */
import { coins, seededDraws } from '@boardwalk/base';
import { addressOfGame, InstantGame } from '@boardwalk/contract/enums';
import { fractionText, fractionToNumber, percentText } from '@boardwalk/games/fraction';
import type { InstantGame as Game } from '@boardwalk/games/instant';
import { roundsOr } from './rounds.ts';

const ROUNDS = roundsOr(500_000);
const SEED = 20_261_120;
const STAKE = coins(100);
/** Beyond this many standard errors a right simulation lands once in about 150,000 tables. */
const MAX_ERRORS = 4.5;

/** Returns how many were simulated too far from their exact return. */
export async function printInstantOdds(): Promise<number> {
  let bad = 0;
  for (const word of Object.keys(InstantGame)) {
    const path = `@boardwalk/games/${addressOfGame(word)}`;
    // Each exports itself under its word.
    const games = (await import(path)) as Readonly<Record<string, Game<unknown, unknown>>>;
    const game = games[word];
    if (game === undefined) throw new Error(`${path} has no ${word}`);
    bad += printSheet(word, game);
  }
  return bad;
}

function printSheet(word: string, { engine, odds, firstBet }: Game<unknown, unknown>): number {
  const { returnToPlayer, hitRate, variance } = odds();
  const draws = seededDraws(SEED);
  let paid = 0;
  for (let round = 0; round < ROUNDS; round++) paid += engine.play(STAKE, firstBet, draws).payout;
  const simulated = paid / (STAKE * ROUNDS);
  const standardError = Math.sqrt(fractionToNumber(variance) / ROUNDS);
  const errors = (simulated - fractionToNumber(returnToPlayer)) / standardError;
  console.log(
    [
      `${word}, configuration ${engine.configVersion}; simulated ${ROUNDS} rounds, seed ${SEED}`,
      `  return to player  ${percentText(returnToPlayer, 4)} % = ${fractionText(returnToPlayer)}`,
      `  simulated         ${(100 * simulated).toFixed(3)} % (${errors.toFixed(2)} standard errors)`,
      `  hit rate          ${percentText(hitRate, 2)} % = ${fractionText(hitRate)} pay more than the stake\n`,
    ].join('\n'),
  );
  return Math.abs(errors) <= MAX_ERRORS ? 0 : 1;
}
