/** One of the staff who works on orders in a server that is killed: asks again until answered, with the same key. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@boardwalk/contract';
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleInputOf,
  type ConsoleOutputOf,
  consoleCallTable,
} from '@boardwalk/contract/console';
import { ANSWER_WITHIN_MS, PATIENCE_MS } from './patience.ts';

const REASON = 'It is torture.';
const AT_ONCE = 20;

type Answer<Name extends ConsoleCallName> = Envelope<ConsoleOutputOf<ConsoleCalls[Name]>>;

type Ask = Clerk['ask'];

export interface Clerk {
  ask<Name extends ConsoleCallName>(
    name: Name,
    input: ConsoleInputOf<ConsoleCalls[Name]>,
  ): Promise<Answer<Name>>;
  /** Somebody else says yes to what one may not give back alone. */
  agree(approvalId: string): Promise<void>;
}

export async function startWork(url: string): Promise<Clerk> {
  const [ask, askCashier] = [await signIn(url, 'owner'), await signIn(url, 'cashier')];
  return {
    ask,
    agree: async approvalId => {
      await askCashier('approvals.agree', { approvalId, reason: REASON });
    },
  };
}

async function signIn(url: string, role: 'owner' | 'cashier'): Promise<Ask> {
  let cookie = '';
  const once = async (name: ConsoleCallName, input: object): Promise<Envelope<unknown> | undefined> => {
    const { path, effect } = consoleCallTable[name];
    const isRead = effect === 'read';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const response = await fetch(url + path + query, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(isRead ? {} : { origin: url, 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    // A fault of the server says nothing about what happened.
    return response.status < 500 ? ((await response.json()) as Envelope<unknown>) : undefined;
  };
  const ask: Ask = async (name, input) => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (performance.now() < giveUpAt) {
      const answer = await once(name, input).catch(() => undefined);
      if (answer) return answer as Answer<typeof name>;
      await pause(50);
    }
    throw new Error(`${name} was never answered`);
  };
  const { success, errorInfo } = await ask('session.signInAsDemo', { role });
  if (!success) throw new Error(`the ${role} could not sign in: ${errorInfo}`);
  return ask;
}

type Queue = NonNullable<ConsoleInputOf<ConsoleCalls['parcels.list']>['queue']>;

/** Each order goes one step further, whatever step that is. */
export async function workOnce(clerk: Clerk, turn: number): Promise<void> {
  const inQueue = async (queue: Queue): Promise<number[]> => {
    const { data } = await clerk.ask('parcels.list', { queue, limit: AT_ONCE });
    return data.list.map(({ orderId }) => orderId);
  };
  const back = await inQueue('returned');
  for (const orderId of back) await refund(clerk, orderId);
  for (const orderId of await inQueue('returning'))
    await clerk.ask('parcels.step', { orderId, step: 'takeIn', reason: REASON, note: '' });
  const packed = await inQueue('packed');
  const byHand = { carrier: 'DHL', trackingNumber: String(turn), trackingUrl: '' };
  if (packed.length > 0)
    await clerk.ask('parcels.ship', { parcels: packed.map(orderId => ({ orderId, ...byHand })) });
  const picking = await inQueue('picking');
  const [first, ...others] = picking;
  // Some are called off with their things in hand, under a key that stays the same.
  if (first !== undefined && turn % 3 === 0)
    await clerk.ask('parcels.cancel', { orderId: first, ...word(`torture-cancel-${first}`) });
  const toPack = turn % 3 === 0 ? others : picking;
  if (toPack.length > 0) await clerk.ask('parcels.pack', { orderIds: toPack });
  const toPick = await inQueue('toPick');
  if (toPick.length > 0) await clerk.ask('parcels.pick', { orderIds: toPick });
}

const word = (idempotencyKey: string) => ({ reason: REASON, note: '', idempotencyKey });

async function refund(clerk: Clerk, orderId: number): Promise<void> {
  const { data } = await clerk.ask('parcels.one', { orderId });
  const lines = data.lines.flatMap(({ lineId, state }) =>
    state === 'returned' ? [{ lineId, isRefunded: true, things: 'shelf' as const }] : [],
  );
  if (lines.length === 0) return;
  const key = `torture-refund-${orderId}-${lines.map(({ lineId }) => lineId).join('-')}`;
  const refunded = await clerk.ask('parcels.refund', { orderId, lines, isOurFault: true, ...word(key) });
  if (!refunded.success) return;
  const { state, approvalId } = refunded.data;
  if (state === 'waiting') await clerk.agree(approvalId);
}
