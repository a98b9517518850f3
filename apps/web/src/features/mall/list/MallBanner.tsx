import { BannerLocation } from '@boardwalk/contract/constants';
import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Carousel } from '../../../ui/surfaces/Carousel.tsx';
import styles from './MallBanner.module.css';

type Banner = Output<'content.banners'>['list'][number];

const SHOWN_MAX = 6;
/** Where what is announced has no picture of a thing. */
const THINGS = ['wrapped-gift', 'teddy-bear', 'camera'];

/** The stall's front: days on which the house pays the shipping, then what the house announces here. */
export function MallBanner() {
  const free = useFreeShipping();
  const { data } = useCall('content.banners', { locationType: BannerLocation.shop });
  const banners = data?.list.slice(0, SHOWN_MAX) ?? [];
  if (!free && banners.length === 0) return null;
  return (
    <Carousel label={t('home.banners')}>
      {free && (
        <Stall>
          <Words title={t('mall.freeTitle')} text={free} />
        </Stall>
      )}
      {banners.map(banner => (
        <Announced key={banner.id} banner={banner} />
      ))}
    </Carousel>
  );
}

/** Told to who is signed in: whether it is free is decided by their own days and right. */
function useFreeShipping(): string | undefined {
  const isSignedIn = useSession(isUser);
  const { data } = useCall('delivery.dayInfo', {}, { isEnabled: isSignedIn });
  if (data?.freeUntil !== undefined) return t('mall.freeUntil', { day: formatDay(data.freeUntil) });
  return data?.freeShippingLeft ? t('mall.freeRight') : undefined;
}

function Announced({ banner: { link, title, subtitle, picture } }: { readonly banner: Banner }) {
  const stall = (
    <Stall picture={picture}>
      <Words title={title} text={subtitle} />
    </Stall>
  );
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={styles.way}>
        {stall}
      </Link>
    );
  }
  if (!link.startsWith('https://')) return stall;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={styles.way}>
      {stall}
    </a>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {text !== '' && <span className={styles.text}>{text}</span>}
    </span>
  );
}

function Stall({ picture, children }: { readonly picture?: string; readonly children: ReactNode }) {
  const isDrawn = picture === undefined || picture === '' || picture.startsWith('banner-');
  return (
    <span className={styles.stall}>
      <span className={styles.awning} aria-hidden="true" />
      {children}
      <span className={styles.shelf} aria-hidden="true">
        {(isDrawn ? THINGS : [picture]).map(name => (
          <PrizePicture key={name} picture={name} size={isDrawn ? 46 : 84} className={styles.thing} />
        ))}
      </span>
    </span>
  );
}
