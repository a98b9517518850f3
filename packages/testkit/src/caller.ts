/** Calls the app as a client would, over its own HTTP routes but without a network. */
import type { CallName, Calls, Envelope, InputOf, OutputOf } from '@boardwalk/contract';
import { callTable } from '@boardwalk/contract';
import type { FastifyInstance } from 'fastify';

export type WireInput<Name extends CallName> = Partial<InputOf<Calls[Name]>>;
export type WireAnswer<Name extends CallName> = Envelope<OutputOf<Calls[Name]>> & { readonly status: number };

export interface TestCaller {
  /** The whole answer, also when it is a refusal. */
  ask<Name extends CallName>(name: Name, input?: WireInput<Name>, token?: string): Promise<WireAnswer<Name>>;
  /** The data of an answer that must be accepted. */
  call<Name extends CallName>(
    name: Name,
    input?: WireInput<Name>,
    token?: string,
  ): Promise<OutputOf<Calls[Name]>>;
}

export function createCaller(app: FastifyInstance): TestCaller {
  const ask: TestCaller['ask'] = async (name, input = {}, token) => {
    const { path, method, effect } = callTable[name];
    const isPost = method === 'POST' || effect === 'write';
    const response = await app.inject({
      method: isPost ? 'POST' : 'GET',
      url: path,
      ...(isPost ? { payload: input as object } : { query: textOf(input) }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const answer = JSON.parse(response.body) as Omit<WireAnswer<typeof name>, 'status'>;
    return { ...answer, status: response.statusCode };
  };
  return {
    ask,
    call: async (name, input, token) => {
      const answer = await ask(name, input, token);
      if (!answer.success) throw new Error(`${name} was refused: ${answer.errorCode} ${answer.errorInfo}`);
      return answer.data;
    },
  };
}

function textOf(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
}
