/** Ends many rounds that end together: a batch of them in a few statements, each exactly once. */
import type { RoundId } from '@boardwalk/base';
import type { Round } from '../round.ts';
import { type RoundSettlement, settleRound, voidRound } from './close-round.ts';
import type { ResolveDeps } from './resolve-open-rounds.ts';

/** Undefined gives the stake back. */
export type EndOf = (round: Round) => RoundSettlement | undefined;

/** As many as balances are read around at once. */
const AT_ONCE = 200;

export async function settleEach(
  deps: Pick<ResolveDeps, 'wallet' | 'proof' | 'limits' | 'store' | 'roundsOf'>,
  roundIds: readonly RoundId[],
  endOf: EndOf,
): Promise<number> {
  let ended = 0;
  for (let at = 0; at < roundIds.length; at += AT_ONCE) {
    const rows = await deps.store.listOpenOf(roundIds.slice(at, at + AT_ONCE));
    const rounds = await deps.roundsOf(rows);
    const states = await Promise.all(rounds.map(round => endOne(deps, round, endOf(round))));
    ended += states.filter(state => state === 'posted').length;
  }
  return ended;
}

/** Whoever else has ended it by now, in the same way, was right. */
async function endOne(
  deps: Parameters<typeof settleRound>[0],
  round: Round,
  settlement: RoundSettlement | undefined,
): Promise<'posted' | 'replayed'> {
  const outcome = settlement
    ? await settleRound(deps, round, settlement)
    : await voidRound(deps, round, { kind: 'round.abandoned' });
  if (outcome.state === 'refused') throw outcome.refusal;
  return outcome.state;
}
