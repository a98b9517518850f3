/**
 * Serves `lang/{locale}.json` at `/lang/{locale}.json` with its ICU messages compiled, so that
 * the browser needs no message parser. A message that does not parse stops the build.
 */
import { readdir, readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const folder = new URL('../lang/', import.meta.url);

export async function compiledDictionary(locale: string): Promise<string> {
  const text = await readFile(new URL(`${locale}.json`, folder), 'utf8');
  const messages = JSON.parse(text) as Record<string, string>;
  const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)]);
  return JSON.stringify(Object.fromEntries(compiled));
}

export function dictionariesPlugin(): Plugin {
  return {
    name: 'boardwalk-dictionaries',
    configureServer: server => {
      server.middlewares.use('/lang/', (request, response, next) => {
        const locale = /^\/([A-Za-z-]{2,10})\.json/.exec(request.url ?? '')?.[1];
        if (locale === undefined) return next();
        compiledDictionary(locale).then(
          body => response.setHeader('content-type', 'application/json').end(body),
          () => response.writeHead(404).end(),
        );
      });
    },
    async generateBundle() {
      for (const file of await readdir(folder)) {
        const source = await compiledDictionary(file.replace(/\.json$/, ''));
        this.emitFile({ type: 'asset', fileName: `lang/${file}`, source });
      }
    },
  };
}
