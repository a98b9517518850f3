/** The machines' module for tests: one scripted machine, and plays that are remembered. */
import { hashServerSeed } from '@boardwalk/games/fairness';
import type { Machine, PlayRecord, PlayTotals } from '../../machines/index.ts';
import type { MachineBook } from '../deps.ts';

export interface FinishedPlay extends PlayTotals {
  readonly record: PlayRecord | undefined;
}

export interface FakeBook extends MachineBook {
  readonly finished: Map<string, FinishedPlay>;
}

let plays = 1000;

export function fakeBook(machine: unknown, config: unknown): FakeBook {
  const finished = new Map<string, FinishedPlay>();
  let seeds = 0;
  /** '5e…' first, each after it another. */
  const prepare = () => {
    const serverSeed = (0x5e + (seeds++ % 160)).toString(16).repeat(32);
    return { serverSeed, serverSeedHash: hashServerSeed(serverSeed) };
  };
  return {
    finished,
    // Each test knows the types of its machine.
    open: <Input, Event>() => machine as Machine<Input, Event>,
    settings: { current: async () => ({ version: 1, config, configVersion: 'test-1' }) },
    plays: {
      prepare,
      start: async ({ settings, clientSeed, prepared = prepare() }) => ({
        playId: String((plays += 1)),
        settings,
        seeds: { serverSeed: prepared.serverSeed, clientSeed, nonce: 0 },
        serverSeedHash: prepared.serverSeedHash,
      }),
      finish: async (playId, record, totals) => void finished.set(playId, { ...totals, record }),
    },
  };
}
