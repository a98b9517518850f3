/** The web app's files. A path without a file is a page of the app; an unknown call is refused. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDocuments } from './documents/index.ts';

/** Where the built web app lies. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const DICTIONARY_SECONDS = 3600;
const CALL_PREFIX = /^\/(api|app|news)\//;

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export async function registerSite(app: FastifyInstance, unknown: Answer, folder = WEB_DIST): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(unknown);
    return;
  }
  await registerFiles(app, folder);
  const sendPage = await createDocuments(app, folder);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !CALL_PREFIX.test(request.url) && !/\.\w+(\?|$)/.test(request.url);
    return isPage ? sendPage(request, reply) : unknown(request, reply);
  });
}

/** A file that lies in the folder itself is a route of its own, so that pages beside it are not looked for on the disk. */
async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheFor(path));
    },
  };
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
  const globIgnore = folders.map(({ name }) => `${name}/**`);
  await app.register(fastifyStatic, { ...options, root: folder, wildcard: false, globIgnore });
  // A route for each of a thousand files is more than all calls together.
  for (const { name } of folders) {
    const inside = { root: join(folder, name), prefix: `/${name}/`, decorateReply: false };
    await app.register(fastifyStatic, { ...options, ...inside });
  }
}

function cacheFor(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (path.includes('/lang/')) return `public, max-age=${DICTIONARY_SECONDS}`;
  return 'no-cache';
}
