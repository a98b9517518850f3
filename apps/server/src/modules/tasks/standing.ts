/** What is so or not, and happens somewhere else: looked at when somebody looks at their quests. */
import type { UserId } from '@boardwalk/base';
import type { QuestCounter } from '@boardwalk/rules';
import type { TaskDeps } from './deps.ts';
import { note } from './follow.ts';
import { EVER, readCounts } from './store/counts.ts';

const NEVER_DAY = 2_000_000_000;

/** Once it was so it stays: a card of the club may end, an address may change. */
export async function noteStanding(deps: TaskDeps, userId: UserId): Promise<void> {
  const known = await readCounts(deps.database.db, userId, NEVER_DAY);
  const facts: readonly (readonly [QuestCounter, () => Promise<boolean>])[] = [
    ['email', async () => (await deps.accounts.load(userId)).mail !== null],
    ['club', () => deps.isClubMember(userId)],
    ['live', () => deps.hasVisited(userId)],
  ];
  for (const [counter, isSo] of facts)
    if (!known.has(`${EVER}:${counter}`) && (await isSo())) await note(deps, userId, counter);
}
