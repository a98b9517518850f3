import { lazy, Suspense } from 'react';
import { HomeHead } from '../../features/accounts/HomeHead.tsx';
import { BannerCarousel } from '../../features/content/BannerCarousel.tsx';
import { BroadcastTicker } from '../../features/content/BroadcastTicker.tsx';
import { NoticeBell } from '../../features/content/notices/NoticeBell.tsx';
import { type HomePart, useSections } from '../../features/content/use-sections.ts';
import { RoomBrowser } from '../../features/rooms/RoomBrowser.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useLocation, useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SecondDrawing } from '../../ui/surfaces/SecondDrawing.tsx';
import { TabPage } from '../layout/TabPage.tsx';
import styles from './HomePage.module.css';
import { Sidebar, ToCome } from './Sidebar.tsx';

// Its place is kept, and the machines below are not to wait for it.
const FastPlayStrip = lazy(async () => ({
  default: (await import('../../features/activities/FastPlayStrip.tsx')).FastPlayStrip,
}));

const Pier = lazy(async () => ({ default: (await import('../../ui/scene/Pier.tsx')).Pier }));

/** The boardwalk: `/` and `/home/:tab` are one kept page. */
export function HomePage() {
  const { tab } = useParams();
  const category = new URLSearchParams(useLocation().search).get('category');
  const sections = useSections();
  const roomsAt = sections.includes('rooms') ? sections.indexOf('rooms') : sections.length;
  const [before, after] = [sections.slice(0, roomsAt), sections.slice(roomsAt + 1)];
  const waiting = <Skeleton height="100%" radius={22} />;
  const room = <div className={styles.room} />;
  useMusic('boardwalk');
  return (
    <TabPage tab="home">
      <h1 className="visually-hidden">{t('page.home')}</h1>
      <HomeHead aside={<NoticeBell />} />
      <div className={styles.front}>
        <News parts={before} />
        <div className={styles.atOnce}>
          <Suspense fallback={waiting}>
            <SecondDrawing before={waiting}>
              <FastPlayStrip hall="/claw" />
            </SecondDrawing>
          </Suspense>
        </div>
      </div>
      <div className={styles.place}>
        {sections.includes('rooms') && (
          <RoomBrowser tabId={numberOf(tab)} pushCategory={numberOf(category)} />
        )}
        {/* What can be played comes first, and is on the first screen of a phone. */}
        <Sidebar />
      </div>
      {after.length > 0 && (
        <div className={styles.front}>
          <News parts={after} />
        </div>
      )}
      <ToCome />
      <div className={styles.pier}>
        <Suspense fallback={room}>
          <SecondDrawing before={room}>
            <Pier />
          </SecondDrawing>
        </Suspense>
      </div>
    </TabPage>
  );
}

/** What operators announce and what was won, in their order; the machines have a place of their own. */
function News({ parts }: { readonly parts: readonly HomePart[] }) {
  return parts.map(part =>
    part === 'banners' ? <BannerCarousel key={part} /> : <BroadcastTicker key={part} />,
  );
}

/** An address may say anything; what is no number is not asked for. */
function numberOf(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}
