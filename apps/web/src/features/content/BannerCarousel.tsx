import { type UIEvent, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './BannerCarousel.module.css';
import { BannerPicture } from './BannerPicture.tsx';

type Banner = Output<'content.newsBanners'>['list'][number];

/** What the operators announce. Moves only under the finger; leaves no gap when there is nothing. */
export function BannerCarousel() {
  const { data, isPending } = useCall('content.newsBanners', { locationType: 1 });
  const [current, setCurrent] = useState(0);
  if (isPending) return <Skeleton height={148} radius={24} />;
  const banners = data?.list ?? [];
  if (banners.length === 0) return null;
  const follow = ({ currentTarget: list }: UIEvent) => {
    setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };
  return (
    <section aria-label={t('home.banners')}>
      <ul className={styles.list} onScroll={follow}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.item}>
            <BannerCard banner={banner} tone={index % TONES.length} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Dots count={banners.length} current={current} />}
    </section>
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

function Dots({ count, current }: { readonly count: number; readonly current: number }) {
  return (
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-current={index === current ? '' : undefined} />
      ))}
    </div>
  );
}
