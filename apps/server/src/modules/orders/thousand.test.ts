/** A thousand people want the last one in the same moment, each with an account, an address and coins, over HTTP. */
import { coins, type UserId } from '@boardwalk/base';
import type { TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { digestBytes, newToken, tokenDigest } from '../sessions/index.ts';
import { inputHash } from '../wallet/index.ts';
import { KIEL, openHouse, stageOf } from './testing/orders.fixture.ts';

const BUYERS = 1000;
const FIRST_USER = 700_000;
const COINS = 100_000;

let world: TestWorld;
let bear: number;

beforeAll(async () => {
  ({ world } = await openHouse({ env: { RATE_LIMIT_FACTOR: '100000' } }));
  bear = await stock(world.owner, { onHand: 1 });
});
afterAll(() => world.close());

interface Buyer {
  readonly userId: UserId;
  readonly token: string;
  readonly addressId: number;
}

/** Straight into the tables: signing up a thousand would take longer than what is tested. */
async function buyers(): Promise<readonly Buyer[]> {
  const tokens = Array.from({ length: BUYERS }, newToken);
  const hashes = tokens.map(token => digestBytes(tokenDigest(token)));
  const now = new Date(world.platform.clock.nowMs());
  await world.owner.pool.query(
    `with people as (
      insert into users (id, nickname, role, created_at)
      select $1 + place, 'Buyer', 'user', $4 from unnest($2::text[]) with ordinality as t(token, place) returning id
    )
    insert into sessions (id, token_hash, user_id, created_at, seen_at, expires_at)
    select token, hash, $1 + place, $4, $4, $4::timestamptz + interval '1 day'
    from unnest($2::text[], $3::bytea[]) with ordinality as t(token, hash, place), (select count(*) from people) as p`,
    [FIRST_USER, tokens, hashes, now],
  );
  return Promise.all(
    tokens.map(async (token, place) => {
      const userId = (FIRST_USER + place + 1) as UserId;
      await world.server.modules.wallet.post({
        kind: 'test.gift',
        key: `thousand:${place}`,
        inputHash: inputHash(place),
        answer: null,
        postings: [
          { account: { house: 'test', unit: 'coins' }, amount: coins(0 - COINS) },
          { account: { userId, unit: 'coins' }, amount: coins(COINS) },
        ],
      });
      const { isDefault: _, ...address } = KIEL;
      return { userId, token, addressId: await world.server.modules.addresses.add(userId, address, 'home') };
    }),
  );
}

async function buy({ token, addressId }: Buyer): Promise<string> {
  const staged = await world.ask('orders.stage', stageOf({ goods: [[bear, 1]] }), token);
  if (!staged.success) {
    const { left } = staged.data as unknown as { left?: number };
    return `${staged.errorCode} with ${left} left`;
  }
  const choice = { stagedId: staged.data.stagedId, addressId, useCredit: false, useFreeShipping: false };
  const quote = await world.ask('orders.quote', choice, token);
  if (!quote.success) return quote.errorCode;
  const pay = { ...choice, coins: quote.data.coins, idempotencyKey: `pay-${choice.stagedId}` };
  const paid = await world.ask('orders.exchange', pay, token);
  return paid.success ? 'ordered' : paid.errorCode;
}

it('one has it, and all others are told that none is left', async () => {
  const all = await buyers();
  const before = await world.server.modules.wallet.balancesOfAll(
    all.map(({ userId }) => userId),
    'coins',
  );
  const answers = await Promise.all(all.map(buy));
  const counts = Map.groupBy(answers, answer => answer);
  expect(new Map([...counts].map(([answer, those]) => [answer, those.length]))).toEqual(
    new Map([
      ['ordered', 1],
      ['80011 with 0 left', 999],
    ]),
  );
  expect(await countsOf(world.owner, bear)).toEqual([0, 0]);
  const { rows } = await world.owner.pool.query<{ user_id: UserId; paid_coins: number }>(
    'select o.user_id, o.paid_coins from prize_orders o join prize_order_lines l on l.order_id = o.id where l.shop_goods_id = $1',
    [bear],
  );
  expect(rows).toHaveLength(1);
  const after = await world.server.modules.wallet.balancesOfAll([...before.keys()], 'coins');
  for (const [userId, had] of before)
    expect(after.get(userId)).toBe(had - (userId === rows[0]?.user_id ? rows[0].paid_coins : 0));
  const { faults } = await world.server.modules.wallet.check();
  expect(faults).toEqual([]);
  const { rows: deadlocks } = await world.owner.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(deadlocks).toEqual([{ deadlocks: 0 }]);
});
