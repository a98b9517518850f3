/** What can be played on the boardwalk, and which of the home page's tabs shows it. */
import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { GameType, InstantGame } from '@boardwalk/contract/enums';
import type { HomePage } from '../../platform/preferences/preferences.ts';
import type { Output } from '../../platform/request/send.ts';

export type Tab = Output<'content.mainPageConfig'>['tabs'][number];

/** `hot` is every open room, whatever its kind. */
export type TabKind = 'hot' | RoomKind;
export type RoomKind = 'claw' | 'vipClaw' | 'push' | 'gashapon' | 'plinko' | 'fishing' | 'bo' | 'instant';

const kindsOfTabs: Readonly<Record<number, TabKind>> = {
  1: 'hot',
  2: 'push',
  [GameType.plinko]: 'plinko',
  [GameType.bo]: 'bo',
  [GameType.fishing]: 'fishing',
  [GameType.claw]: 'claw',
  [GameType.gashapon]: 'gashapon',
  [VIP_CLAW_TAB_ID]: 'vipClaw',
  ...Object.fromEntries(Object.values<number>(InstantGame).map(gameType => [gameType, 'instant'] as const)),
};
/** The kinds of tabs an operator made. */
const kindsOfCategories: Readonly<Record<string, TabKind>> = {
  claw: 'claw',
  push: 'push',
  gashapon: 'gashapon',
};

export function kindOfTab({ id, category }: Pick<Tab, 'id' | 'category'>): TabKind {
  return kindsOfTabs[id] ?? kindsOfCategories[category] ?? 'hot';
}

/** A page of each kind that may have none yet. */
const pagesOfKinds: Partial<Record<TabKind, string>> = {
  fishing: '/fishing',
};

/** Whether its rooms have a page to be played on. */
export function isKindBuilt(kind: TabKind, hasPage: (path: string) => boolean): boolean {
  const path = pagesOfKinds[kind];
  return path === undefined || hasPage(path);
}

/** The two leanings of a home page: prizes first, or games first. */
const ORDERS: Readonly<Record<HomePage, readonly string[]>> = {
  claw: ['all', 'claw', 'gashapon', 'push', 'arcade'],
  game: ['all', 'arcade', 'push', 'gashapon', 'claw'],
};

/** Which kinds come first, as the tabs have them. */
export function rankOfKind(kind: RoomKind, leaning: HomePage): number {
  const category = kind === 'vipClaw' ? 'claw' : kind;
  const order = ORDERS[leaning];
  return order.indexOf(order.includes(category) ? category : 'arcade');
}

/** By the leaning; within a category as the server has them. */
export function orderTabs(tabs: readonly Tab[], leaning: HomePage): readonly Tab[] {
  const order = ORDERS[leaning];
  return tabs.toSorted((one, other) => order.indexOf(one.category) - order.indexOf(other.category));
}

/** The first tab is the home page itself. */
export function tabAddress(tab: Tab, index: number): string {
  return index === 0 ? '/' : `/home/${tab.id}`;
}
