/** Stored rounds with the prizes they won. */
import type { Pack } from '../pack/index.ts';
import type { Round } from '../rounds/index.ts';
import { presentRound, type WireRound } from './present.ts';

export type { WireRound } from './present.ts';

/** Rounds of one player, in the order given. */
export async function presentRounds(
  pack: Pick<Pack, 'prizesOf' | 'levelOf'>,
  rounds: readonly Round[],
  locale: string,
): Promise<WireRound[]> {
  const [first] = rounds;
  if (!first) return [];
  const [prizes, level] = await Promise.all([
    pack.prizesOf(rounds.map(round => round.id)),
    pack.levelOf(first.userId),
  ]);
  return rounds.map(round => presentRound(round, prizes.get(round.id) ?? [], { locale, level }));
}
