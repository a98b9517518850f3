/** What a page is to the app. */
import { AuthScope, type PageChromeKey } from '@boardwalk/contract/enums';
import type { ComponentType } from 'react';
import type { TextKey } from '../platform/i18n/i18n.ts';
import { loaderOf } from './load-page.ts';

export interface Page {
  readonly path: string;
  readonly scope: AuthScope;
  readonly title: TextKey;
  readonly chrome: PageChromeKey;
  /** Stays mounted behind other pages, with its scroll and inputs. */
  readonly isKept: boolean;
  /** Pages with the same word are one kept page: a change between their addresses changes nothing else. */
  readonly keptAs?: string;
  /**
   * The server draws it for visitors, as the page's document comes: it is the same for each of them, and on every device, in
   * its first drawing.
   */
  readonly hasFirstView?: true;
  /** Its first drawing says more than the first words, which every visit loads: it comes with all of them. */
  readonly withAllWords?: true;
  /** Its file in `pages`, which has the name of its component. */
  readonly code: string;
  readonly load: () => Promise<ComponentType>;
}

export type Entry = Pick<Page, 'path' | 'title' | 'code'> & Partial<Page>;

export function page(entry: Entry): Page {
  return { scope: AuthScope.private, chrome: 'default', isKept: false, load: loaderOf(entry.code), ...entry };
}
