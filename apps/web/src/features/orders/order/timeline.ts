/** An order's steps as they are drawn: those it has had, and those that a usual one still has before it. */
import type { OrderState } from '@boardwalk/contract/enums';
import { type Order, USUAL } from '../order.ts';

export interface Step {
  readonly state: OrderState;
  /** Left out for what is to come. */
  readonly time?: number;
  readonly stand: 'done' | 'now' | 'next';
}

/** What was refunded had to come back first; until then it is not promised. */
const AFTER: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  returning: ['returned'],
  returned: ['refunded'],
  lost: ['refunded'],
};

export function stepsOf({ steps, state }: Pick<Order, 'steps' | 'state'>): readonly Step[] {
  const had = steps.map(
    ({ state: own, time }, place): Step => ({
      state: own,
      time,
      stand: place === steps.length - 1 && own !== 'delivered' ? 'now' : 'done',
    }),
  );
  const place = USUAL.indexOf(state);
  const coming = place === -1 ? (AFTER[state] ?? []) : USUAL.slice(place + 1);
  return [...had, ...coming.map((next): Step => ({ state: next, stand: 'next' }))];
}
