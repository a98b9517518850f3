/**
 * Serves `lang/{locale}.json` at `/lang/{locale}.json` with its ICU messages compiled, so that
 * the browser needs no message parser. A message that does not parse stops the build.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

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
export async function compiledDictionary(locale: string): Promise<string> {
  const messages = { ...(await readMessages(FALLBACK)), ...(await readMessages(locale)) };
  const compiled = Object.entries(messages)
    .filter(([key]) => !SITE_TEXT.test(key))
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
        const locale = /^\/([a-z]{2}-[A-Z]{2})\.json/.exec(request.url ?? '')?.[1];
        if (locale === undefined) return next();
        compiledDictionary(locale).then(
          body => response.setHeader('content-type', 'application/json').end(body),
          () => response.writeHead(404).end(),
        );
      });
    },
    async generateBundle() {
      for (const locale of await localesThere()) {
        const source = await compiledDictionary(locale);
        this.emitFile({ type: 'asset', fileName: `lang/${locale}.json`, source });
      }
    },
  };
}
