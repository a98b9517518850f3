/** A page's document: the app's own html with what the page needs at once written into it. */
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Brought } from './first-data.ts';
import type { Page } from './pages.ts';
import type { SiteTexts } from './site-texts.ts';

export interface DocumentParts {
  readonly html: string;
  readonly page: Page | undefined;
  readonly locale: string;
  /** None from a build without them: the document stays English there. */
  readonly texts: SiteTexts | undefined;
  readonly brought: readonly Brought[];
}

export function documentOf({ html, page, locale, texts, brought }: DocumentParts): string {
  const scripts = (page?.scripts ?? []).map(
    file => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`,
  );
  const styles = (page?.styles ?? []).map(
    file => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`,
  );
  const direction = locale.startsWith('ar') ? 'rtl' : 'ltr';
  return (texts ? inWordsOf(html, locale, texts, page) : html)
    .replace('<html lang="en" dir="ltr"', () => `<html lang="${locale}" dir="${direction}"`)
    .replace('</head>', () => `${[...scripts, ...styles].join('')}</head>`)
    .replace('</body>', () => `${dataOf(locale, brought)}</body>`);
}

/** What browsers, search engines and readers without scripts take from it. */
function inWordsOf(html: string, locale: string, texts: SiteTexts, page: Page | undefined): string {
  const title = page?.path === '/' ? undefined : texts.titles[page?.title ?? ''];
  return html
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title ? `${title} · Boardwalk` : 'Boardwalk')}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escapeHtml(texts.description))
    .replace(/(<noscript>)[^<]*/, (_, start) => start + escapeHtml(texts.noScript))
    .replace('href="/manifest.webmanifest"', () => `href="/lang/${locale}.webmanifest"`);
}

/**
 * Data, which no policy lets run. A `<` would end it early, whoever wrote it: names of rooms and players are other
 * people's words.
 */
function dataOf(locale: string, brought: readonly Brought[]): string {
  if (brought.length === 0) return '';
  const text = JSON.stringify({ locale, answers: brought }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="first-data">${text}</script>`;
}
