import { useParams } from 'react-router';
import { HomeHead } from '../../features/accounts/HomeHead.tsx';
import { BannerCarousel } from '../../features/content/BannerCarousel.tsx';
import { BroadcastTicker } from '../../features/content/BroadcastTicker.tsx';
import { NoticeBell } from '../../features/content/notices/NoticeBell.tsx';
import { RoomBrowser } from '../../features/rooms/RoomBrowser.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useMusic } from '../../platform/sound/use-music.ts';
import { Pier } from '../../ui/scene/Pier.tsx';
import { TabPage } from '../layout/TabPage.tsx';
import { useMakeUps } from '../layout/use-make-ups.ts';
import styles from './HomePage.module.css';
import { Sidebar } from './Sidebar.tsx';

/** The boardwalk: `/` and `/home/:tab` are one kept page. */
export function HomePage() {
  const { tab } = useParams();
  useMusic('boardwalk');
  useMakeUps();
  return (
    <TabPage tab="home">
      <h1 className="visually-hidden">{t('page.home')}</h1>
      <HomeHead aside={<NoticeBell />} />
      <div className={styles.front}>
        <BannerCarousel />
        <BroadcastTicker />
      </div>
      <div className={styles.place}>
        <Sidebar />
        <RoomBrowser tabId={tab === undefined ? undefined : Number(tab)} />
      </div>
      <div className={styles.pier}>
        <Pier />
      </div>
    </TabPage>
  );
}
