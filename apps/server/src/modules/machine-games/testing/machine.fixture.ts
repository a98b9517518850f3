/** A machine that does what a test says. */
import { Refusal } from '@boardwalk/base';
import type { Machine, MachineListener, MachinePhase, PlayRecord, PlayStart } from '../../machines/index.ts';

export interface ScriptedMachine<Input, Event> extends Machine<Input, Event> {
  phase: MachinePhase;
  readonly inputs: Input[];
  readonly plays: PlayStart[];
  /** What it does at an input, beside taking it. */
  onInput: (input: Input) => Refusal | undefined | void;
  /** What still comes when a play is ended. */
  onEnd: () => void;
  tell(...events: readonly Event[]): void;
  /** The house was out of its reach. */
  halt(): void;
  breakDown(): void;
}

export const RECORD: PlayRecord = {
  log: new Uint8Array([1, 2, 3]),
  hash: 'abc',
  steps: 120,
  layoutBefore: 'be'.repeat(32),
  layoutAfter: 'af'.repeat(32),
};

export function scriptedMachine<Input, Event>(): ScriptedMachine<Input, Event> {
  let listener: MachineListener<Event> | undefined;
  const taken = new Map<number, Refusal | undefined>();
  const machine: ScriptedMachine<Input, Event> = {
    phase: 'asleep',
    inputs: [],
    plays: [],
    onInput: () => undefined,
    onEnd: () => undefined,
    listen: heard => {
      listener = heard;
    },
    wake: async () => {
      machine.phase = 'ready';
    },
    begin: async start => {
      if (machine.phase !== 'ready') throw new Refusal('machineFault');
      machine.plays.push(start);
      machine.phase = 'playing';
    },
    command: async (seq, input) => {
      if (machine.phase !== 'playing') return new Refusal('machineFault');
      if (taken.has(seq)) return taken.get(seq);
      const refusal = machine.onInput(input) ?? undefined;
      taken.set(seq, refusal);
      if (!refusal) machine.inputs.push(input);
      return refusal;
    },
    end: async () => {
      if (machine.phase === 'fault') throw new Refusal('machineFault');
      machine.phase = 'settling';
      machine.onEnd();
      await Promise.resolve();
      machine.phase = 'ready';
      return RECORD;
    },
    repair: async () => {
      machine.phase = 'ready';
    },
    sleep: async () => {
      machine.phase = 'asleep';
    },
    tell: (...events) => {
      for (const event of events) listener?.onEvent({ step: 1, event });
    },
    halt: () => listener?.onHalted?.(),
    breakDown: () => {
      machine.phase = 'fault';
      listener?.onFault('the test broke it');
    },
  };
  return machine;
}
