/**
 * A server behind `fetch`, typed by a contract: each call is answered by a function from its input to its output, and an
 * answer of another shape does not compile. Inputs are checked at run time by the schema of the call.
 */
import { isRefusal, Refusal } from '@boardwalk/base';
import { type ErrorCode, errorCatalogue } from '@boardwalk/contract/errors';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { checkInput, makeInputSchema, readQuery } from './check-input.ts';

interface CallShape {
  readonly path: string;
  readonly input: TObject;
  readonly output: TSchema;
}
type Contract = Readonly<Record<string, CallShape>>;
type NameOf<Calls extends Contract> = keyof Calls & string;

export interface FakeRequest<Calls extends Contract, Name extends NameOf<Calls> = NameOf<Calls>> {
  readonly name: Name;
  readonly method: string;
  readonly token: string;
  readonly url: URL;
  readonly input: Static<Calls[Name]['input']>;
}

export type FakeAnswer<Calls extends Contract, Name extends NameOf<Calls>> = (
  request: FakeRequest<Calls, Name>,
) => Static<Calls[Name]['output']>;
export type FakeAnswers<Calls extends Contract> = {
  [Name in NameOf<Calls>]?: FakeAnswer<Calls, Name>;
};

let testEnd = Promise.withResolvers<void>();

/** Sends every answer that is still held on its way. Called at the end of each test. */
export function releaseHeldAnswers(): void {
  testEnd.resolve();
  testEnd = Promise.withResolvers();
}

export class ContractServer<Calls extends Contract> {
  readonly requests: FakeRequest<Calls>[] = [];
  /** The data of every accepted request, oldest first. */
  readonly answered: unknown[] = [];
  /** The next requests are lost on the way, this many. */
  lostRequests = 0;
  isOffline = false;
  readonly #calls: Calls;
  readonly #common: TProperties;
  readonly #answers: Record<string, unknown>;
  readonly #schemas = new Map<string, TObject>();
  readonly #held = new Map<string, Promise<void>>();

  /** Requests may carry the fields of `common` beside those of their call. */
  constructor(calls: Calls, common: TProperties, answers: FakeAnswers<Calls>) {
    this.#calls = calls;
    this.#common = common;
    this.#answers = { ...answers };
  }

  on<Name extends NameOf<Calls>>(name: Name, answer: FakeAnswer<Calls, Name>): void {
    this.#answers[name] = answer;
  }

  /** True if this call has an answer. */
  answers(name: NameOf<Calls>): boolean {
    return this.#answers[name] !== undefined;
  }

  /** The current answer, for a new one that changes a part of it. */
  answerOf<Name extends NameOf<Calls>>(name: Name): FakeAnswer<Calls, Name> {
    const answer = this.#answers[name];
    if (answer === undefined) throw new Error(`${name} has no answer`);
    return answer as FakeAnswer<Calls, Name>;
  }

  refuse(name: NameOf<Calls>, code: ErrorCode, detail: Record<string, string | number> = {}): void {
    this.#answers[name] = () => {
      throw new Refusal(code, detail);
    };
  }

  /** Keeps the answers of this call on their way until the returned function is called. */
  hold(name: NameOf<Calls>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(name, promise);
    return () => {
      this.#held.delete(name);
      resolve();
    };
  }

  requestsOf<Name extends NameOf<Calls>>(name: Name): FakeRequest<Calls, Name>[] {
    return this.requests.filter(request => request.name === name) as unknown as FakeRequest<Calls, Name>[];
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
    const request = this.#read(url, init);
    if (request !== undefined) this.requests.push(request);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    if (request === undefined) return new Response('', { status: 404 });
    if (this.lostRequests > 0) {
      this.lostRequests -= 1;
      throw new TypeError('Failed to fetch');
    }
    const answer = this.#answer(request);
    await Promise.race([this.#held.get(request.name), testEnd.promise]);
    return Response.json(answer);
  };

  #answer(request: FakeRequest<Calls>): unknown {
    if (!checkInput(request.name, this.#schema(request.name), request.input))
      return refuseAs(new Refusal('badInput'));
    const answer = this.#answers[request.name] as FakeAnswer<Calls, NameOf<Calls>> | undefined;
    if (answer === undefined) return refuseAs(new Refusal('unknownPath'));
    try {
      const data = answer(request);
      this.answered.push(data);
      return { success: true, data, errorCode: '', errorInfo: '' };
    } catch (error) {
      if (isRefusal(error)) return refuseAs(error);
      throw error;
    }
  }

  #read(url: URL, init: RequestInit): FakeRequest<Calls> | undefined {
    const name = Object.entries(this.#calls).find(([, { path }]) => path === url.pathname)?.[0];
    if (name === undefined) return undefined;
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as object;
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    // The input is checked before it reaches an answer.
    const input = {
      ...readQuery(this.#schema(name), url.searchParams),
      ...body,
    } as FakeRequest<Calls>['input'];
    return { name, method: init.method ?? 'GET', token, url, input };
  }

  #schema(name: string): TObject {
    const known = this.#schemas.get(name);
    if (known) return known;
    const call = this.#calls[name];
    if (call === undefined) throw new Error(`the contract has no call ${name}`);
    const schema = makeInputSchema(call.input, this.#common);
    this.#schemas.set(name, schema);
    return schema;
  }
}

function refuseAs({ code, detail }: Refusal): unknown {
  const { wire, message } = errorCatalogue[code as ErrorCode];
  return { success: false, data: detail, errorCode: wire, errorInfo: message };
}
