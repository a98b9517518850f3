/** A board for tests: does what it is told and tells what the test says. */
import type { BoardPhase } from '../protocol/index.ts';
import type { Board, BoardListener } from './board.ts';

export interface ScriptedBoard extends Board {
  readonly heard: string[];
  tell(step: number, event: { readonly type: string }): void;
  fail(reason: string): void;
  /** Lets `end` finish. */
  settle(): void;
}

export function createScriptedBoard(): ScriptedBoard {
  const listeners: BoardListener[] = [];
  const heard: string[] = [];
  const ending = Promise.withResolvers<void>();
  let phase: BoardPhase = 'asleep';
  return {
    game: 'claw',
    get phase() {
      return phase;
    },
    heard,
    listen: listener => void listeners.push(listener),
    wake: async ({ version }) => {
      heard.push(`wake ${version}`);
      phase = 'ready';
    },
    begin: async playId => {
      heard.push(`begin ${playId}`);
      phase = 'playing';
    },
    input: code => {
      if (code[0] === 9) return 'badInput';
      heard.push(`input ${code.join(' ')}`);
      return undefined;
    },
    end: async () => {
      heard.push('end');
      phase = 'settling';
      await ending.promise;
      phase = 'ready';
    },
    halt: () => void heard.push('halt'),
    repair: async () => {
      phase = 'ready';
    },
    sleep: async () => {
      phase = 'asleep';
    },
    tell: (step, event) => {
      for (const { onEvent } of listeners) onEvent(step, event);
    },
    fail: reason => {
      phase = 'fault';
      for (const { onFault } of listeners) onFault(reason);
    },
    settle: () => ending.resolve(),
  };
}
