/**
 * Keeps what is staged: each order in a transaction of its own, or, of those who wait for the same, all in one that takes no
 * more statements than one of them.
 */
import { isRefusal, type UserId } from '@boardwalk/base';
import { transaction } from '../../../platform/database/index.ts';
import type { OrderDeps } from '../deps.ts';
import { dropStaged, insertFirstStaged, insertStaged, type NewStaged } from '../store/staged.ts';
import type { StagedRow } from '../store/tables.ts';

type KeepDeps = Pick<OrderDeps, 'database' | 'shelf' | 'pack'>;
type Kept = PromiseSettledResult<StagedRow>;

/** What became of each, in their order. */
export async function keepAll(deps: KeepDeps, wanted: readonly NewStaged[]): Promise<readonly Kept[]> {
  const together = await keepTogether(deps, wanted);
  const kept: Kept[] = [];
  for (const one of wanted) {
    const [alone] = together.has(one) ? [] : await Promise.allSettled([keep(deps, one)]);
    const result = together.get(one) ?? alone;
    if (result) kept.push(result);
  }
  return kept;
}

/** What the player staged before is let go. */
function keep({ database, shelf, pack }: KeepDeps, wanted: NewStaged): Promise<StagedRow> {
  const { userId, goods, prizeIds, expiresAt } = wanted;
  const untilMs = expiresAt.getTime();
  return transaction(database, async tx => {
    const staged = await insertStaged(tx, wanted);
    await shelf.hold(tx, { userId, stagedId: staged.id, items: goods, untilMs });
    await pack.sending.keepUntil(tx, prizeIds, untilMs);
    return staged;
  });
}

/**
 * Those who want nothing but goods and have nothing staged or in line; nobody else is in the answer. Nor is anybody where it
 * fails: each is tried alone then, and told what is wrong with their own.
 */
async function keepTogether(
  { database, shelf }: KeepDeps,
  wanted: readonly NewStaged[],
): Promise<ReadonlyMap<NewStaged, Kept>> {
  const firsts = new Map<UserId, NewStaged>();
  for (const one of wanted)
    if (one.prizeIds.length === 0 && !firsts.has(one.userId)) firsts.set(one.userId, one);
  const untilMs = Math.min(...wanted.map(({ expiresAt }) => expiresAt.getTime()));
  const kept = new Map<NewStaged, Kept>();
  if (firsts.size < 2) return kept;
  try {
    await transaction(database, async tx => {
      const rows = await insertFirstStaged(tx, [...firsts.values()], new Date(untilMs));
      const stagings = rows.map(({ id, user_id: userId }) => ({
        userId,
        stagedId: id,
        items: firsts.get(userId)?.goods ?? [],
      }));
      const outcomes = await shelf.holdEach(tx, inOrder(stagings, [...firsts.keys()]), untilMs);
      await dropStaged(
        tx,
        rows.filter(({ id }) => outcomes.get(id) !== 'held').map(({ id }) => id),
      );
      for (const row of rows) {
        const [one, outcome] = [firsts.get(row.user_id), outcomes.get(row.id)];
        if (one === undefined || outcome === 'left out') continue;
        if (outcome === 'held') kept.set(one, { status: 'fulfilled', value: row });
        else if (isRefusal(outcome)) kept.set(one, { status: 'rejected', reason: outcome });
      }
    });
  } catch {
    return new Map();
  }
  return kept;
}

/** As they came. */
function inOrder<Of extends { readonly userId: UserId }>(
  some: readonly Of[],
  users: readonly UserId[],
): Of[] {
  const byUser = new Map(some.map(one => [one.userId, one]));
  return users.flatMap(userId => byUser.get(userId) ?? []);
}
