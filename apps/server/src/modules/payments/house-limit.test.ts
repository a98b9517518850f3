/** What the house lets anybody spend in a month, counted as one's own limits are. */
import { randomUUID } from 'node:crypto';
import { PayType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ env: { SPENDING_MONTH_DOLLARS: '20' } });
});
afterAll(() => world.close());

it('holds against orders at the same moment, whatever a player allows themselves', async () => {
  const { token } = await world.player();
  const { list } = await world.call('recharge.config', {}, token);
  const offer = list.find(({ rechargeMoney, rechargeType }) => rechargeType === 1 && rechargeMoney === 999);
  if (!offer) throw new Error('nothing is sold for that');
  const { rechargeType, configId, rechargeMoney, currency, convertAmount } = offer;
  const order = () => {
    const input = { rechargeType, configId, price: rechargeMoney, currency, amount: convertAmount };
    const how = { payType: PayType.checkout, idempotencyKey: randomUUID() };
    return world.ask('recharge.pay', { ...input, ...how }, token);
  };
  const answers = await Promise.all(Array.from({ length: 5 }, order));
  expect(answers.filter(({ success }) => success).length).toBe(2);
  const refused = answers.find(({ success }) => !success);
  expect(refused).toMatchObject({ data: { span: 'month', limitMoney: 2000, spentMoney: 1998 } });
  await world.call('recharge.setLimit', { span: 'month', limitMoney: 900_000 }, token);
  world.platform.clock.advance(30 * 60_000);
  expect((await order()).success).toBe(false);
});
