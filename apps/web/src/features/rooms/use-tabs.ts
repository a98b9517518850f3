import { GameType } from '@boardwalk/contract/enums';
import { isHiddenInReview, useMode } from '../../domain/modes/modes.ts';
import { isBuilt } from '../../domain/unbuilt-pages.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isKindBuilt, kindOfTab, orderTabs, type Tab } from './kinds.ts';

/** The tabs in the order of the player's leaning; undefined until they are known. */
export function useTabs(): readonly Tab[] | undefined {
  const leaning = usePreferences(({ homePage }) => homePage);
  useMode();
  const { data, error } = useCall('content.mainPageConfig', {});
  if (data === undefined && error === null) return undefined;
  const shown = orderTabs((data?.tabs ?? []).filter(isAllowed).filter(isPlayable), leaning);
  // Whatever becomes of the tabs, the rooms are there.
  return shown.length > 0 ? shown : [{ id: 1, name: t('home.hot'), category: 'all' }];
}

/** The names of those whose games are not there yet; undefined until they are known. */
export function useTabsToCome(): readonly string[] | undefined {
  useMode();
  const { data, error } = useCall('content.mainPageConfig', {});
  if (data === undefined && error === null) return undefined;
  const toCome = (data?.tabs ?? []).filter(isAllowed).filter(tab => !isPlayable(tab));
  return toCome.map(({ name }) => name);
}

function isPlayable(tab: Tab): boolean {
  return isKindBuilt(kindOfTab(tab), isBuilt);
}

/** A game's number is its tab's. */
function isAllowed({ id }: Tab): boolean {
  const gameType = Object.values(GameType).find(type => type === id);
  return gameType === undefined || !isHiddenInReview(gameType);
}
