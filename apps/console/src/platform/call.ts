/** Calls of the console. The session is a cookie, so that nothing here knows a token. */

import { callTable, errors } from 'virtual:calls';
import type {
  ConsoleCallName,
  ConsoleCalls,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '@boardwalk/contract/console';
import type { ErrorCode } from '@boardwalk/contract/errors';
import { fileNameOf, saveFile } from './save-file.ts';

export type InputOf<Name extends ConsoleCallName> = ConsoleInputOf<ConsoleCalls[Name]>;
export type OutputOf<Name extends ConsoleCallName> = ConsoleOutputOf<ConsoleCalls[Name]>;

/** The server refused the call, or sent no answer (`unreachable`). */
export class CallFailure extends Error {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.detail = detail;
  }
}

export async function call<Name extends ConsoleCallName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<OutputOf<Name>> {
  const { effect } = callTable[name];
  const isRead = effect === 'read';
  const address = addressOf(name, isRead ? input : {});
  const answer = await ask(address, {
    method: isRead ? 'GET' : 'POST',
    ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
    ...(signal ? { signal } : {}),
    unanswered: isRead ? 'The server cannot be reached.' : unansweredWrite(input),
  });
  return read<Name>(answer);
}

/** The one file of a call that takes one. */
export async function sendFile<Name extends ConsoleCallName>(
  name: Name,
  file: File,
): Promise<OutputOf<Name>> {
  const body = new FormData();
  body.append('file', file);
  const unanswered = unansweredWrite({});
  return read<Name>(await ask(callTable[name].path, { method: 'POST', body, unanswered }));
}

/** The answer may be what was lost, so that nothing is said about what the server did. */
function unansweredWrite(input: object): string {
  const next =
    'idempotencyKey' in input
      ? 'Press again without changing or closing this: it is done only once.'
      : 'Check before you try again.';
  return `No answer came, so this may or may not have been done. ${next}`;
}

function read<Name extends ConsoleCallName>(answer: Answer): OutputOf<Name> {
  if (answer.success) return answer.data as OutputOf<Name>;
  const known = errors[answer.errorCode];
  const code = known?.code ?? 'serverError';
  // By this number the log tells why.
  const detail = code === 'serverError' ? { requestId: answer.requestId } : (answer.data ?? {});
  throw new CallFailure(code, known?.message ?? answer.errorInfo, detail);
}

/** The message that the server sends with this code, for forms that show it before they send anything. */
export function messageOf(code: ErrorCode): string {
  return Object.values(errors).find(known => known.code === code)?.message ?? '';
}

/** Where a read is, for a link that a browser follows by itself. */
export function addressOf(name: ConsoleCallName, input: object): string {
  const query = new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([field, value]) => [field, String(value)]),
  ).toString();
  return callTable[name].path + (query ? `?${query}` : '');
}

interface Answer {
  readonly success: boolean;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errorCode: string;
  readonly errorInfo: string;
  readonly requestId: string;
}

interface Request extends RequestInit {
  /** The message for a call without an answer. */
  readonly unanswered: string;
}

async function ask(address: string, { unanswered, ...init }: Request): Promise<Answer> {
  try {
    const response = await fetch(address, { ...init, credentials: 'same-origin' });
    const requestId = response.headers.get('x-request-id') ?? '';
    const file = fileNameOf(response);
    if (file !== undefined) {
      await saveFile(response, file);
      return { success: true, data: { done: true }, errorCode: '', errorInfo: '', requestId };
    }
    return { ...((await response.json()) as Omit<Answer, 'requestId'>), requestId };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailure('unreachable', unanswered);
  }
}
