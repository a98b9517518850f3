export type { MachineBook, PlayOutcome, StartedPlay } from './machine-book.ts';
