export * from './call.ts';
export * from './calls/index.ts';
export type { EventSource } from './calls/intake.ts';
export * from './envelope.ts';
export * from './errors.ts';
export { type CommonParameter, commonParameters } from './fields.ts';
export * from './refusals.ts';
export * from './table.ts';
