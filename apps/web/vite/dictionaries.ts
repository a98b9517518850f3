/**
 * Serves the dictionaries with their ICU messages compiled, so that the browser needs no message parser: what first views
 * say as `/lang/{locale}.json`, the rest as `/lang/{locale}.rest.json`. A message that does not parse stops the build.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { firstWordsOf } from './first-words.ts';
import { importPageTable } from './pages.ts';

const folder = new URL('../lang/', import.meta.url);

const FALLBACK = 'en-US';

/** The notes for translators lie beside them and are never served. */
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

export async function localesThere(): Promise<string[]> {
  const names = (await readdir(folder)).map(file => file.replace(/\.json$/, ''));
  return names.filter(name => LOCALE.test(name)).sort();
}

/** Read by the server and by home screens, never by the app's own code. */
const SITE_TEXT = /^site\./;

/** What nobody has translated yet is told in English rather than by its key. */
export async function compiledDictionary(
  locale: string,
  isWanted: (key: string) => boolean = () => true,
): Promise<string> {
  const messages = { ...(await readMessages(FALLBACK)), ...(await readMessages(locale)) };
  const compiled = Object.entries(messages)
    .filter(([key]) => !SITE_TEXT.test(key) && isWanted(key))
    .map(([key, message]) => [key, compileMessageOrThrow(message)]);
  return JSON.stringify(Object.fromEntries(compiled));
}

export async function readMessages(locale: string): Promise<Record<string, string>> {
  const text = await readFile(new URL(`${locale}.json`, folder), 'utf8');
  return JSON.parse(text) as Record<string, string>;
}

/** One for all languages: a page asks for the words of its own release, and never gets those of another. */
async function dictionariesVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const locale of await localesThere()) {
    hash.update(await readFile(new URL(`${locale}.json`, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}

export function dictionariesPlugin(): Plugin {
  return {
    name: 'boardwalk-dictionaries',
    transformIndexHtml: async () => [
      {
        tag: 'meta',
        attrs: { name: 'dictionaries', content: await dictionariesVersion() },
        injectTo: 'head',
      },
    ],
    configureServer: server => {
      server.middlewares.use('/lang/', (request, response, next) => {
        // While developing the first part has all of it.
        const [, locale, rest] = /^\/([a-z]{2}-[A-Z]{2})(\.rest)?\.json/.exec(request.url ?? '') ?? [];
        if (locale === undefined) return next();
        compiledDictionary(locale, () => rest === undefined).then(
          body => response.setHeader('content-type', 'application/json').end(body),
          () => response.writeHead(404).end(),
        );
      });
    },
    async generateBundle() {
      const { pageTable } = await importPageTable();
      const keys = Object.keys(await readMessages(FALLBACK));
      const first = firstWordsOf(this, pageTable, keys);
      for (const locale of await localesThere()) {
        const words = await compiledDictionary(locale, key => first.has(key));
        const rest = await compiledDictionary(locale, key => !first.has(key));
        this.emitFile({ type: 'asset', fileName: `lang/${locale}.json`, source: words });
        this.emitFile({ type: 'asset', fileName: `lang/${locale}.rest.json`, source: rest });
      }
    },
  };
}
