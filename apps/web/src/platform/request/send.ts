/**
 * Sends one call by its name: queued, with the common parameters, identical reads in flight merged.
 * What to do when a session has ended is up to `call`.
 */

import { callTable } from 'virtual:calls';
import type { CallName, Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { activeLocale } from '../i18n/i18n.ts';
import { session } from '../session/session.ts';
import { commonParameters } from './common.ts';
import { hosts } from './hosts.ts';
import { RequestQueue } from './queue.ts';
import { type TransportRequest, transport } from './transport.ts';

export type Input<Name extends CallName> = InputOf<Calls[Name]>;
export type Output<Name extends CallName> = OutputOf<Calls[Name]>;

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly file?: File;
  /** Hears how much of the file has arrived, as a share of 1. */
  readonly onProgress?: (share: number) => void;
  /** In the name of somebody who is not in the session yet. */
  readonly token?: string;
}

const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 60_000;

export const queue = new RequestQueue();
/**
 * Reads on their way that others may join. A write and a refresh clear it, since an answer on its way may be older than
 * either.
 */
export const inFlight = new Map<string, Promise<unknown>>();

export function send<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: SendOptions = {},
): Promise<Output<Name>> {
  const row = callTable[name];
  const exchange = () => transport(requestOf(name, input, options));
  const start = () => queue.run(row.priority, exchange, options.signal);
  if (row.effect === 'write') return start().finally(() => inFlight.clear()) as Promise<Output<Name>>;
  // An abort must not take others' answer away, so only requests nobody can abort are merged.
  const isAlone = (options.signal ?? options.token) !== undefined;
  return (isAlone ? start() : merged(mergeKeyOf(name, input), start)) as Promise<Output<Name>>;
}

function requestOf<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { signal, file, onProgress, timeoutMs, token }: SendOptions,
): TransportRequest {
  const row = callTable[name];
  return {
    method: row.effect === 'write' ? 'POST' : 'GET',
    path: hosts.api + row.path,
    token: token ?? session.getState().token,
    data: { ...commonParameters(), ...input },
    file,
    ...(onProgress ? { onProgress } : {}),
    timeoutMs: timeoutMs ?? (row.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    signal,
  };
}

function merged(key: string, start: () => Promise<unknown>): Promise<unknown> {
  const answer = inFlight.get(key) ?? start().finally(() => inFlight.delete(key));
  inFlight.set(key, answer);
  return answer;
}

/** Token and language belong to it: after a sign-in nobody gets the guest's answer, nor another's words. */
function mergeKeyOf(name: CallName, input: object): string {
  const sorted = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, session.getState().token, activeLocale(), sorted]);
}
