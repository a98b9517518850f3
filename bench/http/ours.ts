/** Our own HTTP server as the product makes it, with the handlers of the measured calls alone. */
import type { SessionId, UserId } from '@boardwalk/base';
import { createHttp } from '../../apps/server/src/http/app.ts';
import type { Session } from '../../apps/server/src/http/caller.ts';
import type { Handlers } from '../../apps/server/src/http/handler.ts';
import { createRateLimits } from '../../apps/server/src/http/limits.ts';
import { createLocalBus } from '../../apps/server/src/platform/bus/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/settings.ts';
import { connect } from '../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createInboxMailer } from '../../apps/server/src/platform/mail/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { listen, tell, tellCpu } from '../programs.ts';
import { openHandlers, USER_ID } from './calls.ts';

const RATE_LIMIT_FACTOR = 1_000_000;
const databaseUrl = process.argv[2] ?? '';

const metrics = createMetrics();
const log = createLog('warn');
const platform: Platform = {
  config: loadConfig({}),
  log,
  clock: systemClock,
  database: connect(databaseUrl),
  metrics,
  mailer: createInboxMailer(systemClock),
  bus: createLocalBus(log),
  isEmbedded: true,
};
const session: Session = {
  userId: USER_ID as UserId,
  sessionId: 'bench' as SessionId,
  role: 'user',
  nickname: 'bench',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
  block: null,
};

// Nobody asks for the calls that have no handler here.
const app = await createHttp(platform, openHandlers(databaseUrl) as Handlers, {
  // As the product's sessions answer for a token that was seen before.
  findSession: async () => session,
  limits: createRateLimits(RATE_LIMIT_FACTOR),
  routes: [],
  metrics,
});
listen(tellCpu);
tell({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
