/**
 * Messages to and from the shell: a call with an id, its answer within its time limit, and events
 * that come unasked, which become events of the window. docs/guides/native-shells.md has the protocol.
 */
import { type NativeCallName, NativeResult } from '@boardwalk/contract/constants';
import { failureOfResult, NativeFailure } from './failure.ts';
import type { Fields } from './fields.ts';
import { parseMessage, type ShellMessage } from './messages.ts';
import { findShell } from './shell.ts';

type Answer = Extract<ShellMessage, { kind: 'answer' }>;

const PENDING_MAX = 64;
const pending = new Map<number, (answer: Answer) => void>();
let lastId = 0;

/** From here on the shell can answer. */
export function openBridge(): void {
  window.boardwalkNative = { receive };
}

export function askShell(name: NativeCallName, payload: object, limitMs: number): Promise<Fields> {
  const shell = findShell();
  if (shell === undefined) return Promise.reject(new NativeFailure('noShell', `No shell for ${name}`));
  if (pending.size >= PENDING_MAX) return Promise.reject(new NativeFailure('busy', `Too busy for ${name}`));
  lastId += 1;
  const id = lastId;
  const answered = new Promise<Fields>((resolve, reject) => {
    const timer = setTimeout(() => {
      pending.delete(id);
      reject(new NativeFailure('timeout', `No answer to ${name}`));
    }, limitMs);
    pending.set(id, ({ result, data, message }) => {
      clearTimeout(timer);
      if (result === NativeResult.success) resolve(data);
      else reject(failureOfResult(result, message));
    });
  });
  shell.post(JSON.stringify({ id, name, payload }));
  return answered;
}

function receive(json: unknown): void {
  const message = parseMessage(json);
  if (message?.kind === 'event') {
    window.dispatchEvent(new CustomEvent(message.name, { detail: message.payload }));
  }
  if (message?.kind !== 'answer') return;
  // The answer to nothing, or one that comes too late.
  pending.get(message.id)?.(message);
  pending.delete(message.id);
}
