/** Assembles the platform from the configuration, starts everything in order and stops it in reverse. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildServer } from './build.ts';
import { homeOf, linkAddress } from './modules/staff/index.ts';
import { isLoopbackName } from './platform/addresses/index.ts';
import { createLocalBus } from './platform/bus/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/settings.ts';
import { connect } from './platform/database/index.ts';
import { HASH_WORK } from './platform/hash-work.ts';
import { createLog, type Log } from './platform/log.ts';
import { createLogBook, type LogBook } from './platform/log-book.ts';
import {
  createInboxMailer,
  createNowhereMailer,
  createSmtpMailer,
  type Mailer,
} from './platform/mail/index.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { startEmbedded } from './platform/postgres/index.ts';
import { createSecrets } from './platform/secrets.ts';
import { createGatewayTexter, createInboxTexter } from './platform/sms/index.ts';
import { returnFreeMemory } from './platform/startup-memory.ts';

/** By then the work in the background has begun, and what it took to start is garbage. */
const STARTED_AFTER_MS = 2000;

export interface RunningServer {
  readonly url: string;
  readonly consoleUrl: string;
  /** Makes the first owner, once and for half an hour; undefined where there is one. */
  readonly ownerUrl: string | undefined;
  /** Where to read mail that was not sent; only in a demo on the embedded database. */
  readonly inboxUrl: string | undefined;
  /** What whoever starts it must know about how open it is. */
  readonly warnings: readonly string[];
  stop(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const logBook = createLogBook();
  const log = createLog(config.LOG_LEVEL, logBook);
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'stopping was not clean'));
    }
  };
  try {
    const platform = await openPlatform(config, { log, logBook }, closers);
    const server = await buildServer(platform);
    closers.push(() => server.stop());
    await server.prepare();
    await server.startMachines();
    // Issued before an operator can reach the server: a later one would replace a link from `npm run owner:link`.
    const ownerLink = await server.modules.staff.issueFirstOwnerLink();
    await server.app.listen({ port: config.PORT, host: config.HOST });
    await server.consoleApp?.listen({ port: config.CONSOLE_PORT, host: config.HOST });
    // Nobody waits for what is due in minutes.
    await server.startWork();
    const memoryTimer = setTimeout(() => void returnFreeMemory(), STARTED_AFTER_MS).unref();
    closers.push(async () => clearTimeout(memoryTimer));
    const home = `http://localhost:${portOf(server.app.server.address())}`;
    const warnings = warningsOf(config, platform);
    for (const warning of warnings) log.warn(warning);
    const inboxUrl = platform.mailer.inbox ? `${home}/dev/inbox` : undefined;
    const consoleUrl = config.CONSOLE_URL || (config.CONSOLE_PORT > 0 ? homeOf(config) : home);
    const ownerUrl = ownerLink && linkAddress(platform, consoleUrl, ownerLink);
    const url = config.PUBLIC_URL || home;
    return { url, consoleUrl: `${consoleUrl}/console`, ownerUrl, inboxUrl, warnings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPlatform(
  config: Config,
  { log, logBook }: { readonly log: Log; readonly logBook: LogBook },
  closers: (() => Promise<void>)[],
): Promise<Platform> {
  const isEmbedded = config.DATABASE_URL === '';
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  let databaseUrl = config.DATABASE_URL;
  let ownerUrl = config.MIGRATION_DATABASE_URL || undefined;
  if (isEmbedded) {
    const postgres = await startEmbedded({
      dataDir,
      log: line => log.info(line),
      onFailure: error => {
        log.fatal({ err: error }, 'the database does not come back');
        // Whoever supervises this process starts both anew.
        process.exit(1);
      },
    });
    closers.push(() => postgres.stop());
    databaseUrl = postgres.serverUrl;
    ownerUrl = postgres.url;
  }
  const database = connect(databaseUrl, {
    onLost: error => log.warn({ err: error }, 'a database connection was lost'),
  });
  closers.push(() => database.close());
  const mailer = createMailer(config, isEmbedded);
  return {
    config,
    log,
    logBook,
    clock: systemClock,
    database,
    ownerUrl,
    metrics: createMetrics(),
    mailer,
    texter: config.SMS_URL ? createGatewayTexter(config) : createInboxTexter(mailer),
    bus: createLocalBus(log),
    secrets: createSecrets(config.SECRETS_KEY),
    hashWork: HASH_WORK,
    isEmbedded,
  };
}

/** What is mailed opens accounts: it goes out, is shown at this very machine in a demo, or goes nowhere. */
function createMailer(config: Config, isEmbedded: boolean): Mailer {
  if (config.SMTP_URL) return createSmtpMailer(config.SMTP_URL, config.MAIL_FROM);
  return isEmbedded && config.DEMO ? createInboxMailer(systemClock) : createNowhereMailer();
}

function warningsOf(config: Config, { mailer, isEmbedded }: Platform): string[] {
  const isReachable = !isLoopbackName(config.HOST) && config.HOST !== '::1';
  const hasKnownPasswords = config.DEMO && isEmbedded && isReachable;
  return [
    ...(mailer.isNowhere
      ? ['SMTP_URL is not set: mail goes nowhere, so nobody can sign up or sign in by a mailed code.']
      : []),
    ...(hasKnownPasswords
      ? [
          `This is a demo: its accounts have a well-known password, and ${config.HOST} can be reached from elsewhere. Set DEMO=false, or HOST=127.0.0.1.`,
        ]
      : []),
  ];
}

function portOf(address: ReturnType<import('node:net').Server['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}
