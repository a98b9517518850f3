import { Activity, useRef, useState } from 'react';
import { Route } from 'wouter';
import { PlaceAt, useLocation } from '../platform/router/router.tsx';
import { isUser, useSession } from '../platform/session/session.ts';
import { type KeptPage, keptAfterVisit } from './kept-pages.ts';
import styles from './PageStack.module.css';
import { PageView } from './PageView.tsx';
import { missingPage, pageAt } from './page-table.ts';

/**
 * The page on the screen and, hidden behind it, those kept. Each has its own frozen location, so a
 * hidden page does not follow the address. Another user starts with nothing kept.
 */
export function PageStack() {
  const userId = useSession(session => (isUser(session) ? session.userId : 0));
  return <Stack key={userId} />;
}

function Stack() {
  const location = useLocation();
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  const shown =
    kept[0]?.location === location ? kept : keptAfterVisit(kept, pageAt(location.pathname), location);
  if (shown !== kept) setKept(shown);
  return (
    <>
      {shown.toSorted(byKey).map(entry => (
        <Activity key={entry.key} mode={entry === shown[0] ? 'visible' : 'hidden'}>
          <Place entry={entry} isCurrent={entry === shown[0]} />
        </Activity>
      ))}
    </>
  );
}

/** An address may also hold line ends, which are no part of a pattern's `*`. */
const ANY = /^/;

function Place({ entry, isCurrent }: { readonly entry: KeptPage; readonly isCurrent: boolean }) {
  const { page, location } = entry;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.page} data-scroller="">
      <PlaceAt location={location}>
        <Route path={page === missingPage ? ANY : page.path}>
          <PageView page={page} isCurrent={isCurrent} place={place} />
        </Route>
      </PlaceAt>
    </div>
  );
}

/** A stable order: React would otherwise move elements, and moving them loses their scroll. */
function byKey(one: KeptPage, other: KeptPage): number {
  return one.key < other.key ? -1 : 1;
}
