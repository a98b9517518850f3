import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let auditor: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
  auditor = await signInAs(world.server.app, 'auditor');
});
afterAll(() => world.close());

let orders = 0;
/** As a settled order leaves it. */
async function addTerm(
  userId: number,
  cardClass: number,
  days: number,
  paidDaysAgo: number,
  isRevoked = false,
) {
  const { pool } = world.owner;
  const paidAt = new Date(world.platform.clock.nowMs() - paidDaysAgo * DAY_MS);
  const { rows } = await pool.query<{ id: number }>(
    `insert into payment_orders (number, user_id, key, input_hash, kind, offer_id, pay_type, provider, currency,
      price_minor, usd_cents, coins, state, is_first, is_sandbox, created_at, expires_at)
    values ($1, $2, $1, '', 2, 1, 16, 'sandbox', 'USD', 999, 999, 100, 'settled', false, true, $3, $3) returning id`,
    [`CLUBCONSOLETEST${100 + ++orders}`, userId, paidAt],
  );
  await pool.query(
    `insert into club_terms (user_id, order_id, offer_id, card_class, config_type, days, day_coins, advance_days,
      is_sandbox, paid_at, revoked_at) values ($1, $2, 1, $3, 6, $4, 20, 3, true, $5, $6)`,
    [userId, rows[0]?.id, cardClass, days, paidAt, isRevoked ? paidAt : null],
  );
}

it('tells each term with where it stands, of everybody or of one', async () => {
  const [one, other] = [await world.player(), await world.player()];
  await addTerm(one.userId, 1, 30, 40);
  await addTerm(one.userId, 1, 30, 2);
  await addTerm(one.userId, 2, 7, 1);
  await addTerm(one.userId, 1, 7, 0, true);
  await addTerm(other.userId, 2, 90, 5);
  const { list } = await auditor.call('club.members', { userId: one.userId });
  expect(list.map(({ cardClass, days, state }) => [cardClass, days, state])).toEqual([
    [1, 7, 'revoked'],
    [2, 7, 'counts'],
    [1, 30, 'waits'],
    [1, 30, 'over'],
  ]);
  const nowMs = world.platform.clock.nowMs();
  // Seven days of ruby stand before the rest of jade.
  expect(list.map(({ untilAt }) => Math.round((untilAt - nowMs) / DAY_MS))).toEqual([
    Math.round(-nowMs / DAY_MS),
    6,
    35,
    -10,
  ]);
  const all = await auditor.call('club.members', { limit: 3 });
  expect(all.list.map(({ userId }) => userId)).toEqual([other.userId, one.userId, one.userId]);
  const rest = await auditor.call('club.members', { limit: 3, after: all.next });
  expect(rest.list.map(({ days }) => days)).toEqual([30, 30]);
});
