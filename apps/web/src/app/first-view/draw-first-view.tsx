/** A page as a visitor first sees it, drawn as text from what the page's document brings along. */
import type { Locale } from '@boardwalk/contract/constants';
import type { Messages } from '@lingui/core';
import { prerender } from 'react-dom/static';
import { i18n } from '../../platform/i18n/i18n.ts';
import { type Brought, keepAnswers } from '../../platform/request/first-data.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { App } from '../App.tsx';
import { loadFirst } from '../lazy-code.ts';
import { pageAt } from '../page-table.ts';
import { visitAddress } from './no-browser.ts';

/** Scripts would put later pieces in their places, and no policy lets them run. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY };

export interface FirstViewWish {
  readonly pathname: string;
  readonly locale: Locale;
  /** The texts of `/lang/{locale}.json` and what else of the language's words is wanted. */
  readonly dictionaries: readonly string[];
  readonly answers: readonly Brought[];
}

/** One at a time: the app has one place and one language. */
export async function drawFirstView({
  pathname,
  locale,
  dictionaries,
  answers,
}: FirstViewWish): Promise<string> {
  await loadFirst(pageAt(pathname).load);
  visitAddress(pathname);
  i18n.loadAndActivate({ locale, messages: merged(dictionaries) });
  queryClient.clear();
  keepAnswers(answers);
  const { prelude } = await prerender(<App />, IN_ONE_PIECE);
  return new Response(prelude).text();
}

const merged = (dictionaries: readonly string[]): Messages =>
  Object.assign({}, ...dictionaries.map(text => JSON.parse(text) as Messages)) as Messages;
