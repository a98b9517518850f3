export type { MachineBook } from './deps.ts';
