import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Carousel } from '../../ui/surfaces/Carousel.tsx';
import styles from './BannerCarousel.module.css';
import { BannerPicture } from './BannerPicture.tsx';

type Banner = Output<'content.newsBanners'>['list'][number];

/** What the operators announce; leaves no gap when there is nothing. */
export function BannerCarousel() {
  const { data, isPending } = useCall('content.newsBanners', { locationType: 1 });
  if (isPending) return <Skeleton height={148} radius={24} />;
  return (
    <Carousel label={t('home.banners')}>
      {(data?.list ?? []).map((banner, index) => (
        <BannerCard key={banner.id} banner={banner} tone={index % TONES.length} />
      ))}
    </Carousel>
  );
}

const TONES = [styles.sunset, styles.lagoon, styles.violet];

function BannerCard({ banner, tone }: { readonly banner: Banner; readonly tone: number }) {
  const className = classNames(styles.banner, TONES[tone]);
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        {banner.subtitle && <span className={styles.subtitle}>{banner.subtitle}</span>}
        {banner.action && <span className={styles.action}>{banner.action}</span>}
      </span>
      <BannerPicture picture={banner.picture} className={styles.picture} />
    </>
  );
  if (banner.link.startsWith('/')) {
    return (
      <Link to={banner.link} className={className}>
        {content}
      </Link>
    );
  }
  if (!banner.link.startsWith('https://')) return <div className={className}>{content}</div>;
  return (
    <a href={banner.link} target="_blank" rel="noreferrer" className={className}>
      {content}
    </a>
  );
}
