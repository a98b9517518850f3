/** What is looked after by the clock: webhooks that wait, and orders of which nobody told anything. */
import { type AdvanceDeps, advance } from './commands/advance.ts';
import type { EventStore } from './store/events.ts';

const AT_ONCE = 100;
const ASK_AGAIN_AFTER_MS = 60_000;

export async function lookAfterEvents(deps: AdvanceDeps & { readonly events: EventStore }): Promise<number> {
  const { events, orders, clock } = deps;
  const waiting = await events.listWaiting(AT_ONCE);
  for (const event of waiting) {
    try {
      const order =
        (await orders.findByReference(event.provider, event.reference)) ??
        (await orders.findByNumber(event.reference));
      // It may have come before the order knew what its payment is called: it stays until it does.
      if (!order) throw new Error(`no order has the payment ${event.reference}`);
      await advance(deps, order.id, 'webhook');
      await events.noteDone(event, new Date(clock.nowMs()));
    } catch (error) {
      await events.noteFailure(event, error instanceof Error ? error.message : 'failed');
    }
  }
  return waiting.length;
}

export async function lookAfterOrders(deps: AdvanceDeps): Promise<number> {
  const { orders, clock, log } = deps;
  const nowMs = clock.nowMs();
  const due = await orders.takeOpen(new Date(nowMs), new Date(nowMs - ASK_AGAIN_AFTER_MS), AT_ONCE);
  for (const order of due) {
    await advance(deps, order.id, 'job').catch((error: unknown) =>
      log.warn({ err: error, order: order.number }, 'an order could not be asked about'),
    );
  }
  return due.length;
}
