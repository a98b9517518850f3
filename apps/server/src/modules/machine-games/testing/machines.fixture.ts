/** The machines' module for tests: one scripted machine, and plays that are remembered. */
import type { Machine, PlayRecord, PlayTotals } from '../../machines/index.ts';
import type { GameMachines } from '../machines.ts';

export interface FinishedPlay extends PlayTotals {
  readonly record: PlayRecord | undefined;
}

export interface FakeMachines extends GameMachines {
  readonly finished: Map<string, FinishedPlay>;
}

let plays = 1000;

export function fakeMachines(machine: unknown, config: unknown): FakeMachines {
  const finished = new Map<string, FinishedPlay>();
  return {
    finished,
    // Each test knows the types of its machine.
    open: <Input, Event>() => machine as Machine<Input, Event>,
    settings: { current: async () => ({ version: 1, config, configVersion: 'test-1' }) },
    odds: { of: async () => ({ source: 'simulation', isMeasured: false, list: [] }) },
    plays: {
      start: async ({ settings, seeds }) => {
        const playId = String((plays += 1));
        if (!seeds)
          return { playId, settings, seeds, proof: { by: 'machine', playId }, serverSeedHash: undefined };
        const { serverSeed, serverSeedHash, clientSeed, nonce } = seeds;
        const plain = { serverSeed, clientSeed, nonce };
        return { playId, settings, seeds: plain, proof: { by: 'play', playId, seeds }, serverSeedHash };
      },
      finish: async (playId, record, totals) => void finished.set(playId, { ...totals, record }),
    },
  };
}
