/**
 * Every page as data: its path, who may see it, the colours around it, whether it is kept when
 * left, and how its code is loaded. Guards, titles, redirects and the catch-all come from here.
 */

import { AuthScope, addressOfGame, InstantGame, type PageChromeKey } from '@boardwalk/contract/enums';
import type { ComponentType } from 'react';
import type { TextKey } from '../platform/i18n/i18n.ts';
import { matchesPath } from '../platform/router/match-path.ts';

export interface Page {
  readonly path: string;
  readonly scope: AuthScope;
  readonly title: TextKey;
  readonly chrome: PageChromeKey;
  /** Stays mounted behind other pages, with its scroll and inputs. */
  readonly isKept: boolean;
  /** Pages with the same word are one kept page: a change between their addresses changes nothing else. */
  readonly keptAs?: string;
  readonly load: () => Promise<ComponentType>;
}

type Entry = Pick<Page, 'path' | 'title' | 'load'> & Partial<Page>;

function page(entry: Entry): Page {
  return { scope: AuthScope.private, chrome: 'default', isKept: false, ...entry };
}

const { public: publicScope } = AuthScope;

const home: Omit<Entry, 'path'> = {
  title: 'page.home',
  scope: publicScope,
  chrome: 'root',
  isKept: true,
  keptAs: 'home',
  load: async () => (await import('../pages/home/HomePage.tsx')).HomePage,
};

export const pageTable: readonly Page[] = [
  page({
    path: '/',
    ...home,
  }),
  page({
    path: '/home/:tab',
    ...home,
  }),
  page({
    path: '/auth',
    title: 'page.auth',
    scope: publicScope,
    load: async () => (await import('../pages/auth/AuthPage.tsx')).AuthPage,
  }),
  page({
    path: '/plinko/:roomId',
    title: 'page.plinko',
    chrome: 'plinko',
    load: async () => (await import('../pages/plinko/PlinkoPage.tsx')).PlinkoPage,
  }),
  page({
    path: '/gashapon/:roomId',
    title: 'page.gashapon',
    chrome: 'plinko',
    load: async () => (await import('../pages/gashapon/GashaponPage.tsx')).GashaponPage,
  }),
  ...Object.keys(InstantGame).map(word =>
    page({
      path: `/${addressOfGame(word)}/:roomId`,
      // Each has a name in every dictionary.
      title: `game.${word}` as TextKey,
      chrome: 'plinko',
      load: async () => (await import('../pages/instant/InstantPage.tsx')).InstantPage,
    }),
  ),
  page({
    path: '/claw',
    title: 'page.clawHall',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/claw/ClawHallPage.tsx')).ClawHallPage,
  }),
  page({
    path: '/claw/search',
    title: 'page.clawSearch',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/claw/ClawSearchPage.tsx')).ClawSearchPage,
  }),
  page({
    path: '/claw/:from/:roomId/:groupId?',
    title: 'game.claw',
    chrome: 'plinko',
    load: async () => (await import('../pages/claw/ClawRoomPage.tsx')).ClawRoomPage,
  }),
  page({
    path: '/machine/:roomId',
    title: 'page.machineLog',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/machine/MachineLogPage.tsx')).MachineLogPage,
  }),
  page({
    path: '/replay/:playId',
    title: 'replay.title',
    scope: publicScope,
    load: async () => (await import('../pages/replay/ReplayPage.tsx')).ReplayPage,
  }),
  page({
    path: '/replay/code/:code',
    title: 'replay.title',
    scope: publicScope,
    load: async () => (await import('../pages/replay/ReplayPage.tsx')).ReplayPage,
  }),
  page({
    path: '/push/vip',
    title: 'page.pushVip',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/push/PushVipPage.tsx')).PushVipPage,
  }),
  page({
    path: '/push/:from/:id/:type/:groupState?',
    title: 'page.push',
    chrome: 'plinko',
    load: async () => (await import('../pages/push/PushPage.tsx')).PushPage,
  }),
  page({
    path: '/cyber-push/:roomId',
    title: 'page.push',
    chrome: 'plinko',
    load: async () => (await import('../pages/push/CyberPushPage.tsx')).CyberPushPage,
  }),
  page({
    path: '/verify/proof',
    title: 'page.proof',
    scope: publicScope,
    load: async () => (await import('../pages/verify/ProofPage.tsx')).ProofPage,
  }),
  page({
    path: '/verify/:roundId?',
    title: 'page.verify',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/verify/VerifyPage.tsx')).VerifyPage,
  }),
  page({
    path: '/user/settings',
    title: 'page.settings',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/user/SettingsPage.tsx')).SettingsPage,
  }),
  page({
    path: '/user/settings/userinfo',
    title: 'page.userInfo',
    load: async () => (await import('../pages/user/UserInfoPage.tsx')).UserInfoPage,
  }),
  page({
    path: '/user/help-center',
    title: 'page.help',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/help/HelpCenterPage.tsx')).HelpCenterPage,
  }),
  page({
    path: '/user/faq',
    title: 'page.faq',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/help/FaqPage.tsx')).FaqPage,
  }),
  page({
    path: '/user/settings/devices',
    title: 'page.devices',
    load: async () => (await import('../pages/user/DevicesPage.tsx')).DevicesPage,
  }),
  page({
    path: '/user/settings/password',
    title: 'page.password',
    load: async () => (await import('../pages/user/PasswordPage.tsx')).PasswordPage,
  }),
  page({
    path: '/user/settings/language',
    title: 'page.language',
    scope: publicScope,
    load: async () => (await import('../pages/user/LanguagePage.tsx')).LanguagePage,
  }),
  page({
    path: '/prefer/theme',
    title: 'page.theme',
    scope: publicScope,
    load: async () => (await import('../pages/user/ThemePage.tsx')).ThemePage,
  }),
  page({
    path: '/prefer/home',
    title: 'page.homePreference',
    scope: publicScope,
    load: async () => (await import('../pages/user/HomePreferencePage.tsx')).HomePreferencePage,
  }),
  page({
    path: '/link',
    title: 'page.link',
    scope: publicScope,
    load: async () => (await import('../pages/link/LinkPage.tsx')).LinkPage,
  }),
  page({
    path: '/restore',
    title: 'page.restore',
    scope: publicScope,
    load: async () => (await import('../pages/restore/RestorePage.tsx')).RestorePage,
  }),
  page({
    path: '/issues',
    title: 'page.issues',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/issues/IssuesPage.tsx')).IssuesPage,
  }),
  page({
    path: '/trtx',
    title: 'page.connection',
    scope: publicScope,
    load: async () => (await import('../pages/trtx/ConnectionPage.tsx')).ConnectionPage,
  }),
  page({
    path: '/about',
    title: 'page.about',
    scope: publicScope,
    isKept: true,
    load: async () => (await import('../pages/about/AboutPage.tsx')).AboutPage,
  }),
  page({
    path: '/user/coin-record',
    title: 'page.coinRecord',
    isKept: true,
    load: async () => (await import('../pages/records/CoinRecordPage.tsx')).CoinRecordPage,
  }),
  page({
    path: '/user/game-record',
    title: 'page.gameRecord',
    isKept: true,
    load: async () => (await import('../pages/records/GameRecordPage.tsx')).GameRecordPage,
  }),
  page({
    path: '/user/game-record-detail/:type',
    title: 'page.gameRecord',
    isKept: true,
    load: async () => (await import('../pages/records/GameRecordDetailPage.tsx')).GameRecordDetailPage,
  }),
  page({
    path: '/user/trial-coin/:type',
    title: 'page.trialCoin',
    isKept: true,
    load: async () => (await import('../pages/records/TrialCoinPage.tsx')).TrialCoinPage,
  }),
  page({
    path: '/pack',
    title: 'page.pack',
    isKept: true,
    load: async () => (await import('../pages/pack/PackPage.tsx')).PackPage,
  }),
];

/** Any path the table does not know, and those of `unbuilt-pages.ts`. */
export const missingPage: Page = page({
  path: '*',
  title: 'page.missing',
  scope: publicScope,
  load: async () => (await import('../pages/missing/MissingPage.tsx')).MissingPage,
});

export function pageAt(pathname: string): Page {
  return pageTable.find(({ path }) => matchesPath(path, pathname)) ?? missingPage;
}
