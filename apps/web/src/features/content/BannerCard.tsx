import { lazy, Suspense } from 'react';
import type { Output } from '../../platform/request/send.ts';
import { Link } from '../../platform/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SecondDrawing } from '../../ui/surfaces/SecondDrawing.tsx';
import styles from './BannerCard.module.css';

export type Banner = Output<'content.newsBanners'>['list'][number];

interface BannerCardProps {
  readonly banner: Banner;
  readonly tone: number;
}

// Drawn while the words can be read already: its place is its own.
const BannerPicture = lazy(async () => ({ default: (await import('./BannerPicture.tsx')).BannerPicture }));
const TONES = [styles.sunset, styles.lagoon, styles.violet];

/** An announcement; it leads to a page of ours or, in a window of its own, outside. */
export function BannerCard({ banner, tone }: BannerCardProps) {
  const className = classNames(styles.banner, TONES[tone % TONES.length]);
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        {banner.subtitle && <span className={styles.subtitle}>{banner.subtitle}</span>}
        {banner.action && <span className={styles.action}>{banner.action}</span>}
      </span>
      <Suspense fallback={null}>
        <SecondDrawing>
          <BannerPicture picture={banner.picture} className={styles.picture} />
        </SecondDrawing>
      </Suspense>
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
