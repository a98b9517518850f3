/** Tells of a new level, whichever answer of the server shows it first. */
import { emitEvent } from '../../platform/events.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { isUser, session } from '../../platform/session/session.ts';

const CALLS: readonly unknown[] = ['accounts.read', 'wallet.experience'];

/** What is read of a query, without the any that the cache types it with. */
interface Answered {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data?: unknown };
}

export function watchLevel(): () => void {
  let known = { userId: 0, level: 0 };
  const look = ({ queryKey, state }: Answered) => {
    if (!CALLS.includes(queryKey[0])) return;
    const level = levelIn(state.data);
    const now = session.getState();
    if (level === undefined || !isUser(now)) return;
    const isRise = known.userId === now.userId && level > known.level;
    // An older answer may arrive after a newer one.
    if (known.userId !== now.userId || isRise) known = { userId: now.userId, level };
    if (isRise) emitEvent('levelUp', { level });
  };
  // What came before is where a rise begins.
  for (const query of queryClient.getQueryCache().getAll()) look(query);
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') look(query);
  });
}

function levelIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('userLevel' in answer)) return undefined;
  return typeof answer.userLevel === 'number' ? answer.userLevel : undefined;
}
