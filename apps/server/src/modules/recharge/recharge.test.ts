/** Who sees which offer, and that looks are counted. */
import { DAY_MS } from '@boardwalk/base';
import { RechargeKind } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, endOf, isOffered, NEWBIE_MS, type Offer } from './policy.ts';

const NOW = 1_800_000_000_000;
const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 7,
  kind: RechargeKind.regular,
  place: 0,
  priceCents: 499,
  shownCents: 0,
  coins: 500,
  giftCoins: 0,
  appleProductId: '',
  googleProductId: '',
  isEnabled: true,
  fromMs: undefined,
  untilMs: undefined,
  perPlayer: undefined,
  version: 1,
  needsGift: false,
  positions: [],
  prices: new Map(),
  ...more,
});
const buyer = (more: Partial<Buyer> = {}): Buyer => ({
  joinedAtMs: NOW - DAY_MS,
  hasBought: false,
  bought: new Map(),
  boughtToday: new Map(),
  gifts: new Set(),
  ...more,
});

it.each<[string, Partial<Offer>, Partial<Buyer>, boolean]>([
  ['a regular one', {}, {}, true],
  ['one that is switched off', { isEnabled: false }, {}, false],
  ['one that begins now', { fromMs: NOW }, {}, true],
  ['one that begins later', { fromMs: NOW + 1 }, {}, false],
  ['one that ends now', { untilMs: NOW }, {}, false],
  ['one that was bought as often as it may be', { perPlayer: 2 }, { bought: new Map([[7, 2]]) }, false],
  ['one that may be bought once more', { perPlayer: 2 }, { bought: new Map([[7, 1]]) }, true],
  ['the newbie offer before the first purchase', { kind: 6 }, {}, true],
  ['the newbie offer after it', { kind: 6 }, { hasBought: true }, false],
  ['the newbie bonus in the first week', { kind: 3 }, { joinedAtMs: NOW - NEWBIE_MS + 1 }, true],
  ['the newbie bonus after it', { kind: 3 }, { joinedAtMs: NOW - NEWBIE_MS }, false],
  ['the daily bonus', { kind: 4 }, { bought: new Map([[7, 9]]) }, true],
  ['a deal whose gift was not taken', { needsGift: true }, {}, false],
  ['a deal whose gift was taken', { needsGift: true }, { gifts: new Set([7]) }, true],
  ['a deal with the gift of another', { needsGift: true }, { gifts: new Set([8]) }, false],
  ['the daily bonus twice a day', { kind: 4 }, { boughtToday: new Map([[7, 1]]) }, false],
])('%s', (_, ofOffer, ofBuyer, isSeen) => {
  expect(isOffered(offer(ofOffer), buyer(ofBuyer), NOW)).toBe(isSeen);
});

it.each<[Partial<Offer>, number]>([
  [{}, 0],
  [{ untilMs: NOW + 5 }, NOW + 5],
  [{ kind: 3 }, NOW - DAY_MS + NEWBIE_MS],
  [{ kind: 3, untilMs: NOW + 5 }, NOW + 5],
])('%j ends at %d', (ofOffer, endMs) => {
  expect(endOf(offer(ofOffer), buyer())).toBe(endMs);
});

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('a look at an offer is counted by the day, and one at nothing is not', async () => {
  const [first] = (await world.call('recharge.config', {})).list;
  const configId = first?.configId ?? 0;
  for (let look = 0; look < 3; look++) await world.call('recharge.click', { configId, position: 13 });
  await world.call('recharge.click', { configId: 999_999 });
  const { rows } = await world.owner.pool.query(
    'select offer_id as id, position, looks::int from offer_looks where offer_id <> 0',
  );
  expect(rows).toEqual([{ id: configId, position: 13, looks: 3 }]);
});
