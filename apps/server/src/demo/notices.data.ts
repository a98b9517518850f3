import type { ContentStock } from '../modules/content/index.ts';

export const demoNotices: ContentStock['notices'] = [
  {
    title: { 'en-US': 'The boardwalk is open' },
    content: {
      'en-US':
        'Welcome! Three Plinko rooms are open tonight. Odds are printed on every board, and each ball can be verified on the page of its round.',
    },
  },
];
