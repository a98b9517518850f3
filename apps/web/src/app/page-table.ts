/**
 * Every page as data: its path, who may see it, the colours around it, whether it is kept when
 * left, and which code is its own. Guards, titles, redirects and the catch-all come from here.
 */

import { AuthScope, addressOfGame, InstantGame } from '@boardwalk/contract/enums';
import type { TextKey } from '../platform/i18n/i18n.ts';
import { matchesPath } from '../platform/router/match-path.ts';
import { communityPages } from './community-pages.ts';
import { mallPages } from './mall-pages.ts';
import { type Entry, type Page, page } from './page.ts';

const { public: publicScope } = AuthScope;

/** The rooms of games of the list that need more than a stage in the common one. */
const ownRooms: Readonly<Partial<Record<string, string>>> = { slot: 'slot/SlotRoomPage' };

const home: Omit<Entry, 'path'> = {
  title: 'page.home',
  scope: publicScope,
  chrome: 'root',
  isKept: true,
  keptAs: 'home',
  code: 'home/HomePage',
};

export const pageTable: readonly Page[] = [
  page({
    path: '/',
    hasFirstView: true,
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
    hasFirstView: true,
    code: 'auth/AuthPage',
  }),
  page({
    path: '/plinko/:roomId',
    title: 'page.plinko',
    chrome: 'plinko',
    code: 'plinko/PlinkoPage',
  }),
  page({
    path: '/gashapon/:roomId',
    title: 'page.gashapon',
    chrome: 'plinko',
    code: 'gashapon/GashaponPage',
  }),
  page({
    path: '/bo/:id',
    title: 'game.bo',
    chrome: 'bo',
    code: 'bo/BoPage',
  }),
  page({
    path: '/fishing',
    title: 'game.fishing',
    scope: publicScope,
    code: 'fishing/FishingHallPage',
  }),
  page({
    path: '/fishing/:id',
    title: 'game.fishing',
    chrome: 'plinko',
    code: 'fishing/FishingPage',
  }),
  ...Object.keys(InstantGame).map(word =>
    page({
      path: `/${addressOfGame(word)}/:roomId`,
      // Each has a name in every dictionary.
      title: `game.${word}` as TextKey,
      chrome: 'plinko',
      code: ownRooms[word] ?? 'instant/InstantPage',
    }),
  ),
  page({
    path: '/slot',
    title: 'game.slot',
    code: 'slot/SlotHallPage',
  }),
  page({
    path: '/claw',
    title: 'page.clawHall',
    scope: publicScope,
    isKept: true,
    hasFirstView: true,
    code: 'claw/ClawHallPage',
  }),
  page({
    path: '/claw/search',
    title: 'page.clawSearch',
    scope: publicScope,
    isKept: true,
    code: 'claw/ClawSearchPage',
  }),
  page({
    path: '/claw/:from/:roomId/:groupId?',
    title: 'game.claw',
    chrome: 'plinko',
    code: 'claw/ClawRoomPage',
  }),
  page({
    path: '/machine/:roomId',
    title: 'page.machineLog',
    scope: publicScope,
    isKept: true,
    code: 'machine/MachineLogPage',
  }),
  page({
    path: '/replay/:playId',
    title: 'replay.title',
    scope: publicScope,
    code: 'replay/ReplayPage',
  }),
  page({
    path: '/replay/code/:code',
    title: 'replay.title',
    scope: publicScope,
    code: 'replay/ReplayPage',
  }),
  page({
    path: '/push/vip',
    title: 'page.pushVip',
    scope: publicScope,
    isKept: true,
    code: 'push/PushVipPage',
  }),
  page({
    path: '/push/:from/:id/:type/:groupState?',
    title: 'page.push',
    chrome: 'plinko',
    code: 'push/PushPage',
  }),
  page({
    path: '/cyber-push/:roomId',
    title: 'page.push',
    chrome: 'plinko',
    code: 'push/CyberPushPage',
  }),
  page({
    path: '/verify/proof',
    title: 'page.proof',
    scope: publicScope,
    code: 'verify/ProofPage',
  }),
  page({
    path: '/verify/:roundId?',
    title: 'page.verify',
    scope: publicScope,
    isKept: true,
    code: 'verify/VerifyPage',
  }),
  page({
    path: '/user/settings',
    title: 'page.settings',
    scope: publicScope,
    isKept: true,
    code: 'user/SettingsPage',
  }),
  page({
    path: '/user/settings/userinfo',
    title: 'page.userInfo',
    code: 'user/UserInfoPage',
  }),
  page({
    path: '/user/help-center',
    title: 'page.help',
    scope: publicScope,
    isKept: true,
    hasFirstView: true,
    code: 'help/HelpCenterPage',
  }),
  page({
    path: '/user/faq',
    title: 'page.faq',
    scope: publicScope,
    isKept: true,
    hasFirstView: true,
    code: 'help/FaqPage',
  }),
  page({
    path: '/invite',
    title: 'page.invite',
    code: 'invite/InvitePage',
  }),
  page({
    path: '/inbox',
    title: 'page.inbox',
    code: 'inbox/InboxPage',
  }),
  page({
    path: '/user/settings/notifications',
    title: 'page.notifications',
    code: 'user/NotificationsPage',
  }),
  page({
    path: '/user/settings/devices',
    title: 'page.devices',
    code: 'user/DevicesPage',
  }),
  page({
    path: '/user/settings/data',
    title: 'page.data',
    code: 'user/DataPage',
  }),
  page({
    path: '/user/settings/password',
    title: 'page.password',
    code: 'user/PasswordPage',
  }),
  page({
    path: '/user/settings/language',
    title: 'page.language',
    scope: publicScope,
    code: 'user/LanguagePage',
  }),
  page({
    path: '/prefer/theme',
    title: 'page.theme',
    scope: publicScope,
    code: 'user/ThemePage',
  }),
  page({
    path: '/prefer/home',
    title: 'page.homePreference',
    scope: publicScope,
    code: 'user/HomePreferencePage',
  }),
  page({
    path: '/link',
    title: 'page.link',
    scope: publicScope,
    code: 'link/LinkPage',
  }),
  page({
    path: '/restore',
    title: 'page.restore',
    scope: publicScope,
    code: 'restore/RestorePage',
  }),
  page({
    path: '/come-back',
    title: 'page.comeBack',
    scope: publicScope,
    code: 'recall/ComeBackPage',
  }),
  page({
    path: '/unsubscribe',
    title: 'page.unsubscribe',
    scope: publicScope,
    code: 'recall/UnsubscribePage',
  }),
  page({
    path: '/issues',
    title: 'page.issues',
    scope: publicScope,
    isKept: true,
    code: 'issues/IssuesPage',
  }),
  page({
    path: '/trtx',
    title: 'page.connection',
    scope: publicScope,
    code: 'trtx/ConnectionPage',
  }),
  page({
    path: '/about',
    title: 'page.about',
    scope: publicScope,
    isKept: true,
    hasFirstView: true,
    code: 'about/AboutPage',
  }),
  page({
    path: '/user/coin-record',
    title: 'page.coinRecord',
    isKept: true,
    code: 'records/CoinRecordPage',
  }),
  page({
    path: '/user/game-record',
    title: 'page.gameRecord',
    isKept: true,
    code: 'records/GameRecordPage',
  }),
  page({
    path: '/user/game-record-detail/:type',
    title: 'page.gameRecord',
    isKept: true,
    code: 'records/GameRecordDetailPage',
  }),
  page({
    path: '/user/fishing-hunt/:id',
    title: 'fishing.ownShots',
    isKept: true,
    code: 'records/FishingHuntPage',
  }),
  page({
    path: '/user/trial-coin/:type',
    title: 'page.trialCoin',
    isKept: true,
    code: 'records/TrialCoinPage',
  }),
  page({
    path: '/user/post-credit',
    title: 'page.postCredit',
    isKept: true,
    code: 'records/PostCreditPage',
  }),
  page({
    path: '/recharge',
    title: 'prompt.getCoins',
    scope: publicScope,
    isKept: true,
    code: 'recharge/RechargePage',
  }),
  page({
    path: '/club',
    title: 'sidebar.club',
    scope: publicScope,
    code: 'recharge/ClubPage',
  }),
  page({
    path: '/levels',
    title: 'level.title',
    scope: publicScope,
    code: 'levels/LevelsPage',
  }),
  page({
    path: '/user/recharge-record',
    title: 'page.orders',
    isKept: true,
    code: 'recharge/RechargeRecordPage',
  }),
  page({
    path: '/user/spending-limits',
    title: 'page.limits',
    code: 'recharge/SpendingLimitsPage',
  }),
  page({
    path: '/tasks',
    title: 'sidebar.quests',
    isKept: true,
    code: 'tasks/TasksPage',
  }),
  page({
    path: '/tasks/firstday',
    title: 'quests.firstDay',
    code: 'tasks/FirstDayPage',
  }),
  page({
    path: '/pack',
    title: 'page.pack',
    isKept: true,
    code: 'pack/PackPage',
  }),
  page({
    path: '/address/:id?',
    title: 'page.address',
    code: 'address/AddressPage',
  }),
  ...communityPages,
  ...mallPages,
];

/** Any path the table does not know, and those of `unbuilt-pages.ts`. */
export const missingPage: Page = page({
  path: '*',
  title: 'page.missing',
  scope: publicScope,
  code: 'missing/MissingPage',
});

export function pageAt(pathname: string): Page {
  return pageTable.find(({ path }) => matchesPath(path, pathname)) ?? missingPage;
}
