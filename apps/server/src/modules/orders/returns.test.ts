/** What is sent back: until when, by whom, in which parts, and what of it is paid. */
import { GoodsType, type ReturnReason } from '@boardwalk/contract/enums';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { refusalOf } from '../mall/trace.fixture.ts';
import { balanceOf, give, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { type Buyer, closeProven, newBuyer, openHouse, order, send } from './testing/orders.fixture.ts';

const DAY_MS = 86_400_000;
const BEAR = 100;
const PARCEL = 700;
const REASON = 'So it goes.';
const NOT_FOUND = '00013';
const BAD_INPUT = '00012';
const TOO_FAR = '80025';
const OVER = '80026';

let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  ({ world } = await openHouse());
});
afterAll(() => closeProven(world));
beforeEach(async () => {
  await world.owner.pool.query('delete from staff.moved_alone');
  owner = await signInAs(world.server.app, 'owner');
});

const read = (buyer: Buyer, orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const step = (orderId: number, name: 'takeIn' | 'endReturn' | 'sendAgain' | 'comeBack' | 'lose') =>
  owner.ask('parcels.step', { orderId, step: name, reason: REASON, note: '' });
const askBack = (
  buyer: Pick<Buyer, 'token'>,
  orderId: number,
  lineIds: readonly number[],
  reason: ReturnReason = 'damaged',
) =>
  world.ask(
    'orders.return',
    { orderId, lineIds: [...lineIds], reason, text: ' An ear is off. ', idempotencyKey: nextKey() },
    buyer.token,
  );
const refund = (orderId: number, lineIds: readonly number[], isOurFault: boolean, isRefunded = true) =>
  owner.ask('parcels.refund', {
    orderId,
    lines: lineIds.map(lineId => ({ lineId, isRefunded, things: 'shelf' as const })),
    isOurFault,
    note: '',
    reason: REASON,
    idempotencyKey: nextKey(),
  });

/** Three kinds of bears that have come: 1,250 grams, for 700 coins of shipping. */
async function delivered(chosen: Parameters<typeof order>[3] = {}, growth = 0) {
  const buyer = await newBuyer(world);
  if (growth > 0) await give(world, buyer.userId, 'growth', growth);
  await give(world, buyer.userId, 'shipping', 250);
  const before = await balanceOf(world, buyer);
  const bears = [await stock(world.owner), await stock(world.owner), await stock(world.owner, { onHand: 3 })];
  const goods = bears.map((id, place) => [id, place === 2 ? 3 : 1] as const);
  const orderId = await order(world, buyer, { goods }, chosen);
  await send(owner, orderId);
  await world.call('orders.received', { orderId }, buyer.token);
  const lineIds = (await read(buyer, orderId)).lines.map(({ lineId }) => lineId);
  return { buyer, bears, before, orderId, lineIds };
}

/** One line after the other comes back, each by the house's fault. */
async function sendBackOneByOne({ buyer, orderId, lineIds }: Awaited<ReturnType<typeof delivered>>) {
  const gone: number[] = [];
  for (const lineId of lineIds) {
    expect((await askBack(buyer, orderId, [lineId])).errorCode).toBe('');
    expect((await step(orderId, 'takeIn')).errorCode).toBe('');
    expect((await refund(orderId, [lineId], true)).errorCode).toBe('');
    gone.push(await balanceOf(world, buyer));
  }
  return gone;
}

describe('a parcel that has come', () => {
  it('is said to have come once, by however many taps', async () => {
    const buyer = await newBuyer(world);
    const orderId = await order(world, buyer, { goods: [[await stock(world.owner), 1]] });
    expect(await refusalOf(world, () => world.ask('orders.received', { orderId }, buyer.token))).toBe(
      TOO_FAR,
    );
    await send(owner, orderId);
    const taps = Array.from({ length: 5 }, () => world.ask('orders.received', { orderId }, buyer.token));
    for (const { errorCode, data } of await Promise.all(taps))
      expect([errorCode, data.state]).toEqual(['', 'delivered']);
    const { steps } = await owner.call('parcels.one', { orderId });
    expect(steps.filter(({ what }) => what === 'received')).toHaveLength(1);
    // Nobody tells its player what they have said themselves.
    const { systemMessageModels } = await world.call('messages.list', {}, buyer.token);
    expect(systemMessageModels.map(({ template }) => template)).toEqual(['orderShipped']);
  });

  it('that was thought lost may still come', async () => {
    const buyer = await newBuyer(world);
    const orderId = await order(world, buyer, { goods: [[await stock(world.owner), 1]] });
    await send(owner, orderId);
    await step(orderId, 'lose');
    expect((await world.call('orders.received', { orderId }, buyer.token)).state).toBe('delivered');
    const { lines } = await read(buyer, orderId);
    expect(await refusalOf(world, () => refund(orderId, [lines[0]?.lineId ?? 0], true))).toBe(TOO_FAR);
  });

  it('may be sent back for the days of its player’s level, and not a millisecond longer', async () => {
    const { buyer, orderId, lineIds } = await delivered();
    const { returnUntil = 0 } = await read(buyer, orderId);
    const { clock } = world.platform;
    expect(returnUntil).toBe(clock.nowMs() + 3 * DAY_MS);
    clock.advance(3 * DAY_MS);
    expect((await read(buyer, orderId)).canReturn).toBe(true);
    clock.advance(1);
    expect((await read(buyer, orderId)).canReturn).toBe(false);
    expect(await refusalOf(world, () => askBack(buyer, orderId, lineIds))).toBe(OVER);
    clock.advance(-1);
    expect((await askBack(buyer, orderId, lineIds)).success).toBe(true);
  });

  it('stays open for longer once its player has reached a level with more days', async () => {
    const { buyer, orderId, lineIds } = await delivered();
    world.platform.clock.advance(4 * DAY_MS);
    expect(await refusalOf(world, () => askBack(buyer, orderId, lineIds))).toBe(OVER);
    await give(world, buyer.userId, 'growth', 100_000);
    await world.call('levels.upgradeInfo', {}, buyer.token);
    const { returnUntil = 0, canReturn } = await read(buyer, orderId);
    expect(canReturn).toBe(true);
    expect(returnUntil).toBeGreaterThan(world.platform.clock.nowMs());
    expect((await askBack(buyer, orderId, lineIds)).success).toBe(true);
  });

  it('is nothing that was handed over as it was paid', async () => {
    const buyer = await newBuyer(world);
    const trial = await stock(world.owner, { type: GoodsType.virtual, trialCoins: 5 });
    const orderId = await order(world, buyer, { goods: [[trial, 1]] });
    const { lines, returnUntil } = await read(buyer, orderId);
    expect(returnUntil).toBeUndefined();
    const lineIds = lines.map(({ lineId }) => lineId);
    expect(await refusalOf(world, () => askBack(buyer, orderId, lineIds))).toBe(OVER);
    const mixed = await order(world, buyer, {
      goods: [
        [await stock(world.owner), 1],
        [await stock(world.owner, { type: GoodsType.virtual, trialCoins: 5 }), 1],
      ],
    });
    await send(owner, mixed);
    await world.call('orders.received', { orderId: mixed }, buyer.token);
    const both = (await read(buyer, mixed)).lines;
    const virtual = both.filter(({ type }) => type === GoodsType.virtual).map(({ lineId }) => lineId);
    expect(await refusalOf(world, () => askBack(buyer, mixed, virtual))).toBe(NOT_FOUND);
    const all = both.map(({ lineId }) => lineId);
    expect(await refusalOf(world, () => askBack(buyer, mixed, all))).toBe(NOT_FOUND);
  });
});

describe('asking to send back', () => {
  it('in many tabs at once is asked once, with its words', async () => {
    const { buyer, orderId, lineIds } = await delivered();
    const asked = await Promise.all(Array.from({ length: 5 }, () => askBack(buyer, orderId, lineIds)));
    for (const { errorCode, data } of asked) expect([errorCode, data.state]).toEqual(['', 'returning']);
    const { steps, returnReason, returnText } = await owner.call('parcels.one', { orderId });
    expect(steps.filter(({ what }) => what === 'askReturn')).toHaveLength(1);
    expect([returnReason, returnText]).toEqual(['damaged', 'An ear is off.']);
  });

  it('for one thing in one tab and another in another is one of both', async () => {
    const { buyer, orderId, lineIds } = await delivered();
    const [first = 0, second = 0] = lineIds;
    const asked = await Promise.all([askBack(buyer, orderId, [first]), askBack(buyer, orderId, [second])]);
    expect(asked.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', TOO_FAR]);
    const { lines } = await read(buyer, orderId);
    expect(lines.filter(({ state }) => state === 'returning')).toHaveLength(1);
  });

  it.each<[string, (own: readonly number[], theirs: readonly number[]) => readonly number[], string]>([
    ['nothing', () => [], BAD_INPUT],
    ['a thing twice', ([one = 0]) => [one, one], BAD_INPUT],
    ['a thing of somebody else’s order', (_own, theirs) => theirs, NOT_FOUND],
    ['a thing of one’s own and one of somebody else’s', ([one = 0], [their = 0]) => [one, their], NOT_FOUND],
    ['a thing there is not', () => [1], NOT_FOUND],
  ])('for %s is refused', async (_what, of, code) => {
    const [own, other] = [await delivered(), await delivered()];
    const ask = () => askBack(own.buyer, own.orderId, of(own.lineIds, other.lineIds));
    expect(await refusalOf(world, ask)).toBe(code);
  });

  it('for somebody else’s order is refused', async () => {
    const [own, other] = [await delivered(), await delivered()];
    const ask = () => askBack(own.buyer, other.orderId, other.lineIds);
    expect(await refusalOf(world, ask)).toBe(NOT_FOUND);
  });

  it('that was ended may be asked again while its days last', async () => {
    const { buyer, orderId, lineIds } = await delivered();
    const [first = 0] = lineIds;
    await askBack(buyer, orderId, [first]);
    expect(await refusalOf(world, () => step(orderId, 'sendAgain'))).toBe(TOO_FAR);
    expect((await step(orderId, 'endReturn')).data.state).toBe('delivered');
    expect(await refusalOf(world, () => step(orderId, 'endReturn'))).toBe(TOO_FAR);
    expect((await askBack(buyer, orderId, lineIds, 'wrong')).data.state).toBe('returning');
    await step(orderId, 'takeIn');
    // What its player sent back is judged first, and not sent out again.
    expect(await refusalOf(world, () => step(orderId, 'sendAgain'))).toBe(TOO_FAR);
    expect((await step(orderId, 'endReturn')).data.state).toBe('delivered');
    expect((await read(buyer, orderId)).lines.every(({ state }) => state === 'ordered')).toBe(true);
  });
});

describe('a refund', () => {
  it('of one thing after the other pays the shipping with the first alone', async () => {
    const made = await delivered();
    const { buyer, before, bears } = made;
    const paid = 5 * BEAR + PARCEL;
    const after = await sendBackOneByOne(made);
    expect(after).toEqual([before - paid + BEAR + PARCEL, before - paid + 2 * BEAR + PARCEL, before]);
    expect(await read(buyer, made.orderId)).toMatchObject({ state: 'refunded', backCoins: paid });
    expect(await Promise.all(bears.map(id => countsOf(world.owner, id)))).toEqual([
      [1, 0],
      [1, 0],
      [3, 0],
    ]);
  });

  it('gives credit back as credit, once', async () => {
    const made = await delivered({ useCredit: true });
    expect(await balanceOf(world, made.buyer, 'shipping')).toBe(0);
    const after = await sendBackOneByOne(made);
    expect(after.at(-1)).toBe(made.before);
    expect(await balanceOf(world, made.buyer, 'shipping')).toBe(250);
  });

  it('gives the month’s free shipping back, once', async () => {
    const made = await delivered({ useFreeShipping: true }, 100_000);
    const isLeft = async () => (await world.call('delivery.dayInfo', {}, made.buyer.token)).freeShippingLeft;
    expect(await isLeft()).toBe(false);
    expect((await sendBackOneByOne(made)).at(-1)).toBe(made.before);
    expect(await isLeft()).toBe(true);
    const again = await order(
      world,
      made.buyer,
      { goods: [[await stock(world.owner), 1]] },
      { useFreeShipping: true },
    );
    expect((await read(made.buyer, again)).freeShipping).toBe('right');
    expect(await isLeft()).toBe(false);
  });

  it('that is not our fault keeps the shipping, and a later one that is pays it', async () => {
    const { buyer, before, orderId, lineIds } = await delivered();
    const [first = 0, ...rest] = lineIds;
    await askBack(buyer, orderId, [first]);
    await step(orderId, 'takeIn');
    await refund(orderId, [first], false);
    expect(await balanceOf(world, buyer)).toBe(before - 4 * BEAR - PARCEL);
    await askBack(buyer, orderId, rest);
    await step(orderId, 'takeIn');
    await refund(orderId, rest, true);
    expect(await balanceOf(world, buyer)).toBe(before);
  });

  it('by two of the staff at once is paid once', async () => {
    const { buyer, before, orderId, lineIds } = await delivered();
    await askBack(buyer, orderId, lineIds);
    await step(orderId, 'takeIn');
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(orderId, lineIds, true)));
    // What is too much for one person by then is asked of a second one, who finds it done.
    const outcomes = answers.map(({ success, data, errorCode }) => (success ? data.state : errorCode));
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes) expect(['done', 'waiting', TOO_FAR]).toContain(outcome);
    expect(await balanceOf(world, buyer)).toBe(before);
  });

  it('beside the end of the return is one of both', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await world.owner.pool.query('delete from staff.moved_alone');
      const { buyer, before, orderId, lineIds } = await delivered();
      await askBack(buyer, orderId, lineIds);
      await step(orderId, 'takeIn');
      const [paid, ended] = await Promise.all([refund(orderId, lineIds, true), step(orderId, 'endReturn')]);
      expect([paid.success, ended.success].filter(Boolean)).toHaveLength(1);
      if (paid.success) expect(paid.data.state).toBe('done');
      expect(await balanceOf(world, buyer)).toBe(before - (paid.success ? 0 : 5 * BEAR + PARCEL));
    }
  });

  it.each([
    ['before it is taken in', false, true],
    ['of nothing that was judged to be refunded', true, false],
  ])('%s is refused', async (_when, isIn, isRefunded) => {
    const { buyer, orderId, lineIds } = await delivered();
    await askBack(buyer, orderId, lineIds);
    if (isIn) await step(orderId, 'takeIn');
    const code = await refusalOf(world, () => refund(orderId, lineIds, true, isRefunded));
    expect(code).toBe(isIn ? BAD_INPUT : TOO_FAR);
  });

  it('of a parcel that came back by itself is whole, with the shipping where the fault is ours', async () => {
    const buyer = await newBuyer(world);
    const bear = await stock(world.owner);
    const before = await balanceOf(world, buyer);
    const orderId = await order(world, buyer, { goods: [[bear, 1]] });
    await send(owner, orderId);
    await step(orderId, 'comeBack');
    const { lines } = await read(buyer, orderId);
    expect((await refund(orderId, [lines[0]?.lineId ?? 0], true)).success).toBe(true);
    expect(await balanceOf(world, buyer)).toBe(before);
    expect(await countsOf(world.owner, bear)).toEqual([1, 0]);
    expect(await refusalOf(world, () => step(orderId, 'sendAgain'))).toBe(TOO_FAR);
  });
});
