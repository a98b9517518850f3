/** The platform's parts for those who assemble one: the server and the tests. */
export { createLocalBus } from './bus/index.ts';
export { systemClock } from './clock.ts';
export { type Config, ConfigError, loadConfig, settings } from './config/settings.ts';
export { connect, type Database } from './database/index.ts';
export { createLog, type Log } from './log.ts';
export { createLogBook, type LogBook } from './log-book.ts';
export { createInboxMailer, createSmtpMailer, type Mailer } from './mail/index.ts';
export { createMetrics } from './metrics.ts';
export type { Platform } from './platform.ts';
export { createSecrets } from './secrets.ts';
export { createInboxTexter } from './sms/index.ts';
