import { GameType } from '@boardwalk/contract/enums';
import type { ContentStock } from '../modules/content/index.ts';

/** The first Plinko room, where a newcomer drops a first ball with trial coins. */
export const demoGuideRooms: ContentStock['guideRooms'] = [
  {
    room_id: 6001,
    game_type: GameType.plinko,
    path: '/plinko/6001',
    position: 10,
    steps: [
      {
        target: 'purse',
        message: { 'en-US': 'Choose trial coins here. They are free, so try whatever you like.' },
      },
      {
        target: 'risk',
        message: {
          'en-US':
            'Low risk pays small and often. High risk pays big and seldom. The board shows what each slot pays.',
        },
      },
      { target: 'drop', message: { 'en-US': 'Now drop the ball.' } },
      {
        target: 'history',
        message: { 'en-US': 'Here is your round. Tap it to see its seed, and check the result yourself.' },
      },
    ],
  },
];
