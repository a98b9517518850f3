/**
 * Every request costs one of its kind, before its body is read: what is invalid, unknown or forbidden too. A route says
 * its kind in its `config`; files, pages and paths that nobody serves are of the kind `file`.
 */
import { isRefusal } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Addresses } from '../platform/addresses/index.ts';
import type { Metrics } from '../platform/metrics.ts';
import { refuse, refused } from './answer.ts';
import type { LimitKind, RateLimits } from './limits.ts';

/** No peer connects from here: what the server asks of itself is bounded where it asks, and costs nobody's count. */
export const OWN_ADDRESS = '::';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly limit?: LimitKind;
    readonly call?: CallName;
  }
  interface FastifyInstance {
    /** What every route costs, for whoever checks that none was forgotten. */
    readonly routeLimits: readonly RouteLimit[];
  }
  interface FastifyRequest {
    /** The caller's address, or for IPv6 its network: limits count by it. */
    callerNetwork: string;
  }
}

export interface RouteLimit {
  readonly methods: readonly string[];
  readonly url: string;
  /** Undefined for one that said nothing and is counted as a file. */
  readonly limit: LimitKind | undefined;
}

export interface RouteLimitHost {
  readonly addresses: Addresses;
  readonly limits: Pick<RateLimits, 'spendOfAddress'>;
  readonly metrics: Metrics;
}

export function limitRoutes(app: FastifyInstance, host: RouteLimitHost): void {
  const routeLimits: RouteLimit[] = [];
  app.decorate('routeLimits', routeLimits);
  app.decorate('callerAddresses', host.addresses);
  app.decorateRequest('callerNetwork', '');
  app.addHook('onRoute', ({ method, url, config }) => {
    routeLimits.push({ methods: [method].flat(), url, limit: config?.limit });
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.callerNetwork = host.addresses.networkOf(request.raw);
    const isOwn = request.raw.socket.remoteAddress === OWN_ADDRESS;
    if (isOwn || isWithinLimit(request, reply, host)) done();
  });
}

function isWithinLimit(request: FastifyRequest, reply: FastifyReply, host: RouteLimitHost): boolean {
  const { limit = 'file', call } = request.routeOptions.config;
  try {
    host.limits.spendOfAddress(limit, request.callerNetwork);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (call) host.metrics.refusals.inc({ call, code: error.code });
    // Its body would be read to the end for nothing.
    if (request.method !== 'GET' && request.method !== 'HEAD') reply.header('connection', 'close');
    refuse(reply, refused(error));
    return false;
  }
}
