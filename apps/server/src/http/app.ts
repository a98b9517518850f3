/** The one HTTP server: calls, health, metrics, documentation, uploads and the web app. */

import { randomUUID } from 'node:crypto';
import { Refusal } from '@boardwalk/base';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { answerOf, refuse, refused } from './answer.ts';
import { type CallHost, registerCalls } from './calls.ts';
import type { Handlers } from './handler.ts';
import { registerProbes } from './probes.ts';
import { registerSite } from './site.ts';

export interface HttpHost extends CallHost {
  /** What modules serve beside calls. */
  readonly routes: readonly ((app: FastifyInstance) => void)[];
}

const BODY_LIMIT_BYTES = 65_536;

export async function createHttp(
  platform: Platform,
  handlers: Handlers,
  host: HttpHost,
): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A POST without a body is a call without fields.
  app.addHook('preValidation', async request => {
    if (request.method === 'POST' && request.body === undefined && !request.isMultipart()) request.body = {};
  });
  app.setErrorHandler((error, request, reply) => refuse(reply, answerOf(error, request.log)));
  await app.register(helmet, helmetOptions(config.PUBLIC_URL));
  await app.register(cors, {
    origin: config.CORS_ORIGINS.length > 0 ? [...config.CORS_ORIGINS] : false,
    maxAge: 600,
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 1024, fileSize: config.UPLOAD_MAX_BYTES },
  });
  registerCalls(app, handlers, host);
  for (const register of host.routes) register(app);
  await registerProbes(app, platform);
  await registerSite(app, platform, (_request, reply) => refuse(reply, refused(new Refusal('unknownPath'))));
  return app;
}

/** Our own scripts and pictures only; styles may be inline because React sets them so; Pixi compiles shaders in a worker made from a blob. */
function helmetOptions(publicUrl: string) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  };
}
