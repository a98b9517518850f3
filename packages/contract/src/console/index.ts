export * from './call.ts';
export * from './calls/index.ts';
export * from './table.ts';
