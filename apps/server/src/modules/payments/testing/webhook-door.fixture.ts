/** The address where a provider tells of payments, over HTTP. */
import Fastify from 'fastify';
import { expect } from 'vitest';
import type { Payments } from '../index.ts';

export interface WebhookDoor {
  /** The answer's status. */
  post(sent: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }): Promise<number>;
  /** What comes of it comes behind the answer. */
  until<Value>(read: () => Promise<Value>, wanted: Value): Promise<void>;
}

export function createWebhookDoor(payments: Payments, name: string): WebhookDoor {
  const app = Fastify();
  payments.register(app);
  return {
    post: async ({ body, headers }) => {
      const url = `/api/payments/webhook/${name}`;
      return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    },
    until: (read, wanted) => expect.poll(read).toBe(wanted),
  };
}
