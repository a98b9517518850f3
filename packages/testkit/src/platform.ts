import { rm } from 'node:fs/promises';
import {
  createInboxMailer,
  createInboxTexter,
  createLocalBus,
  createLog,
  createLogBook,
  createMetrics,
  createSecrets,
  type Database,
  loadConfig,
  type Platform,
} from '@boardwalk/server/platform';
import { createTestClock, type TestClock } from './clock.ts';
import { connectPatiently, forbidSecondConnections, type TestDatabase } from './database.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** Fewer than a real server has, because each new connection reads the catalogue and plans every statement again. */
const POOL_SIZE = 8;

/** Test accounts need no protection. A profile of three modules' tests spent 6 % of its samples on argon2id. */
const LITTLE_WORK = { memoryCost: 64, timeCost: 1 };

export interface TestPlatform extends Platform {
  readonly clock: TestClock;
  /** The same database under the role that owns it. */
  readonly owner: Database;
  close(): Promise<void>;
}

/** On a database that goes when it is closed. */
export function createTestPlatform(
  env: Readonly<Record<string, string>>,
  testDatabase: TestDatabase,
): TestPlatform {
  const folder = makeQuickFolder('boardwalk-test-');
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    MQTT_PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  const logBook = createLogBook();
  const log = createLog(config.LOG_LEVEL, logBook);
  const clock = createTestClock();
  const database = connectPatiently(testDatabase.url, { poolSize: POOL_SIZE });
  forbidSecondConnections(database);
  const owner = connectPatiently(testDatabase.ownerUrl);
  const mailer = createInboxMailer(clock);
  return {
    config,
    clock,
    database,
    owner,
    ownerUrl: testDatabase.ownerUrl,
    log,
    logBook,
    metrics: createMetrics(),
    mailer,
    texter: createInboxTexter(mailer),
    bus: createLocalBus(log),
    secrets: createSecrets(config.SECRETS_KEY),
    hashWork: LITTLE_WORK,
    isEmbedded: true,
    close: async () => {
      await Promise.all([database.close(), owner.close()]);
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
