/** The calls that are measured, with handlers that cost next to nothing: what is left is the way in and out. */
import { type CallName, type Calls, calls, commonParameters, type OutputOf } from '@boardwalk/contract';
import { Type } from 'typebox';

export interface MeasuredCall<Name extends CallName = CallName> {
  readonly name: Name;
  readonly answer: OutputOf<Calls[Name]>;
  readonly request: { readonly path: string; readonly body?: string };
}

const prices = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const event = { name: 'page_open', at: 1_760_000_000_000, properties: { page: '/plinko/1', visit: 7 } };

export const measuredCalls: readonly MeasuredCall[] = [
  {
    name: 'play.priceList',
    answer: {
      list: prices.map((price, userLevel) => ({ price, userLevel, plinkoProductId: userLevel + 1 })),
    },
    request: { path: `${calls['play.priceList'].path}?gameType=11&language=en&deviceId=bench` },
  },
  {
    name: 'reports.events',
    answer: { done: true },
    request: {
      path: calls['reports.events'].path,
      body: JSON.stringify({ deviceId: 'bench', language: 'en', events: [event, event] }),
    },
  },
];

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
