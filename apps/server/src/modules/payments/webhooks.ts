/**
 * Where providers tell of payments: the body is proven as it came, kept once by the provider's own number of the event,
 * and answered; what happened is then asked of the provider.
 */
import { Refusal } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';
import { ForgedWebhook, type PaymentProvider, type WebhookHeaders } from './provider.ts';
import type { EventStore } from './store/events.ts';

export const WEBHOOK_PATH = '/api/payments/webhook/:provider';
const MOST_BYTES = 262_144;

export interface WebhookDeps {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly events: EventStore;
  readonly now: () => Date;
  /** Something came: looked at soon, behind the answer. */
  readonly onEvent: () => void;
}

/** True for one that is new. Refuses `notFound` for a provider there is not and `forbidden` for what is not its own. */
export async function takeWebhook(
  { providers, events, now, onEvent }: WebhookDeps,
  name: string,
  body: Buffer,
  headers: WebhookHeaders,
): Promise<boolean> {
  const provider = providers.get(name);
  if (!provider) throw new Refusal('notFound');
  const event = await provider.readWebhook(body, headers).catch((error: unknown) => {
    if (error instanceof ForgedWebhook) throw new Refusal('forbidden');
    throw error;
  });
  if (!event) return false;
  const isNew = await events.add({
    provider: name,
    eventId: event.eventId,
    reference: event.reference,
    body: body.toString(),
    receivedAt: now(),
  });
  if (isNew) onEvent();
  return isNew;
}

export function registerWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { config: { limit: 'report' } }, async (request, reply) => {
      const { provider } = request.params as { provider: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await takeWebhook(deps, provider, body, request.headers);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(error.code === 'notFound' ? 404 : 400).send({ received: false });
      }
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
