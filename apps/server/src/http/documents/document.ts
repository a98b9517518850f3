/** A page's document: the app's own html with what the page needs at once written into it. */
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Brought } from './first-data.ts';
import type { Page } from './pages.ts';
import type { SiteTexts } from './site-texts.ts';
import type { Styles } from './styles.ts';

export interface DocumentParts {
  readonly html: string;
  readonly page: Page | undefined;
  readonly styles: Styles;
  readonly locale: string;
  /** None from a build without them: the document stays English there. */
  readonly texts: SiteTexts | undefined;
  readonly brought: readonly Brought[];
  /** Where the app finds the words of the language that it draws the page with. */
  readonly dictionaries: readonly string[];
  /** What is to be seen before any script runs. */
  readonly view: string | undefined;
}

export function documentOf({
  html,
  page,
  styles,
  locale,
  texts,
  brought,
  view,
  dictionaries,
}: DocumentParts): string {
  const scripts = (page?.scripts ?? []).map((file, at) => scriptOf(file, at === 0 ? page?.code : undefined));
  const ownStyles = (page?.styles ?? []).map(file => styleOf(file, styles));
  const direction = locale.startsWith('ar') ? 'rtl' : 'ltr';
  const document = (texts ? inWordsOf(html, locale, texts, page) : html)
    .replace('lang="en" dir="ltr"', () => `lang="${locale}" dir="${direction}"`)
    .replace(STYLESHEET, (_link, file: string) => styleOf(file, styles))
    .replace('</head>', () => `${[...scripts, ...ownStyles].join('')}</head>`)
    .replace('</body>', () => `${dataOf(locale, brought)}</body>`);
  return view === undefined ? document : withView(document, view, dictionaries);
}

/** By its name the app finds the page's own among them. */
function scriptOf(file: string, code: string | undefined): string {
  const name = code === undefined ? '' : `data-page="${escapeHtml(code)}" `;
  return `<link rel="modulepreload" crossorigin ${name}href="${escapeHtml(file)}">`;
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

const SCRIPT = /<(?:script type="module" crossorigin [^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * In the app's own place, with a mark by which the document and the app know that it is there. Scripts lie in a template until
 * it is painted: the document's own script takes them out.
 */
function withView(html: string, view: string, dictionaries: readonly string[]): string {
  const words = dictionaries.map(href => `<link rel="preload" as="fetch" crossorigin href="${href}">`);
  const later = [...words, ...(html.match(SCRIPT) ?? [])].join('');
  return html
    .replaceAll(SCRIPT, '')
    .replace('<html ', '<html data-first-view="shown" ')
    .replace('<script>', start => `<template id="scripts">${later}</template>${start}`)
    .replace('<div id="root">', start => start + view);
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Written out, so that the first drawing waits for no further answer. The link stays as a mark, which loads nothing: whatever
 * needs the file sees by it that its styles are there.
 */
function styleOf(file: string, styles: Styles): string {
  const link = (mark: string) => `<link rel="stylesheet" crossorigin ${mark}href="${escapeHtml(file)}">`;
  const text = styles.get(file);
  return text === undefined ? link('') : `<style>${text}</style>${link('disabled ')}`;
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
