import type { ContentStock } from '../modules/content/index.ts';

export const demoBanners: ContentStock['banners'] = [
  {
    location: 'home',
    title: { 'en-US': 'Watch it fall' },
    subtitle: { 'en-US': 'Plinko with the odds on the board: every ball can be checked, by you.' },
    picture: 'banner-plinko',
    link: '/plinko/6001',
    action: { 'en-US': 'Drop a ball' },
    position: 10,
  },
  {
    location: 'home',
    title: { 'en-US': 'Try it for nothing' },
    subtitle: {
      'en-US': 'New players start with 5,000 trial coins for Plinko. They cost nothing and win nothing.',
    },
    picture: 'banner-trial',
    link: '/plinko/6001',
    action: { 'en-US': 'Play with trial coins' },
    position: 20,
  },
  {
    location: 'home',
    title: { 'en-US': 'How we keep it fair' },
    subtitle: { 'en-US': 'The result is sealed before you play and opened after. Here is how to check it.' },
    picture: 'banner-fair',
    link: '/verify',
    action: { 'en-US': 'See how' },
    position: 30,
  },
  {
    location: 'claw',
    title: { 'en-US': 'The claw hall is being built' },
    subtitle: { 'en-US': 'Each machine will show its grip, its payout and every change made to it.' },
    picture: 'banner-claw',
    link: '/about',
    action: { 'en-US': 'What is coming' },
    position: 10,
  },
  {
    location: 'shop',
    title: { 'en-US': 'The prize mall is being stocked' },
    subtitle: { 'en-US': 'Real prizes for what you win, kept for you until you choose when they ship.' },
    picture: 'banner-shop',
    link: '/about',
    action: { 'en-US': 'What is coming' },
    position: 10,
  },
];
