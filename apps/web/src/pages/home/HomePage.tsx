import { HomeHead } from '../../features/accounts/HomeHead.tsx';
import { BannerCarousel } from '../../features/content/BannerCarousel.tsx';
import { BroadcastTicker } from '../../features/content/BroadcastTicker.tsx';
import { RoomGrid } from '../../features/rooms/RoomGrid.tsx';
import { Pier } from '../../ui/scene/Pier.tsx';
import { TabPage } from '../layout/TabPage.tsx';
import styles from './HomePage.module.css';

export function HomePage() {
  return (
    <TabPage tab="home">
      <HomeHead />
      <BannerCarousel />
      <BroadcastTicker />
      <RoomGrid />
      <div className={styles.pier}>
        <Pier />
      </div>
    </TabPage>
  );
}
