/**
 * The sessions used in the last seconds, so that a call costs no query. Bounded in number and age:
 * what a lost bus message leaves behind is gone after `MAX_AGE_MS`.
 */
import { type Clock, SECOND_MS, type UserId } from '@boardwalk/base';
import type { Session } from '../../http/caller.ts';

const MAX_AGE_MS = 10 * SECOND_MS;
const MAX_SESSIONS = 20_000;

type Load = () => Promise<Session | undefined>;

export interface RecentSessions {
  /** `key` names the token without being it. Callers at the same moment share one load. */
  find(key: string, load: Load): Promise<Session | undefined>;
  forget(userId: UserId): void;
}

interface Entry {
  readonly session: Session;
  readonly untilMs: number;
}

export function createRecentSessions(clock: Clock, maxSessions = MAX_SESSIONS): RecentSessions {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Session | undefined>>();
  // A load begun before something was forgotten may have read what was true before.
  let forgotten = 0;

  const keep = (key: string, session: Session) => {
    entries.delete(key);
    entries.set(key, { session, untilMs: clock.nowMs() + MAX_AGE_MS });
    if (entries.size <= maxSessions) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  };

  const loadOnce = async (key: string, load: Load) => {
    const before = forgotten;
    const session = await load();
    if (session && before === forgotten) keep(key, session);
    return session;
  };

  return {
    find(key, load) {
      const entry = entries.get(key);
      if (entry && entry.untilMs > clock.nowMs()) return Promise.resolve(entry.session);
      const running = loading.get(key) ?? loadOnce(key, load).finally(() => loading.delete(key));
      loading.set(key, running);
      return running;
    },
    forget(userId) {
      forgotten += 1;
      loading.clear();
      for (const [key, entry] of entries) if (entry.session.userId === userId) entries.delete(key);
    },
  };
}
