import type { CommonParameter } from '@boardwalk/contract';
import { LOCALES, PICKER_LOCALES } from '@boardwalk/contract/constants';
import type { Handlers } from '../../http/handler.ts';
import { cyberUrlOf } from '../../platform/config/cyber-url.ts';
import { knownLocale } from '../accounts/index.ts';
import { inLocale } from './in-locale.ts';
import type { ContentDeps } from './index.ts';
import {
  presentBanner,
  presentGuideRoom,
  presentNotice,
  presentQuestion,
  presentToldPost,
  presentWin,
} from './present.ts';
import type { BannerLocation, ContentStore } from './store.ts';

type ClientCallName = 'content.shieldVersion' | 'content.systemConfig' | 'content.chatConfiguration';
type PageCallName =
  | 'content.banners'
  | 'content.newsBanners'
  | 'content.mainPage'
  | 'content.mainPageNotice'
  | 'content.announcements'
  | 'content.mainPageConfig'
  | 'content.guideRooms'
  | 'content.broadcasts'
  | 'content.questions';
export type ContentCallName = ClientCallName | PageCallName;

const BROADCASTS = 50;
const PAGE_SIZE = 20;
const BANNER_LOCATIONS = { 4: 'claw', 9: 'shop' } as const;

export function contentCalls(store: ContentStore, deps: ContentDeps): Handlers<ContentCallName> {
  return { ...clientCalls(deps), ...pageCalls(store, deps) };
}

function clientCalls({ config, switches }: ContentDeps): Handlers<ClientCallName> {
  return {
    'content.shieldVersion': async () => ({ version: (await switches.read()).shieldVersion }),
    'content.systemConfig': async () => ({
      virtualPushCoinUrl: cyberUrlOf(config),
      pickerLocales: pickerLocales((await switches.read()).pickerLocales),
    }),
    'content.chatConfiguration': async ({ userId }) => {
      const { chatAddress: url } = await switches.read();
      return { enabled: url !== '', url, visitorId: url === '' ? '' : String(userId) };
    },
  };
}

function pageCalls(
  store: ContentStore,
  { clock, listBigWins, listToldPosts }: ContentDeps,
): Handlers<PageCallName> {
  const now = () => new Date(clock.nowMs());
  const bannersAt = async (location: BannerLocation, locale: string) => ({
    list: (await store.listBanners(location, now())).map(banner => presentBanner(banner, locale)),
  });
  return {
    'content.banners': ({ input, common }) =>
      bannersAt(BANNER_LOCATIONS[input.locationType], localeOf(common)),
    'content.newsBanners': ({ common }) => bannersAt('home', localeOf(common)),
    'content.mainPage': async ({ common }) => ({
      sections: (await store.listSections()).map(section => ({
        key: section.key,
        title: inLocale(section.title, localeOf(common)),
        visible: section.is_visible,
      })),
    }),
    'content.mainPageNotice': async ({ common }) => ({
      list: (await store.listNotices(now())).map(notice => presentNotice(notice, localeOf(common))),
    }),
    'content.announcements': async ({ common }) => ({
      list: (await store.listBroadcasts(now())).map(({ id, title }) => ({
        id,
        text: inLocale(title, localeOf(common)),
      })),
    }),
    'content.mainPageConfig': async ({ common }) => ({
      tabs: (await store.listTabs()).map(tab => ({
        id: tab.id,
        name: inLocale(tab.name, localeOf(common)),
        category: tab.category,
      })),
    }),
    'content.guideRooms': async ({ common }) => ({
      list: (await store.listGuideRooms(now())).map(room => presentGuideRoom(room, localeOf(common))),
    }),
    'content.broadcasts': async ({ common }) => {
      const [wins, posts] = await Promise.all([listBigWins(BROADCASTS), listToldPosts()]);
      return {
        list: wins.slice(0, BROADCASTS).map(win => presentWin(win, localeOf(common))),
        posts: posts.map(presentToldPost),
      };
    },
    'content.questions': async ({ input, common }) => {
      const { pageNum = 1, pageSize = PAGE_SIZE, word = '' } = input;
      const locale = localeOf(common);
      const offset = (pageNum - 1) * pageSize;
      const search = { word: word.trim(), locale, limit: pageSize + 1, offset };
      const questions = await store.listQuestions(search);
      return {
        list: questions.slice(0, pageSize).map(question => presentQuestion(question, locale)),
        pageNum,
        hasMore: questions.length > pageSize,
      };
    },
  };
}

/** Only what has a dictionary; a list without any such is as good as none. */
function pickerLocales(configured: readonly string[]): string[] {
  const known = LOCALES.filter(locale => configured.includes(locale));
  return [...(known.length > 0 ? known : PICKER_LOCALES)];
}

function localeOf({ language }: Readonly<Partial<Record<CommonParameter, string>>>): string {
  return knownLocale(language);
}
