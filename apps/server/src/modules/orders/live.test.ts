/** Pages that show an order hear of each of its steps, and of nobody else's. */
import type { AddressInfo } from 'node:net';
import { NoticeOption, SOCKET_PATH, SocketCommand } from '@boardwalk/contract/socket';
import type { StaffCaller, TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../socket/testing/client.ts';
import { stock } from '../mall/shelf.fixture.ts';
import { type Buyer, newBuyer, openHouse, order, send } from './testing/orders.fixture.ts';

let world: TestWorld;
let owner: StaffCaller;
let url = '';

beforeAll(async () => {
  ({ world, owner } = await openHouse());
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.server.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}${SOCKET_PATH}`;
});
afterAll(() => world?.close());

async function listen({ userId, token }: Buyer): Promise<() => unknown[]> {
  const client = new Client(url);
  onTestFinished(() => client.socket.terminate());
  await client.opened;
  client.handshake();
  await client.next(SocketCommand.handshake);
  client.bind(userId, token);
  await client.next(SocketCommand.ok);
  return () =>
    client.received.flatMap(({ body }) => (body?.['option'] === NoticeOption.order ? [body['orderId']] : []));
}

describe('whoever looks at an order', () => {
  it('hears of each of its steps, and of no other player’s', async () => {
    const [buyer, other] = [await newBuyer(world), await newBuyer(world)];
    const [heard, heardByOther] = [await listen(buyer), await listen(other)];
    const orderId = await order(world, buyer, { goods: [[await stock(world.owner, { onHand: 1 }), 1]] });
    await send(owner, orderId);
    await expect.poll(heard).toEqual([orderId, orderId, orderId]);
    await world.call('orders.received', { orderId }, buyer.token);
    await expect.poll(heard).toHaveLength(4);
    expect(heardByOther()).toEqual([]);
  });

  it('hears that it is called off, and nothing of what is refused', async () => {
    const buyer = await newBuyer(world);
    const heard = await listen(buyer);
    const orderId = await order(world, buyer, { goods: [[await stock(world.owner, { onHand: 1 }), 1]] });
    expect((await world.ask('orders.received', { orderId }, buyer.token)).success).toBe(false);
    await world.call('orders.cancel', { orderId }, buyer.token);
    await expect.poll(heard).toEqual([orderId]);
  });
});
