/** The machines' module for tests: scripted machines, and plays that are remembered. */
import { hashServerSeed } from '@boardwalk/games/fairness';
import type { Machine } from '../../machines/index.ts';
import type { MachineBook, PlayOutcome } from '../machine-book.ts';

export interface FakeBook extends MachineBook {
  readonly finished: Map<string, PlayOutcome>;
}

let plays = 1000;

export function fakeBook(machine: unknown, config: unknown): FakeBook {
  const finished = new Map<string, PlayOutcome>();
  const serverSeed = '5e'.repeat(32);
  return {
    finished,
    // Each test knows the types of its machine.
    open: <Input, Event>() => machine as Machine<Input, Event>,
    settingsOf: async () => ({ version: 1, config, configVersion: 'test-1' }),
    startPlay: async () => ({
      playId: String((plays += 1)),
      seeds: { serverSeed, clientSeed: 'test', nonce: 0 },
      serverSeedHash: hashServerSeed(serverSeed),
    }),
    finishPlay: async (playId, outcome) => void finished.set(playId, outcome),
  };
}
