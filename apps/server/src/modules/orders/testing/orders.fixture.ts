/** Buyers with coins, prizes and an address, and what they order, for tests over calls. */
import type { UserId } from '@boardwalk/base';
import {
  createTestWorld,
  type StaffCaller,
  signInAs,
  type TestWorld,
  type WireInput,
  type WorldOptions,
} from '@boardwalk/testkit';
import { expect } from 'vitest';
import { openMachine, play } from '../../gashapon/testing/gashapon.fixture.ts';
import { digestBytes, newToken, tokenDigest } from '../../sessions/index.ts';
import { give, nextKey } from '../../wallet/testing/rich-player.fixture.ts';

export interface Buyer {
  readonly token: string;
  readonly userId: UserId;
  readonly addressId: number;
}

export const KIEL = {
  country: 'DE',
  name: 'Marina Boje',
  organization: '',
  addressLine1: 'Hafenstraße 7',
  addressLine2: '',
  dependentLocality: '',
  city: 'Kiel',
  state: '',
  zip: '24103',
  sortingCode: '',
  phone: '0431 123456',
  isDefault: false,
} as const;

export interface House {
  readonly world: TestWorld;
  readonly owner: StaffCaller;
}

/** A house that sends to Germany, with its owner at the console. */
export async function openHouse(options?: WorldOptions): Promise<House> {
  const world = await createTestWorld(options);
  const owner = await signInAs(world.server.app, 'owner');
  await openZone(owner);
  return { world, owner };
}

/** Whatever a test did: the ledger is right, and so is the shelf beside the orders. */
export async function closeProven(world: TestWorld): Promise<void> {
  const { wallet, mall } = world.server.modules;
  const { faults } = await wallet.check();
  const shelf = await mall.jobs.check().catch((error: unknown) => String(error));
  await world.close();
  expect(faults).toEqual([]);
  expect(shelf).toHaveProperty('movements');
}

/** With an address and so many coins. Straight into the tables: signing up takes longer than what is tested. */
export async function newBuyer(world: TestWorld, coins = 10_000): Promise<Buyer> {
  const token = newToken();
  const now = new Date(world.platform.clock.nowMs());
  const { rows } = await world.owner.pool.query<{ userId: UserId }>(
    `with person as (insert into users (nickname, role, created_at) values ('Buyer', 'user', $1) returning id)
     insert into sessions (id, token_hash, user_id, created_at, seen_at, expires_at)
     select $2, $3, id, $1, $1, $1::timestamptz + interval '30 days' from person returning user_id as "userId"`,
    [now, token, digestBytes(tokenDigest(token))],
  );
  const [{ userId } = { userId: 0 as UserId }] = rows;
  await give(world, userId, 'coins', coins);
  const { isDefault: _, ...address } = KIEL;
  return { token, userId, addressId: await world.server.modules.addresses.add(userId, address, 'home') };
}

/** One zone with Germany in it: 400 coins up to a kilogram, 700 up to five. */
export async function openZone(owner: StaffCaller): Promise<number> {
  const zone = { name: 'Near', daysFrom: 2, daysTo: 4, isOn: true, countries: ['DE'] };
  const prices = [
    { upToGrams: 1000, coins: 400 },
    { upToGrams: 5000, coins: 700 },
  ];
  return (await owner.call('delivery.saveZone', { ...zone, prices, reason: 'To begin with.' })).zoneId;
}

/** So many prizes of a kind that is sent as this variant; worth 30 coins each. */
export async function winPrizes(
  world: TestWorld,
  { token }: Pick<Buyer, 'token'>,
  shopGoodsId: number,
  count = 1,
): Promise<string[]> {
  await world.chooseSeed(token);
  const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 20 }]);
  await world.owner.pool.query(
    'update prize_kinds set goods_variant_id = $1 where id = (select max(id) from prize_kinds)',
    [shopGoodsId],
  );
  const prizes: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const round = await play(world, token, machine.order(1));
    prizes.push(...round.prizes.map(({ prizeId }) => prizeId));
  }
  return prizes;
}

export interface Wanted {
  readonly goods?: readonly (readonly [shopGoodsId: number, goodsNum: number])[];
  readonly prizeIds?: readonly string[];
}

export function stageOf({ goods = [], prizeIds = [] }: Wanted): WireInput<'orders.stage'> {
  return {
    shopGoodsList: goods.map(([shopGoodsId, goodsNum]) => ({ shopGoodsId, goodsNum })),
    prizeIds: [...prizeIds],
    idempotencyKey: nextKey(),
  };
}

export type Choice = Partial<Pick<Required<WireInput<'orders.quote'>>, 'useCredit' | 'useFreeShipping'>>;

/** Nothing is used that is not coins, unless it is chosen. */
export const choiceOf = ({ addressId }: Pick<Buyer, 'addressId'>, stagedId: number, chosen: Choice = {}) => ({
  stagedId,
  addressId,
  useCredit: false,
  useFreeShipping: false,
  ...chosen,
});

/** Staged, quoted and paid: the order's number. */
export async function order(
  world: TestWorld,
  { token, addressId }: Buyer,
  wanted: Wanted,
  chosen: Choice = {},
): Promise<number> {
  const { stagedId, needsAddress } = await world.call('orders.stage', stageOf(wanted), token);
  const where = needsAddress ? { addressId } : {};
  const choice = { stagedId, ...where, useCredit: false, useFreeShipping: false, ...chosen };
  const { coins } = await world.call('orders.quote', choice, token);
  const paid = { ...choice, coins, idempotencyKey: nextKey() };
  return (await world.call('orders.exchange', paid, token)).orderId;
}

/** Picked, packed and on its way by hand. */
export async function send(staff: StaffCaller, orderId: number): Promise<void> {
  const typed = { orderId, carrier: 'DHL', trackingNumber: '00340434', trackingUrl: '' };
  const outcomes = [
    (await staff.call('parcels.pick', { orderIds: [orderId] })).list[0]?.outcome,
    (await staff.call('parcels.pack', { orderIds: [orderId] })).list[0]?.outcome,
    (await staff.call('parcels.ship', { parcels: [typed] })).list[0]?.outcome,
  ];
  expect(outcomes).toEqual(['picked', 'packed', 'shipped']);
}
