import { GameType } from '@boardwalk/contract/enums';
import type { ContentStock } from '../modules/content/index.ts';
import { words } from './texts.ts';

const ROOM_ID = 6001;

/** From the home page into the first Plinko room, where a newcomer drops a first ball with trial coins. */
export const demoGuideRooms: ContentStock['guideRooms'] = [
  {
    room_id: ROOM_ID,
    game_type: GameType.plinko,
    path: `/plinko/${ROOM_ID}`,
    position: 10,
    steps: [
      { target: 'first-room', message: words('guide.room') },
      { target: 'purse', message: words('guide.purse') },
      { target: 'risk', message: words('guide.risk') },
      { target: 'drop', message: words('guide.drop') },
      { target: 'history', message: words('guide.history') },
    ],
  },
];
