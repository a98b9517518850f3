import { BannerLocation, NEWS_BANNER_LOCATION } from '@boardwalk/contract/constants';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Carousel } from '../../ui/surfaces/Carousel.tsx';
import { type Banner, BannerCard } from './BannerCard.tsx';
import styles from './BannerCarousel.module.css';

const SHOWN_MAX = 6;

/** What the operators announce, what the player leans to first; its place is kept from the start. */
export function BannerCarousel() {
  const banners = useBanners();
  return (
    <div className={styles.place}>
      {banners === undefined ? (
        <CarouselSkeleton />
      ) : (
        <Carousel label={t('home.banners')}>
          {banners.map((banner, index) => (
            <BannerCard key={banner.id} banner={banner} tone={index} />
          ))}
        </Carousel>
      )}
    </div>
  );
}

/** Undefined until all are known: a slide that came later could be higher than those that are there. */
function useBanners(): readonly Banner[] | undefined {
  const leaning = usePreferences(({ homePage }) => homePage);
  const news = useCall('content.newsBanners', { locationType: NEWS_BANNER_LOCATION });
  const claw = useCall('content.banners', { locationType: BannerLocation.claw });
  if (news.isPending || claw.isPending) return undefined;
  const lists = leaning === 'claw' ? [claw.data, news.data] : [news.data, claw.data];
  const banners = lists.flatMap(answer => answer?.list ?? []);
  const isFirst = ({ link, picture }: Banner, index: number) =>
    banners.findIndex(other => other.link === link && other.picture === picture) === index;
  const shown = banners.filter(isFirst).slice(0, SHOWN_MAX);
  return shown.length > 0 ? shown : [houseBanner()];
}

/** Where nothing is announced. */
function houseBanner(): Banner {
  return {
    id: 0,
    title: t('home.house.title'),
    subtitle: t('home.house.text'),
    picture: 'banner-fair',
    link: '/verify',
    action: t('home.house.action'),
  };
}

function CarouselSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton height="100%" radius={24} />
      <Skeleton height="100%" radius={24} />
    </div>
  );
}
