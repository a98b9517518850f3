/** Tells of a new level, whichever answer of the server shows it first. */
import { emitEvent } from '../../platform/events.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { isUser, session } from '../../platform/session/session.ts';

const CALLS: readonly unknown[] = ['accounts.read', 'wallet.experience'];

export function watchLevel(): () => void {
  let known = { userId: 0, level: 0 };
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    // The cache types the keys of all its queries as any.
    const [name] = query.queryKey as readonly unknown[];
    if (type !== 'updated' || !CALLS.includes(name)) return;
    const level = levelIn(query.state.data);
    const now = session.getState();
    if (level === undefined || !isUser(now)) return;
    const isRise = known.userId === now.userId && level > known.level;
    // An older answer may arrive after a newer one.
    if (known.userId !== now.userId || isRise) known = { userId: now.userId, level };
    if (isRise) emitEvent('levelUp', { level });
  });
}

function levelIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('userLevel' in answer)) return undefined;
  return typeof answer.userLevel === 'number' ? answer.userLevel : undefined;
}
