export * from './call.ts';
export * from './calls/index.ts';
export * from './table.ts';

/** Where the console listens for what changed; a message is the list of areas to read anew, as JSON. */
export const LIVE_PATH = '/console/live';
