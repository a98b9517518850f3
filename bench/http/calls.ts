/**
 * The calls that are measured, each by a player who is signed in: two whose handlers cost nothing, so that only the way
 * in and out is left, and one that reads the database.
 */
import { type CallName, calls, commonParameters } from '@boardwalk/contract';
import { Type } from 'typebox';
import type { Handlers } from '../../apps/server/src/http/handler.ts';
import type { CoreModules } from '../../apps/server/src/modules/core.ts';
import { walletCalls } from '../../apps/server/src/modules/wallet/index.ts';

export const measuredNames = ['play.priceList', 'reports.events', 'wallet.balance'] as const;
export type MeasuredName = (typeof measuredNames)[number] & CallName;

export interface MeasuredRequest {
  /** What the line says of it. */
  readonly work: string;
  readonly query?: string;
  readonly body?: string;
}

const prices = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const event = { name: 'page_open', at: 1_760_000_000_000, properties: { page: '/plinko/1', visit: 7 } };

export const requests: Readonly<Record<MeasuredName, MeasuredRequest>> = {
  'play.priceList': { work: 'without work', query: 'gameType=6&language=en&deviceId=bench' },
  'reports.events': {
    work: 'without work',
    body: JSON.stringify({ deviceId: 'bench', language: 'en', events: [event, event] }),
  },
  'wallet.balance': { work: 'from the database', query: 'type=9999&language=en&deviceId=bench' },
};

export function handlersOf({ wallet }: Pick<CoreModules, 'wallet'>): Handlers<MeasuredName> {
  const list = prices.map((price, userLevel) => ({ price, userLevel, plinkoProductId: userLevel + 1 }));
  return {
    'play.priceList': async () => ({ list }),
    'reports.events': async () => ({ done: true }),
    'wallet.balance': walletCalls(wallet, () => Promise.resolve(false))['wallet.balance'],
  };
}

/** The schemas our own routes are made with. */
export function schemaOf(name: CallName) {
  const { method, input, output } = calls[name];
  const fields = Type.Object({ ...commonParameters, ...input.properties }, { additionalProperties: false });
  const envelope = Type.Object({
    success: Type.Boolean(),
    data: output,
    errorCode: Type.String(),
    errorInfo: Type.String(),
  });
  return { ...(method === 'GET' ? { querystring: fields } : { body: fields }), response: { 200: envelope } };
}
