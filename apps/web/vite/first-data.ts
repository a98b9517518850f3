/**
 * What a visitor's first look at a page asks for: the server answers it within the page's document. Public calls only, by
 * the page's path. A page's test fails when it asks for something that is not here, or no longer for something that is.
 */
import type { CallName, Calls, InputOf } from '@boardwalk/contract';
import { BannerLocation, NEWS_BANNER_LOCATION, VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';

export interface FirstCall {
  readonly name: CallName;
  readonly input: object;
  /** A list that goes on, by the numbers of its pages or by what came before: its first page. */
  readonly paged?: 'numbered' | 'cursor';
  /** Answered otherwise to somebody signed in, who asks for it themselves. */
  readonly isForVisitors?: true;
}

type Traits = Pick<FirstCall, 'paged' | 'isForVisitors'>;

function first<Name extends CallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  traits: Traits = {},
): FirstCall {
  return { name, input, ...traits };
}

const SHOWN_MAX = 40;
const QUESTIONS_MAX = 100;

/** Where one can play, and who sits there. */
const rooms = [
  first('plinko.listRooms', {}),
  first('gashapon.listRooms', {}),
  first('play.rooms', {}),
  first('claw.listRooms', { tabId: GameType.claw, pageSize: SHOWN_MAX }),
  first('claw.listRooms', { tabId: VIP_CLAW_TAB_ID, pageSize: SHOWN_MAX }),
  first('push.listRooms', {}),
];
const standings = [
  first('rooms.busy', { roomType: GameType.claw }),
  first('rooms.busy', { roomType: GameType.push }),
];

const home = [
  first('content.mainPage', {}),
  first('content.mainPageConfig', {}),
  first('content.mainPageNotice', {}),
  first('content.newsBanners', { locationType: NEWS_BANNER_LOCATION }),
  first('content.banners', { locationType: BannerLocation.claw }),
  first('content.broadcasts', {}),
  first('play.limitTimeActivity', {}),
  first('rooms.limitedTimeFastPlay', {}, { isForVisitors: true }),
  ...rooms,
  ...standings,
];

const questions = [first('content.questions', { pageSize: QUESTIONS_MAX })];

export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  '/': home,
  '/home/:tab': home,
  '/auth': [first('identity.signInOptions', {})],
  '/claw': [
    first('play.limitTimeActivity', {}),
    first('rooms.limitedTimeFastPlay', { gameType: GameType.claw }, { isForVisitors: true }),
    first('rooms.recommend', { gameType: GameType.claw }, { isForVisitors: true }),
    first('claw.listRooms', {}, { paged: 'numbered' }),
    ...standings,
  ],
  '/mall': [
    first('mall.index', {}),
    first('content.banners', { locationType: BannerLocation.shop }),
    first('mall.list', {}, { paged: 'numbered', isForVisitors: true }),
  ],
  '/forum': [
    first('forum.pinned', {}, { isForVisitors: true }),
    first('forum.tags', {}),
    first('forum.posts', { sort: 'new' }, { paged: 'cursor', isForVisitors: true }),
  ],
  '/user/help-center': questions,
  '/user/faq': questions,
};
