/** The web app's files. A path without a file is a page of the app; an unknown call is refused. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@boardwalk/contract/constants';
import { matchLocale } from '@boardwalk/rules';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const DICTIONARY_SECONDS = 3600;
const CALL_PREFIX = /^\/(api|app|news)\//;

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export async function registerSite(app: FastifyInstance, unknown: Answer, folder = WEB_DIST): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(unknown);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheFor(path));
    },
  });
  const version = await readDictionariesVersion(folder);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !CALL_PREFIX.test(request.url) && !/\.\w+(\?|$)/.test(request.url);
    return isPage ? sendPage(request, reply, version) : unknown(request, reply);
  });
}

/** The page asks for its dictionary by the version its html names. */
async function readDictionariesVersion(folder: string): Promise<string | undefined> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return /<meta name="dictionaries" content="(\w+)"/.exec(html)?.[1];
}

/** Names the dictionary to fetch at once: the app's own script would ask for it only when it runs. */
function sendPage(request: FastifyRequest, reply: FastifyReply, version?: string): FastifyReply {
  const system = (request.headers['accept-language'] ?? '').split(/[,;]/)[0] ?? '';
  const dictionary = `/lang/${matchLocale(system, LOCALES)}.json${version ? `?v=${version}` : ''}`;
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .header('link', `<${dictionary}>; rel=preload; as=fetch; crossorigin`)
    .sendFile('index.html');
}

function cacheFor(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (path.includes('/lang/')) return `public, max-age=${DICTIONARY_SECONDS}`;
  return 'no-cache';
}
