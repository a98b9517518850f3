/** A page's document: the app's own html with what the page needs at once written into it. */
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Brought } from './first-data.ts';
import type { Page } from './pages.ts';

export interface DocumentParts {
  readonly html: string;
  readonly page: Page | undefined;
  readonly locale: string;
  readonly brought: readonly Brought[];
}

export function documentOf({ html, page, locale, brought }: DocumentParts): string {
  const scripts = (page?.scripts ?? []).map(
    file => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`,
  );
  const styles = (page?.styles ?? []).map(
    file => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`,
  );
  const direction = locale.startsWith('ar') ? 'rtl' : 'ltr';
  return html
    .replace('<html lang="en" dir="ltr"', () => `<html lang="${locale}" dir="${direction}"`)
    .replace('</head>', () => `${[...scripts, ...styles].join('')}</head>`)
    .replace('</body>', () => `${dataOf(locale, brought)}</body>`);
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
