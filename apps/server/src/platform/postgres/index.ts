export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
export { findEmbedded } from './find-embedded.ts';
export { findFreePort } from './host/port.ts';
export { PostgresError } from './postgres-error.ts';
export { ensureServerRole, SERVER_USER, serverUrlOf } from './server-role.ts';
