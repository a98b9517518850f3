import { GameType } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { isHiddenInReview, useMode } from '../../platform/modes/modes.ts';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { kindOfTab, orderTabs, type Tab } from './kinds.ts';

/** The tabs in the order of the player's leaning; undefined until they are known. */
export function useTabs(): readonly Tab[] | undefined {
  const leaning = usePreferences(({ homePage }) => homePage);
  useMode();
  const { data, error } = useCall('content.mainPageConfig', {});
  if (data === undefined && error === null) return undefined;
  const shown = orderTabs((data?.tabs ?? []).filter(isShown), leaning);
  // Whatever becomes of the tabs, the rooms are there.
  return shown.length > 0 ? shown : [{ id: 1, name: t('home.hot'), category: 'all' }];
}

function isShown(tab: Tab): boolean {
  const kind = kindOfTab(tab);
  return !(kind === 'slot' || kind === 'gem') || !isHiddenInReview(GameType[kind]);
}
