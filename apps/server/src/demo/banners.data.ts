import type { ContentStock } from '../modules/content/index.ts';
import { words } from './texts.ts';

type Banner = ContentStock['banners'][number];

export const demoBanners: ContentStock['banners'] = [
  banner('watch', { location: 'home', picture: 'banner-plinko', link: '/plinko/6001', position: 10 }),
  banner('trial', { location: 'home', picture: 'banner-trial', link: '/plinko/6001', position: 20 }),
  banner('fair', { location: 'home', picture: 'banner-fair', link: '/verify', position: 30 }),
  banner('clawOpen', { location: 'claw', picture: 'banner-claw', link: '/claw', position: 10 }),
  banner('pushers', { location: 'claw', picture: 'banner-coins', link: '/home/2', position: 20 }),
  banner('prizes', { location: 'shop', picture: 'banner-shop', link: '/pack', position: 10 }),
];

function banner(name: string, place: Omit<Banner, 'title' | 'subtitle' | 'action'>): Banner {
  return {
    ...place,
    title: words(`banner.${name}.title`),
    subtitle: words(`banner.${name}.subtitle`),
    action: words(`banner.${name}.action`),
  };
}
