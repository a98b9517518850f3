/** The star contest: which stage a season is in, who may vote, and how its prizes are shared out. */
import { assert, DAY_MS } from '@boardwalk/base';

export const CONTEST_STAGES = ['soon', 'entries', 'votes', 'final', 'done'] as const;
export type ContestStage = (typeof CONTEST_STAGES)[number];

export const CONTEST_ENTRIES_MOST = 3;
export const CONTEST_FINALISTS = 10;
/** As it is counted, from 0: the second level. */
export const VOTER_LEVEL = 1;
export const VOTER_AGE_MS = 3 * DAY_MS;
/** A win that may be entered pays so many hundredths of its stake, or brings a prize. */
export const ENTRY_WIN = 200;

export interface ContestTimes {
  readonly entriesMs: number;
  readonly votesMs: number;
  readonly finalMs: number;
  readonly endMs: number;
}

export function contestStageAt(
  { entriesMs, votesMs, finalMs, endMs }: ContestTimes,
  nowMs: number,
): ContestStage {
  if (nowMs < entriesMs) return 'soon';
  if (nowMs < votesMs) return 'entries';
  if (nowMs < finalMs) return 'votes';
  return nowMs < endMs ? 'final' : 'done';
}

/** Why somebody may not vote; undefined for who may. What they own or bought makes no difference. */
export function voterLack(voter: {
  readonly level: number;
  readonly ageMs: number;
}): 'level' | 'age' | undefined {
  if (voter.level < VOTER_LEVEL) return 'level';
  return voter.ageMs < VOTER_AGE_MS ? 'age' : undefined;
}

export interface ContestPlace {
  readonly place: number;
  readonly coins: number;
}

/**
 * Places and prizes for votes in falling order, all above zero. Equals share a place, and the prizes of the places they
 * take up, alike; what cannot be shared in whole coins stays with the house.
 */
export function sharePrizes(votes: readonly number[], prizes: readonly number[]): ContestPlace[] {
  assert(
    votes.every((count, index) => count > 0 && count <= (votes[index - 1] ?? count)),
    'votes fall and are above zero',
  );
  return votes.map(count => {
    const first = votes.indexOf(count);
    const equals = votes.lastIndexOf(count) - first + 1;
    const pot = prizes.slice(first, first + equals).reduce((sum, prize) => sum + prize, 0);
    return { place: first + 1, coins: Math.floor(pot / equals) };
  });
}
