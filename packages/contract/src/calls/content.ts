/** What operators write: banners, notices, main page, guide, questions and answers. */
import { Type } from 'typebox';
import { read } from '../call.ts';
import { BannerLocation, MOST_POST_BROADCASTS, NEWS_BANNER_LOCATION } from '../constants/index.ts';
import { bigId, list, nothing, oneOfNumbers, page, pageOf, text, timestampMs } from '../fields.ts';
import { prizeFace } from './gashapon.ts';

const banner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  picture: Type.String(),
  /** A route of the app, or an address outside. */
  link: Type.String(),
  action: Type.String(),
});
export const banners = Type.Object({ list: list(banner, 20) });

export const contentCalls = {
  'content.shieldVersion': read({
    path: '/news/api/version/queryShieldVersion',
    summary: 'The app version under review; that version hides slots, gem, bonus card and bargains',
    scope: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: Type.Object({ version: Type.String() }),
  }),
  'content.systemConfig': read({
    path: '/app/system/config',
    summary: 'Addresses the client needs, and the languages of its picker',
    scope: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: Type.Object({ virtualPushCoinUrl: Type.String(), pickerLocales: list(Type.String(), 32) }),
  }),
  'content.chatConfiguration': read({
    path: '/api/echat/verify',
    summary: "The support chat's address and this account's name in it; empty when none is configured",
    scope: 'trial',
    input: nothing,
    output: Type.Object({ enabled: Type.Boolean(), url: Type.String(), visitorId: Type.String() }),
  }),
  'content.banners': read({
    path: '/app/system/getBannerList',
    summary: 'Banners: 4 claw, 9 shop',
    scope: 'public',
    cacheSeconds: 60,
    input: Type.Object({ locationType: oneOfNumbers(BannerLocation) }),
    output: banners,
  }),
  'content.newsBanners': read({
    path: '/api/news/banner/list',
    summary: 'Banners of the home page',
    scope: 'public',
    cacheSeconds: 60,
    input: Type.Object({ locationType: oneOfNumbers({ home: NEWS_BANNER_LOCATION }) }),
    output: banners,
  }),
  'content.mainPage': read({
    path: '/api/mainpage/info/v2',
    summary: 'What the main page shows and in which order',
    scope: 'public',
    cacheSeconds: 30,
    input: nothing,
    output: Type.Object({
      sections: list(Type.Object({ key: Type.String(), title: Type.String(), visible: Type.Boolean() }), 20),
    }),
  }),
  'content.mainPageNotice': read({
    path: '/api/mainpage/notice/info',
    summary: 'The notice that stands on the main page, if any',
    scope: 'public',
    cacheSeconds: 30,
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          id: Type.Integer(),
          title: Type.String(),
          content: Type.String(),
          startTime: timestampMs,
        }),
        10,
      ),
    }),
  }),
  'content.announcements': read({
    path: '/api/mainpage/broadcast/info',
    summary: 'What operators tell everybody just now; a client shows each of them once',
    scope: 'public',
    cacheSeconds: 30,
    input: nothing,
    output: Type.Object({ list: list(Type.Object({ id: Type.Integer(), text: Type.String() }), 5) }),
  }),
  'content.mainPageConfig': read({
    path: '/api/mainpage/config/jsonp',
    summary: 'Switches of the main page',
    scope: 'public',
    cacheSeconds: 30,
    input: nothing,
    output: Type.Object({
      tabs: list(Type.Object({ id: Type.Integer(), name: Type.String(), category: Type.String() }), 20),
    }),
  }),
  'content.guideRooms': read({
    path: '/app/guide/config/room/list/v2',
    summary: 'The rooms a newcomer is led to, with the steps of the guide',
    scope: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          id: Type.Integer(),
          roomId: Type.Integer(),
          gameType: Type.Integer(),
          path: Type.String(),
          steps: list(Type.Object({ target: Type.String(), message: Type.String() }), 20),
        }),
        20,
      ),
    }),
  }),
  'content.broadcasts': read({
    path: '/api/group/post/getBroadcastList/jsonp',
    summary: "Others' latest big wins, newest first, and posts of the forum that the house tells everybody",
    scope: 'public',
    cacheSeconds: 5,
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          nickName: Type.String(),
          gameType: Type.Integer(),
          roomName: Type.String(),
          /** For a prize, the coins it is exchanged for. */
          payout: Type.Integer(),
          prize: Type.Optional(Type.Object(prizeFace)),
          createTime: timestampMs,
        }),
        50,
      ),
      /** Each has its page, `/post/{postId}`; the last one told comes first. */
      posts: list(
        Type.Object({
          postId: bigId,
          title: Type.String(),
          nickName: Type.String(),
          createTime: timestampMs,
        }),
        MOST_POST_BROADCASTS,
      ),
    }),
  }),
  'content.questions': read({
    path: '/api/help/question/list',
    summary: 'Questions and answers of the help center',
    scope: 'public',
    cacheSeconds: 60,
    input: Type.Object({ ...page, word: Type.Optional(text(60)) }),
    output: pageOf(
      Type.Object({
        id: Type.Integer(),
        /** The same in every language: what its picture hangs on. */
        topicKey: Type.String(),
        topic: Type.String(),
        question: Type.String(),
        answer: Type.String(),
      }),
    ),
  }),
};
