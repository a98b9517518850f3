/** The one HTTP server: calls, health, metrics, documentation, uploads and the web app. */

import { randomUUID } from 'node:crypto';
import { Refusal } from '@boardwalk/base';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { createAddresses } from '../platform/addresses/index.ts';
import type { Platform } from '../platform/platform.ts';
import { answerOf, refuse, refused } from './answer.ts';
import { BODY_LIMIT_BYTES, type CallHost, registerCalls } from './calls.ts';
import { defaultConnectionLimits, guardConnections } from './connections.ts';
import { type ConsoleHost, registerConsoleCalls } from './console/calls.ts';
import { consoleChanged } from './console/live.ts';
import { registerConsoleSite } from './console/site.ts';
import { securityHeaders } from './content-security.ts';
import { readAppHtml } from './documents/index.ts';
import type { Handlers } from './handler.ts';
import { lazySchemas } from './lazy-schemas.ts';
import { type ProbedHost, registerProbes } from './probes.ts';
import { logOf } from './received-call.ts';
import { limitRoutes } from './route-limits.ts';
import { registerSite, WEB_DIST } from './site.ts';

export interface HttpHost extends CallHost, ProbedHost {
  /** What modules serve beside calls. */
  readonly routes: readonly ((app: FastifyInstance) => void)[];
  readonly console: Omit<ConsoleHost, 'addresses' | 'config' | 'limits' | 'nowMs' | 'onChange'>;
}

const CLOSE_EVERY_MS = 50;

export async function createHttp(
  platform: Platform,
  handlers: Handlers,
  host: HttpHost,
): Promise<FastifyInstance> {
  const { config } = platform;
  const app = createBare(platform, host);
  if (config.CORS_ORIGINS.length > 0)
    await app.register(cors, { origin: [...config.CORS_ORIGINS], maxAge: 600 });
  registerCalls(app, handlers, host, false);
  // Multipart costs every route of its scope a hook, so that only uploads have it.
  await app.register(async uploads => {
    const limits = { files: 1, fields: 20, fieldSize: 1024, fileSize: config.UPLOAD_MAX_BYTES };
    await uploads.register(multipart, { limits });
    registerCalls(uploads, handlers, host, true);
  });
  await app.register(pages => registerPages(pages, platform, host));
  if (config.CONSOLE_PORT === 0) await app.register(scope => registerConsole(scope, platform, host));
  return app;
}

/** The console alone, for a port of its own; undefined where it is served beside the players' app. */
export async function createConsoleHttp(
  platform: Platform,
  host: HttpHost,
): Promise<FastifyInstance | undefined> {
  if (platform.config.CONSOLE_PORT === 0) return undefined;
  const app = createBare(platform, host);
  await app.register(scope => registerConsole(scope, platform, host));
  app.setNotFoundHandler((_request, reply) => refuse(reply, refused(new Refusal('unknownPath'))));
  return app;
}

function createBare(platform: Platform, host: HttpHost): FastifyInstance {
  const { config } = platform;
  // Without a logger of its own: with one, each request gets a child of it and listeners to when it ends.
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // Counts only while nothing moves in either direction: who takes what was written, however slowly, is not silent.
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // A busy machine may take longer than the ten seconds that Fastify allows each part to load.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
    schemaController: { compilersFactory: lazySchemas },
    // Not strict about numbers: strict ones let Infinity past `maximum`, and every number here has one.
    ajv: {
      customOptions: {
        strictNumbers: false,
        allowUnionTypes: true,
        coerceTypes: true,
        removeAdditional: true,
        useDefaults: true,
        allErrors: false,
      },
    },
  });
  app.decorate('serverLog', platform.log);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  const addresses = createAddresses(config.TRUST_PROXY);
  const endGuard = guardConnections(app.server, addresses, {
    ...defaultConnectionLimits,
    inAll: config.CONNECTIONS,
    perAddress: defaultConnectionLimits.perAddress * config.RATE_LIMIT_FACTOR,
  });
  closeConnectionsAsTheyRest(app);
  app.addHook('onClose', (_app, done) => {
    endGuard();
    done();
  });
  limitRoutes(app, { ...host, addresses });
  app.setErrorHandler((error, request, reply) => refuse(reply, answerOf(error, logOf(request))));
  return app;
}

/** The operators' calls and pages. */
async function registerConsole(app: FastifyInstance, platform: Platform, host: HttpHost): Promise<void> {
  const { config, clock, bus } = platform;
  const addresses = createAddresses(config.TRUST_PROXY);
  const consoleHost: ConsoleHost = {
    ...host.console,
    addresses,
    config,
    limits: host.limits,
    nowMs: () => clock.nowMs(),
    // Whatever is done stands in the audit log as well.
    onChange: name => bus.publish(consoleChanged, { areas: [name.split('.', 1)[0] ?? '', 'audit'] }),
  };
  await app.register(calls => registerConsoleCalls(calls, consoleHost));
  await app.register(pages => registerConsoleSite(pages, consoleHost));
}

/**
 * Those that rest are closed once; one that comes to rest while the server stops would be waited for until it has been
 * silent for a minute.
 */
function closeConnectionsAsTheyRest(app: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', done => {
    closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_EVERY_MS);
    done();
  });
  // The connections are gone by then.
  app.addHook('onClose', (_app, done) => {
    clearInterval(closing);
    done();
  });
}

/** What a browser shows or runs, behind the headers that keep foreign code out; answers to calls are data. */
async function registerPages(pages: FastifyInstance, platform: Platform, host: HttpHost): Promise<void> {
  await pages.register(helmet, securityHeaders(platform.config, await readAppHtml(WEB_DIST)));
  for (const register of host.routes) register(pages);
  await registerProbes(pages, platform, host);
  await registerSite(pages, (_request, reply) => refuse(reply, refused(new Refusal('unknownPath'))));
}
