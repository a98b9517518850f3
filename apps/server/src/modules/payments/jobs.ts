/** What is looked after by the clock: webhooks that wait, and orders of which nobody told anything. */
import { type AdvanceDeps, advance } from './commands/advance.ts';
import type { EventStore, WaitingEvent } from './store/events.ts';
import type { ReceiptStore } from './store/receipts.ts';

const AT_ONCE = 100;
/** How many payments are looked at beside each other. */
const BESIDE = 8;
const ASK_AGAIN_AFTER_MS = 60_000;

/** Events of one payment are answered by one look at it. */
export async function lookAfterEvents(deps: AdvanceDeps & { readonly events: EventStore }): Promise<number> {
  const waiting = await deps.events.listWaiting(AT_ONCE);
  const payments = Object.values(
    Object.groupBy(waiting, ({ provider, reference }) => `${provider} ${reference}`),
  );
  const lookOn = async (): Promise<void> => {
    for (let next = payments.pop(); next; next = payments.pop()) await lookAt(deps, next);
  };
  await Promise.all(Array.from({ length: BESIDE }, lookOn));
  return waiting.length;
}

async function lookAt(
  deps: AdvanceDeps & { readonly events: EventStore },
  told: readonly WaitingEvent[],
): Promise<void> {
  const { events, orders, clock } = deps;
  const [first] = told;
  if (!first) return;
  const { provider, reference } = first;
  try {
    const order =
      (await orders.findByReference(provider, reference)) ?? (await orders.findByNumber(reference));
    // It may have come before the order knew what its payment is called: it stays until it does.
    if (!order) throw new Error(`no order has the payment ${reference}`);
    await advance(deps, order.id, 'webhook');
    for (const event of told) await events.noteDone(event, new Date(clock.nowMs()));
  } catch (error) {
    const text = error instanceof Error ? error.message : 'failed';
    for (const event of told) await events.noteFailure(event, text);
  }
}

/** Asked for while it runs, it runs once more, and never beside itself: each look would look at what all others do. */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  };
  return () => {
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
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

/** A shell may have gone before its coins came, and we before the store was told that they did. */
export async function lookAfterReceipts(
  deps: AdvanceDeps & { readonly receipts: ReceiptStore },
): Promise<number> {
  const { receipts, orders, clock, log } = deps;
  const nowMs = clock.nowMs();
  const due = await receipts.takeUnfinished(new Date(nowMs), new Date(nowMs - ASK_AGAIN_AFTER_MS), AT_ONCE);
  for (const { provider, reference } of due) {
    const order = await orders.findByReference(provider, reference);
    if (!order) continue;
    await advance(deps, order.id, 'job').catch((error: unknown) =>
      log.warn({ err: error, order: order.number }, 'a purchase in a store could not be asked about'),
    );
  }
  return due.length;
}

/** Taken as if they had been sent: known ones are known by their numbers. */
export async function lookAfterLists(deps: AdvanceDeps & { readonly events: EventStore }): Promise<number> {
  const { providers, events, clock, log } = deps;
  let news = 0;
  for (const { name, inApp } of providers.values()) {
    try {
      for (const event of (await inApp?.listEvents()) ?? []) {
        const isNew = await events.add({ provider: name, ...event, receivedAt: new Date(clock.nowMs()) });
        if (isNew) news += 1;
      }
    } catch (error) {
      log.warn({ err: error, provider: name }, 'what a store lists could not be read');
    }
  }
  if (news > 0) await lookAfterEvents(deps);
  return news;
}
