/**
 * The console's files, under a policy of its own: on the players' address it runs the scripts of its own folder and no
 * other, so that nothing that a player could ever place there is run by an operator's browser.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRefusal } from '@boardwalk/base';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, refused } from '../answer.ts';
import { createAddressCheck, type OriginHost } from './origin.ts';

/** Where the built console lies. */
const CONSOLE_DIST = fileURLToPath(new URL('../../../../console/dist', import.meta.url));
const YEAR_SECONDS = 31_536_000;
const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

export async function registerConsoleSite(
  app: FastifyInstance,
  host: OriginHost,
  folder = CONSOLE_DIST,
): Promise<void> {
  if (!existsSync(folder)) return;
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const demandOpen = createAddressCheck(host);
  app.addHook('onRequest', (request, reply, done) => {
    try {
      demandOpen(request.raw);
      done();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refuse(reply, refused(error));
    }
  });
  await app.register(helmet, consoleHeaders(host.config.CONSOLE_URL));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => {
      void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  app.get('/console', { config: { limit: 'file' } }, sendPage);
  app.get('/console/*', { config: { limit: 'file' } }, sendPage);
}

function consoleHeaders(consoleUrl: string): FastifyHelmetOptions {
  const folder = (path: string) => (request: IncomingMessage) => `${ownBase(request, consoleUrl)}${path}`;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [folder('/console/assets/')],
        // The component library sets styles on elements and in one element of its own.
        styleSrc: [folder('/console/assets/'), "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: [folder('/console/assets/')],
        connectSrc: ["'self'", request => ownBase(request, consoleUrl).replace(/^http/, 'ws')],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: consoleUrl.startsWith('https:') ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Without a known address it is the one that was asked: whoever writes it writes it to themselves. */
function ownBase({ headers: { host = '' } }: IncomingMessage, configured: string): string {
  if (configured !== '') return new URL(configured).origin;
  return HOST.test(host) ? `http://${host}` : "'none'";
}
