export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
export { PostgresError } from './postgres-error.ts';
