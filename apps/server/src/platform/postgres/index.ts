export { type Copied, copyCluster } from './cluster-copy.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, RESTORING_FILE, startEmbedded } from './embedded.ts';
export { clusterOf, findEmbedded } from './find-embedded.ts';
export { findFreePort } from './host/port.ts';
export { choosePlace, type Place } from './place.ts';
export { PostgresError } from './postgres-error.ts';
export { ensureServerRole, SERVER_USER, serverUrlOf } from './server-role.ts';
