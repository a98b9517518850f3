import { PushCategory } from '@boardwalk/contract/enums';
import { lazy, Suspense, useEffect } from 'react';
import { onFirstInput } from '../../platform/first-input.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TabLinks } from '../../ui/surfaces/Tabs.tsx';
import { RoomGrid, RoomGridSkeleton } from './cards/RoomGrid.tsx';
import { kindOfTab, type TabKind, tabAddress } from './kinds.ts';
import styles from './RoomBrowser.module.css';
import { roomsOfTab } from './room.ts';
import { useRoomNow } from './use-room-now.ts';
import { usePlayerLevel, useRooms } from './use-rooms.ts';
import { useStrip } from './use-strip.ts';
import { useTabs } from './use-tabs.ts';

/** Fetched at the first input: no first screen has it, and a tab that does is to wait for it as little as may be. */
const loadEmptyKind = async () => ({ default: (await import('./empty/EmptyKind.tsx')).EmptyKind });
const EmptyKind = lazy(loadEmptyKind);
const PushLists = lazy(async () => ({ default: (await import('./push/PushLists.tsx')).PushLists }));
const PROMISE_HEIGHT = 212;
/** Beside a kind to come. */
const OPEN_SHOWN = 4;

interface RoomBrowserProps {
  /** The tab in the address; an unknown one shows the first. */
  readonly tabId?: number | undefined;
  /** The list of coin pushers in their tab. */
  readonly pushCategory?: number | undefined;
}

/** All machines by their kinds. What a tab shows is known already: changing it waits for nothing. */
export function RoomBrowser({ tabId, pushCategory = PushCategory.push }: RoomBrowserProps) {
  const tabs = useTabs();
  const current = tabs?.find(({ id }) => id === tabId) ?? tabs?.[0];
  const { top, isStuck } = useStrip(current?.id);
  return (
    <section className={styles.browser} aria-label={t('home.machines')} data-guide="rooms">
      <div ref={top} className={styles.top} />
      <div className={classNames(styles.tabs, isStuck && styles.stuck)} data-guide="tabs">
        {tabs && current ? (
          <TabLinks
            label={t('home.tabs')}
            tabs={tabs.map((tab, at) => ({ id: tab.id, text: tab.name, to: tabAddress(tab, at) }))}
            currentId={current.id}
          />
        ) : (
          <TabsSkeleton />
        )}
      </div>
      <div className={styles.panel}>
        <Panel
          kind={current && kindOfTab(current)}
          gameType={current?.id}
          address={tabs && current ? tabAddress(current, tabs.indexOf(current)) : '/'}
          pushCategory={pushCategory}
        />
      </div>
    </section>
  );
}

interface PanelProps {
  readonly kind: TabKind | undefined;
  /** Where the tab is of one game. */
  readonly gameType: number | undefined;
  readonly address: string;
  readonly pushCategory: number;
}

function Panel({ kind, gameType, address, pushCategory }: PanelProps) {
  const { rooms: listed, failure, retry } = useRooms();
  const asNow = useRoomNow();
  const rooms = listed?.map(asNow);
  const userLevel = usePlayerLevel();
  const leaning = usePreferences(({ homePage }) => homePage);
  const isThere = rooms !== undefined;
  useEffect(() => {
    if (!isThere) return;
    return onFirstInput(() => void loadEmptyKind().catch(() => undefined));
  }, [isThere]);
  const isKnown = rooms !== undefined && userLevel !== undefined && kind !== undefined;
  if (!isKnown && !failure) return <RoomGridSkeleton />;
  const list = (of: TabKind) =>
    isKnown ? roomsOfTab(rooms, { kind: of, gameType }, { userLevel, leaning }) : [];
  const shown = kind === undefined ? [] : list(kind);
  if (shown.length > 0 && kind === 'push') {
    return (
      <Suspense fallback={<RoomGridSkeleton />}>
        <PushLists category={pushCategory} address={address}>
          <RoomGrid rooms={shown} />
        </PushLists>
      </Suspense>
    );
  }
  if (shown.length > 0) {
    return (
      <>
        <RoomGrid rooms={shown} />
        {kind === 'claw' && <WayToHall />}
      </>
    );
  }
  // What could not be told must not be called empty.
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (kind === undefined || kind === 'hot') {
    return <Message emoji="game-die" title={t('home.noRoomsTitle')} text={t('home.noRooms')} />;
  }
  const open = list('hot').slice(0, OPEN_SHOWN);
  return (
    <Suspense fallback={<Skeleton height={PROMISE_HEIGHT} radius={22} />}>
      <EmptyKind kind={kind} openRooms={open.length > 0 && <RoomGrid rooms={open} />} />
    </Suspense>
  );
}

/** Claw machines have a page of their own for more of them. */
function WayToHall() {
  return (
    <p className={styles.hall}>
      <ButtonLink to="/claw">{t('page.clawHall')}</ButtonLink>
    </p>
  );
}

function Failed({ failure, onRetry }: Parameters<typeof ErrorState>[0]) {
  const retryAll = () => Promise.all([onRetry(), refresh('content.mainPageConfig')]);
  return (
    <div className={styles.failed}>
      <ErrorState failure={failure} onRetry={retryAll} />
    </div>
  );
}

const PILLS = [76, 92, 104, 88, 110];

function TabsSkeleton() {
  return (
    <div className={styles.pills} aria-hidden="true">
      {PILLS.map(width => (
        <Skeleton key={width} width={width} height="var(--target)" radius={22} />
      ))}
    </div>
  );
}
