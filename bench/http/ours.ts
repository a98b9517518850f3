/** Our own HTTP server as the product makes it, over handlers that cost next to nothing and no database. */
import { createHttp } from '../../apps/server/src/http/app.ts';
import type { Handlers } from '../../apps/server/src/http/handler.ts';
import { createRateLimits } from '../../apps/server/src/http/limits.ts';
import { createLocalBus } from '../../apps/server/src/platform/bus/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/settings.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createInboxMailer } from '../../apps/server/src/platform/mail/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { listen, tell } from '../programs.ts';
import { measuredCalls } from './calls.ts';

const RATE_LIMIT_FACTOR = 1_000_000;

const metrics = createMetrics();
const log = createLog('info');
const platform: Platform = {
  config: loadConfig({}),
  log,
  clock: systemClock,
  metrics,
  mailer: createInboxMailer(systemClock),
  bus: createLocalBus(log),
  isEmbedded: true,
  // Only the health probe asks the database, and nobody asks for health here.
  database: { ready: async () => true } as unknown as Platform['database'],
};

const answers = new Map<string, unknown>(measuredCalls.map(({ name, answer }) => [name, answer]));
const handlers = new Proxy({} as Handlers, {
  get: (_, name: string) => async () => answers.get(name),
});

const app = await createHttp(platform, handlers, {
  findSession: async () => undefined,
  limits: createRateLimits(RATE_LIMIT_FACTOR),
  routes: [],
  metrics,
});
listen(() => {});
tell({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
