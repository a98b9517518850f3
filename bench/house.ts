/** The product's own accounts, sessions and wallet on a database of the bench, without a server around them. */
import { type CoreModules, createCoreModules, type Later } from '../apps/server/src/modules/core.ts';
import { createLocalBus } from '../apps/server/src/platform/bus/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/settings.ts';
import { connect } from '../apps/server/src/platform/database/index.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createLogBook } from '../apps/server/src/platform/log-book.ts';
import { createInboxMailer } from '../apps/server/src/platform/mail/index.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { createInboxTexter } from '../apps/server/src/platform/sms/index.ts';

export interface OpenHouse extends CoreModules {
  readonly platform: Platform;
}

/** There is no shop around them. */
const NOTHING_SOLD: Later = {
  rechargedCents: () => Promise.resolve(0),
  onWelcome: () => Promise.resolve(),
  clubCardOf: () => Promise.resolve(undefined),
};

export function openHouse(databaseUrl: string): OpenHouse {
  const platform = openPlatform(databaseUrl);
  return { platform, ...createCoreModules(platform, NOTHING_SOLD) };
}

/** What a whole server is made of as well. */
export function openPlatform(databaseUrl: string): Platform {
  const log = createLog('warn');
  return {
    config: loadConfig({}),
    log,
    logBook: createLogBook(),
    clock: systemClock,
    database: connect(databaseUrl),
    ownerUrl: undefined,
    metrics: createMetrics(),
    mailer: createInboxMailer(systemClock),
    texter: createInboxTexter(createInboxMailer(systemClock)),
    bus: createLocalBus(log),
    secrets: createSecrets(''),
    isEmbedded: true,
  };
}
