/** Calls the console as an operator's browser would: by the cookie it was given, from the console's own page. */

import type { Envelope } from '@boardwalk/contract';
import type {
  ConsoleCallName,
  ConsoleCalls,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '@boardwalk/contract/console';
import { consoleCallTable } from '@boardwalk/contract/console';
import type { StaffRole } from '@boardwalk/rules';
import type { FastifyInstance } from 'fastify';

type Input<Name extends ConsoleCallName> = Partial<ConsoleInputOf<ConsoleCalls[Name]>>;
type Answer<Name extends ConsoleCallName> = Envelope<ConsoleOutputOf<ConsoleCalls[Name]>> & {
  readonly status: number;
};

export interface StaffCaller {
  /** The whole answer, also when it is a refusal. */
  ask<Name extends ConsoleCallName>(name: Name, input?: Input<Name>): Promise<Answer<Name>>;
  /** The data of an answer that must be accepted. */
  call<Name extends ConsoleCallName>(
    name: Name,
    input?: Input<Name>,
  ): Promise<ConsoleOutputOf<ConsoleCalls[Name]>>;
  /** The file of an answer that is one. */
  take<Name extends ConsoleCallName>(
    name: Name,
    input?: Input<Name>,
  ): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Buffer }>;
  /** What the browser keeps; empty before signing in. */
  cookie: string;
}

export interface StaffBrowser {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const HOST = 'localhost:3000';

/** Nobody is signed in yet. */
export function createStaffCaller(
  app: FastifyInstance,
  { remoteAddress = '127.0.0.1', headers = {} }: StaffBrowser = {},
): StaffCaller {
  const inject = async <Name extends ConsoleCallName>(name: Name, input: Input<Name>) => {
    const { path, effect } = consoleCallTable[name];
    const isRead = effect === 'read';
    const response = await app.inject({
      method: isRead ? 'GET' : 'POST',
      url: path,
      remoteAddress,
      ...(isRead ? { query: textOf(input) } : { payload: input as object }),
      headers: {
        host: HOST,
        'sec-fetch-site': 'same-origin',
        ...(isRead ? {} : { origin: `http://${HOST}` }),
        ...(staff.cookie ? { cookie: staff.cookie } : {}),
        ...headers,
      },
    });
    const given = response.cookies.find(({ name: one }) => one === '__Host-boardwalk-staff');
    if (given) staff.cookie = given.value ? `${given.name}=${given.value}` : '';
    return response;
  };
  const staff: StaffCaller = {
    cookie: '',
    ask: async (name, input = {}) => {
      const response = await inject(name, input);
      return { ...JSON.parse(response.body), status: response.statusCode } as Answer<typeof name>;
    },
    take: async (name, input = {}) => {
      const { headers: sent, rawPayload } = await inject(name, input);
      const file = /^attachment; filename="([^"]+)"$/.exec(String(sent['content-disposition']))?.[1];
      if (file === undefined) throw new Error(`${name} gave no file: ${rawPayload.toString().slice(0, 200)}`);
      return { name: file, mediaType: String(sent['content-type']), bytes: rawPayload };
    },
    call: async (name, input) => {
      const answer = await staff.ask(name, input);
      if (!answer.success) throw new Error(`${name} was refused: ${answer.errorCode} ${answer.errorInfo}`);
      return answer.data;
    },
  };
  return staff;
}

/** The demo's member of the staff with this role. */
export async function signInAs(app: FastifyInstance, role: StaffRole): Promise<StaffCaller> {
  const staff = createStaffCaller(app);
  await staff.call('session.signInAsDemo', { role });
  return staff;
}

function textOf(input: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, String(value)]),
  );
}
