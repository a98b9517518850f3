/** What wouter does not keep: a key for each entry of the browser's history, and how many of ours come before it. */
import { useMemo } from 'react';
import type { AroundNavHandler } from 'wouter';
import { useHistoryState, useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';
import { ownPath } from '../own-path.ts';
import { addressOf, type Location } from './location.ts';

/** As it lies in each entry. Nothing of it is in one that somebody else made: the first, or that of a link in foreign words. */
interface Entry {
  readonly state?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

const FOREIGN_KEY = 'default';

/** Around each way elsewhere: it stays on our own server, and leaves an entry that knows its place. */
export const keepEntry: AroundNavHandler = (navigate, to, { replace = false, state = null } = {}) => {
  const { idx = 0 } = (window.history.state ?? {}) as Entry;
  const key = Math.random().toString(36).slice(2, 10);
  const entry: Entry = { state, key, idx: replace ? idx : idx + 1 };
  navigate(ownPath(to) ?? '/', { replace, state: entry });
};

export function useBrowserPlace(): Location {
  const pathname = usePathname();
  const search = useSearch();
  const hash = useLocationProperty(hashNow, hashNow);
  const entry = useHistoryState<Entry | null>();
  return useMemo(() => {
    const { state = null, key = FOREIGN_KEY } = entry ?? {};
    return { pathname, search, hash, state, key };
  }, [pathname, search, hash, entry]);
}

/** Whether the browser is at this entry. It goes elsewhere first and tells the app afterwards. */
export function isBrowserAt(location: Location): boolean {
  const { key = FOREIGN_KEY } = (window.history.state ?? {}) as Entry;
  const { pathname, search, hash } = window.location;
  return key === location.key && pathname + search + hash === addressOf(location);
}

function hashNow(): string {
  return window.location.hash;
}
