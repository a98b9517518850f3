/** The one way to ask the platform around the app, shell or browser, for what only it can do. */
import type { NativeCallName } from '@boardwalk/contract/constants';
import { browserCalls } from './browser.ts';
import type { AnswerOf, PayloadOf } from './calls.ts';
import { NativeFailure } from './wire/failure.ts';
import { isInShell } from './wire/shell.ts';

/** Rejects with a `NativeFailure`. What talks to a shell is loaded in shells only. */
export async function askNative<Name extends NativeCallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<AnswerOf<Name>> {
  if (!isInShell()) return browserCalls[name](payload);
  const shell = await import('./ask-shell.ts').catch(() => undefined);
  if (shell === undefined)
    throw new NativeFailure('unsupported', `The way to the shell is missing for ${name}`);
  return shell.askThisShell(name, payload);
}

/** Where it makes no difference whether anybody listens. */
export function tellNative<Name extends NativeCallName>(name: Name, payload: PayloadOf<Name>): void {
  askNative(name, payload).catch(() => undefined);
}
