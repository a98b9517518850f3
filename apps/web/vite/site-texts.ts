/**
 * What a browser reads of the app before its code runs, in every language: a manifest per language beside its dictionary,
 * and `site.json`, by which the server puts description, title and the words for readers without scripts into documents.
 * `public/manifest.webmanifest` is the pattern, in English; its texts are replaced by those of the dictionary.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { localesThere, readMessages } from './dictionaries.ts';
import { importPageTable } from './pages.ts';

const SITE_FILE = 'site.json';
const pattern = new URL('../public/manifest.webmanifest', import.meta.url);

/** In the order in which the pattern lists them. */
const SHORTCUTS = ['page.coinRecord', 'page.verify', 'bar.me'];
const SCREENSHOTS = ['site.picture.home', 'site.picture.plinko', 'site.picture.verify', 'site.picture.wide'];

interface Manifest {
  readonly shortcuts: readonly object[];
  readonly screenshots: readonly object[];
}

type Messages = Readonly<Record<string, string>>;

export function siteTextsPlugin(): Plugin {
  return {
    name: 'boardwalk-site-texts',
    configureServer: server => {
      server.middlewares.use('/lang/', (request, response, next) => {
        const locale = /^\/([a-z]{2}-[A-Z]{2})\.webmanifest/.exec(request.url ?? '')?.[1];
        if (locale === undefined) return next();
        manifestOf(locale).then(
          body => response.setHeader('content-type', 'application/manifest+json').end(body),
          () => response.writeHead(404).end(),
        );
      });
    },
    async generateBundle() {
      const { pageTable, missingPage } = await importPageTable();
      const titles = [...new Set([...pageTable, missingPage].map(({ title }) => title))];
      const site: Record<string, object> = {};
      for (const locale of await localesThere()) {
        const messages = await readMessages(locale);
        site[locale] = siteTextsOf(messages, titles);
        this.emitFile({
          type: 'asset',
          fileName: `lang/${locale}.webmanifest`,
          source: await manifestOf(locale),
        });
      }
      this.emitFile({ type: 'asset', fileName: SITE_FILE, source: JSON.stringify(site) });
    },
  };
}

function siteTextsOf(messages: Messages, titles: readonly string[]): object {
  return {
    description: textOf(messages, 'site.description'),
    noScript: textOf(messages, 'site.noScript'),
    titles: Object.fromEntries(titles.map(key => [key, textOf(messages, key)])),
  };
}

export async function manifestOf(locale: string): Promise<string> {
  const messages = await readMessages(locale);
  const manifest = JSON.parse(await readFile(pattern, 'utf8')) as Manifest;
  return JSON.stringify({
    ...manifest,
    lang: locale,
    dir: locale.startsWith('ar') ? 'rtl' : 'ltr',
    description: textOf(messages, 'site.description'),
    shortcuts: named(manifest.shortcuts, SHORTCUTS, name => ({ name: textOf(messages, name) })),
    screenshots: named(manifest.screenshots, SCREENSHOTS, name => ({ label: textOf(messages, name) })),
  });
}

function named(
  entries: readonly object[],
  keys: readonly string[],
  words: (key: string) => object,
): object[] {
  if (entries.length !== keys.length) throw new Error('The manifest lists what has no text of its own');
  return entries.map((entry, at) => ({ ...entry, ...words(keys[at] ?? '') }));
}

function textOf(messages: Messages, key: string): string {
  const text = messages[key];
  if (text === undefined) throw new Error(`The dictionaries lack ${key}`);
  return text;
}
