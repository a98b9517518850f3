/** Which pages stay mounted behind the one on the screen: the ten seen last, each at its address. */
import { KEPT_ALIVE_PAGES } from '@boardwalk/contract/constants';
import { type Location } from '../platform/router/location.ts';
import type { Page } from './page.ts';

export interface KeptPage {
  readonly key: string;
  readonly page: Page;
  readonly location: Location;
}

/** The list after a visit, most recent first; a page that is not kept leaves when it is left. */
export function keptAfterVisit(
  kept: readonly KeptPage[],
  page: Page,
  location: Location,
): readonly KeptPage[] {
  const key = page.keptAs ?? location.pathname;
  const others = kept.filter(one => one.key !== key && one.page.isKept);
  return [{ key, page, location }, ...others].slice(0, KEPT_ALIVE_PAGES);
}
