import { Refusal } from '@boardwalk/base';
import { type CallName, calls } from '@boardwalk/contract';
import { createHttp } from '../../apps/server/src/http/app.ts';
import type { ConsoleHandlers } from '../../apps/server/src/http/console/handler.ts';
import type { Handlers } from '../../apps/server/src/http/handler.ts';
import { RateLimits } from '../../apps/server/src/http/limits.ts';
import { StoredBytes } from '../../apps/server/src/http/stored-bytes.ts';
import { openHouse } from '../house.ts';
import { listen, tell, tellCpu } from '../programs.ts';
import { handlersOf } from './calls.ts';

const RATE_LIMIT_FACTOR = 1_000_000;

const house = openHouse(process.argv[2] ?? '');
// The server asks home's calls of itself when it listens: what is not measured is refused.
const refuse = () => Promise.reject(new Refusal('notFound'));
const others = Object.fromEntries((Object.keys(calls) as CallName[]).map(name => [name, refuse]));
const handlers = { ...others, ...handlersOf(house) } as Handlers;
const app = await createHttp(house.platform, handlers, {
  findSession: house.sessions.find,
  limits: new RateLimits(RATE_LIMIT_FACTOR),
  storedBytes: new StoredBytes(RATE_LIMIT_FACTOR),
  findHead: house.proof.head,
  refuseBlocked: () => new Refusal('forbidden'),
  isUnderReview: () => Promise.resolve(false),
  routes: [],
  metrics: house.platform.metrics,
  // Players' calls are what is measured.
  console: { findStaff: async () => undefined, handlers: {} as ConsoleHandlers, proofLifeMs: 0 },
});
listen(tellCpu);
tell({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
