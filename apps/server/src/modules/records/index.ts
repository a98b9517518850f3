export { type RecordCallName, type RecordDeps, recordCalls } from './calls.ts';
