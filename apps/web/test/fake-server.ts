/**
 * A server behind `fetch`, typed by the contract: a call is answered by a function from its input
 * to its output, and an answer of another shape does not compile. What is asked is checked at run time.
 */

import { callTable } from 'virtual:calls';
import { isRefusal, Refusal } from '@boardwalk/base';
import type { CallName, Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { type ErrorCode, errorCatalogue } from '@boardwalk/contract/errors';
import { checkInput, fieldsOfQuery } from './check-input.ts';

export interface Request<Name extends CallName = CallName> {
  readonly name: Name;
  readonly method: string;
  readonly token: string;
  readonly url: URL;
  readonly input: InputOf<Calls[Name]>;
}

type Answer<Name extends CallName> = (request: Request<Name>) => OutputOf<Calls[Name]>;
type Answers = { [Name in CallName]?: Answer<Name> };

/** Resolves at the end of the test. */
let over = Promise.withResolvers<void>();

/** Sends every answer that is still kept on its way. */
export function releaseHeldAnswers(): void {
  over.resolve();
  over = Promise.withResolvers();
}

export class FakeServer {
  readonly requests: Request[] = [];
  /** Every text of its answers so far, the longest first. */
  readonly said: string[] = [];
  /** Set to lose so many of the next requests on the way. */
  lostRequests = 0;
  isOffline = false;
  readonly #answers: Answers;
  readonly #held = new Map<CallName, Promise<void>>();

  constructor(answers: Answers) {
    this.#answers = { ...answers };
  }

  on<Name extends CallName>(name: Name, answer: Answer<Name>): void {
    (this.#answers as Record<string, unknown>)[name] = answer;
  }

  /** As it answers so far, for an answer that changes a part of it. */
  answerOf<Name extends CallName>(name: Name): Answer<Name> {
    const answer = this.#answers[name];
    if (answer === undefined) throw new Error(`nobody answers ${name}`);
    return answer;
  }

  refuse(name: CallName, code: ErrorCode, detail: Record<string, string | number> = {}): void {
    (this.#answers as Record<string, unknown>)[name] = () => {
      throw new Refusal(code, detail);
    };
  }

  /** Keeps the answers of this call on their way until the returned function is called. */
  hold(name: CallName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(name, promise);
    return () => {
      this.#held.delete(name);
      resolve();
    };
  }

  requestsOf<Name extends CallName>(name: Name): Request<Name>[] {
    return this.requests.filter(request => request.name === name) as unknown as Request<Name>[];
  }

  /** Takes the place of `fetch`. */
  readonly fetch = async (
    address: string | URL | globalThis.Request,
    init: RequestInit = {},
  ): Promise<Response> => {
    await Promise.resolve();
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const url = new URL(
      address instanceof globalThis.Request ? address.url : address,
      'http://boardwalk.test',
    );
    const request = requestAt(url, init);
    if (request !== undefined) this.requests.push(request);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    if (request === undefined) return new Response('', { status: 404 });
    if (this.lostRequests > 0) {
      this.lostRequests -= 1;
      throw new TypeError('Failed to fetch');
    }
    const answer = this.#envelope(request);
    await Promise.race([this.#held.get(request.name), over.promise]);
    return Response.json(answer);
  };

  #remember(answer: unknown): void {
    this.said.push(...textsIn(answer));
    this.said.sort((one, other) => other.length - one.length);
  }

  #envelope(request: Request): unknown {
    if (!checkInput(request.name, request.input)) return refused(new Refusal('badInput'));
    const answer = this.#answers[request.name] as Answer<CallName> | undefined;
    if (answer === undefined) return refused(new Refusal('unknownPath'));
    try {
      const data = answer(request);
      this.#remember(data);
      return { success: true, data, errorCode: '', errorInfo: '' };
    } catch (error) {
      if (isRefusal(error)) return refused(error);
      throw error;
    }
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function refused({ code, detail }: Refusal): unknown {
  const { wire, message } = errorCatalogue[code as ErrorCode];
  return { success: false, data: detail, errorCode: wire, errorInfo: message };
}

function requestAt(url: URL, init: RequestInit): Request | undefined {
  const found = Object.entries(callTable).find(([, row]) => row.path === url.pathname);
  if (found === undefined) return undefined;
  const name = found[0] as CallName;
  const method = init.method ?? 'GET';
  const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as object;
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  // Checked before anybody answers it.
  const input = { ...fieldsOfQuery(name, url.searchParams), ...body } as Request['input'];
  return { name, method, token, url, input };
}
