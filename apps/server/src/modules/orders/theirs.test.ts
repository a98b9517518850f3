/** Whose an order is, who of the staff does what with it once, and that nothing of it goes unwritten. */
import { errorCatalogue } from '@boardwalk/contract';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, receive, stock } from '../mall/shelf.fixture.ts';
import { refusalOf, traceOf } from '../mall/trace.fixture.ts';
import { balanceOf, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import {
  type Buyer,
  choiceOf,
  closeProven,
  newBuyer,
  openHouse,
  order,
  send,
  stageOf,
  winPrizes,
} from './testing/orders.fixture.ts';

const NOT_FOUND = errorCatalogue.notFound.wire;
const TOO_FAR = errorCatalogue.orderTooFar.wire;
const REGISTER = '00010';
const BEAR = 100;
const PARCEL = 400;
const reason = 'So it goes.';

let world: TestWorld;
let owner: StaffCaller;
let buyer: Buyer;
let bear: number;

beforeAll(async () => {
  ({ world } = await openHouse());
  buyer = await newBuyer(world, 200_000);
  bear = await stock(world.owner, { onHand: 300 });
});
afterAll(() => closeProven(world));
beforeEach(async () => {
  await world.owner.pool.query('delete from staff.moved_alone');
  owner = await signInAs(world.server.app, 'owner');
});

type Answer = Promise<{ readonly success: boolean; readonly errorCode: string; readonly status: number }>;

const ordered = () => order(world, buyer, { goods: [[bear, 1]] });
const word = (orderId: number) => ({ orderId, note: '', reason, idempotencyKey: nextKey() });
const typed = (orderId: number) => ({ orderId, carrier: 'DHL', trackingNumber: '1', trackingUrl: '' });
const lineOf = async (orderId: number) =>
  (await owner.call('parcels.one', { orderId })).lines[0]?.lineId ?? 0;
const leave = async (orderId: number, ...steps: readonly ('pick' | 'pack')[]) => {
  for (const step of steps) await owner.call(`parcels.${step}`, { orderIds: [orderId] });
  return orderId;
};
const shipped = async () => {
  const orderId = await ordered();
  await send(owner, orderId);
  return orderId;
};
const delivered = async () => {
  const orderId = await shipped();
  await world.call('orders.received', { orderId }, buyer.token);
  return orderId;
};
const back = async (...steps: readonly 'takeIn'[]) => {
  const orderId = await delivered();
  const asked = {
    orderId,
    lineIds: [await lineOf(orderId)],
    reason: 'other' as const,
    text: '',
    idempotencyKey: nextKey(),
  };
  await world.call('orders.return', asked, buyer.token);
  for (const step of steps) await owner.call('parcels.step', { orderId, step, reason, note: '' });
  return orderId;
};

/** Every call of a player that names something of somebody's. */
async function callsOn(orderId: number, stagedId: number): Promise<readonly ((token: string) => Answer)[]> {
  const lineId = await lineOf(orderId);
  const choice = choiceOf(buyer, stagedId);
  return [
    token => world.ask('orders.order', { orderId }, token),
    token => world.ask('orders.codes', { orderId, lineId }, token),
    token => world.ask('orders.cancel', { orderId }, token),
    token => world.ask('orders.received', { orderId }, token),
    token =>
      world.ask(
        'orders.return',
        { orderId, lineIds: [lineId], reason: 'other', text: '', idempotencyKey: nextKey() },
        token,
      ),
    token => world.ask('orders.quote', choice, token),
    token => world.ask('orders.exchange', { ...choice, coins: 1, idempotencyKey: nextKey() }, token),
  ];
}

describe('somebody else', () => {
  it('finds nothing by the numbers of an order, in whatever state it is', async () => {
    const stranger = await newBuyer(world);
    const orders = [await ordered(), await shipped(), await delivered(), await back()];
    const { stagedId } = await world.call('orders.stage', stageOf({ goods: [[bear, 1]] }), buyer.token);
    const before = await traceOf(world);
    for (const orderId of orders)
      for (const [place, call] of (await callsOn(orderId, stagedId)).entries())
        expect([place, (await call(stranger.token)).errorCode]).toEqual([place, NOT_FOUND]);
    expect(await traceOf(world)).toEqual(before);
    expect(await world.call('orders.list', {}, stranger.token)).toEqual({ list: [] });
    expect((await world.call('orders.staged', {}, stranger.token)).staged).toBeUndefined();
  });

  it('without an account, or without anything, is asked to sign in', async () => {
    const guest = await world.guest();
    const { stagedId } = await world.call('orders.stage', stageOf({ goods: [[bear, 1]] }), buyer.token);
    const calls = await callsOn(await ordered(), stagedId);
    for (const call of calls) expect((await call(guest.token)).errorCode).toBe(REGISTER);
    for (const call of calls) expect((await call('no such token')).success).toBe(false);
  });

  it('sends no parcel to an address that is not theirs', async () => {
    const stranger = await newBuyer(world);
    const { stagedId } = await world.call('orders.stage', stageOf({ goods: [[bear, 1]] }), stranger.token);
    const choice = choiceOf(buyer, stagedId);
    const pay = { ...choice, coins: BEAR + PARCEL, idempotencyKey: nextKey() };
    const ask = () => world.ask('orders.exchange', pay, stranger.token);
    expect(await refusalOf(world, ask)).toBe(NOT_FOUND);
  });

  it('sends no prize that is not theirs, nor one of theirs beside it', async () => {
    const stranger = await newBuyer(world);
    const [own = ''] = await winPrizes(world, stranger, bear);
    const [theirs = ''] = await winPrizes(world, buyer, bear);
    const ask = () => world.ask('orders.stage', stageOf({ prizeIds: [own, theirs] }), stranger.token);
    expect(await refusalOf(world, ask)).toBe(NOT_FOUND);
  });

  it('gets no answer by a key that another used', async () => {
    const stranger = await newBuyer(world);
    const idempotencyKey = nextKey();
    const before = await balanceOf(world, stranger);
    for (const who of [buyer, stranger]) {
      const { stagedId } = await world.call('orders.stage', stageOf({ goods: [[bear, 1]] }), who.token);
      const pay = { ...choiceOf(who, stagedId), coins: BEAR + PARCEL, idempotencyKey };
      expect((await world.call('orders.exchange', pay, who.token)).orderId).toBe(stagedId);
    }
    expect(await balanceOf(world, stranger)).toBe(before - BEAR - PARCEL);
  });
});

describe('two of the staff at once', () => {
  const outcomeOf = ({ list }: { readonly list: readonly { outcome: string }[] }) => list[0]?.outcome ?? '';
  const twice = async <Result>(work: () => Promise<Result>) => Promise.all([work(), work(), work()]);

  it('pick, pack and ship an order once', async () => {
    const orderId = await ordered();
    const outcomes = async (work: () => Promise<{ readonly list: readonly { outcome: string }[] }>) =>
      (await twice(work)).map(outcomeOf).toSorted();
    const orderIds = [orderId];
    expect(await outcomes(() => owner.call('parcels.pick', { orderIds }))).toEqual([
      'picked',
      'refused',
      'refused',
    ]);
    expect(await outcomes(() => owner.call('parcels.pack', { orderIds }))).toEqual([
      'packed',
      'refused',
      'refused',
    ]);
    const ship = () => owner.call('parcels.ship', { parcels: [typed(orderId)] });
    expect(await outcomes(ship)).toEqual(['refused', 'refused', 'shipped']);
    const { rows } = await world.owner.pool.query('select from parcels where order_id = $1', [orderId]);
    expect(rows).toHaveLength(1);
    const { steps } = await owner.call('parcels.one', { orderId });
    expect(steps.map(({ what }) => what)).toEqual(['pay', 'pick', 'pack', 'ship']);
  });

  it('take the last prize off the shelf for one order, and the other one waits', async () => {
    const seal = await stock(world.owner, { onHand: 1 });
    const prizes = await winPrizes(world, buyer, seal, 2);
    const ids: number[] = [];
    for (const prizeId of prizes) ids.push(await order(world, buyer, { prizeIds: [prizeId] }));
    const picked = await Promise.all(ids.map(id => owner.call('parcels.pick', { orderIds: [id] })));
    expect(picked.map(outcomeOf).toSorted()).toEqual(['picked', 'short']);
    expect(await countsOf(world.owner, seal)).toEqual([0, 0]);
    await receive(world.owner, seal, 1);
    const again = await Promise.all(ids.map(id => owner.call('parcels.pick', { orderIds: [id] })));
    expect(again.map(outcomeOf).toSorted()).toEqual(['picked', 'refused']);
  });

  it('and its player call an order off or pick it: one of both, with the coins of that', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const before = await balanceOf(world, buyer);
      const orderId = await ordered();
      const [called, picked] = await Promise.all([
        world.ask('orders.cancel', { orderId }, buyer.token),
        owner.call('parcels.pick', { orderIds: [orderId] }),
      ]);
      const isPicked = picked.list[0]?.outcome === 'picked';
      expect(called.success).toBe(!isPicked);
      expect(await balanceOf(world, buyer)).toBe(before - (isPicked ? BEAR + PARCEL : 0));
    }
  });

  it('call a line short once, by whatever keys', async () => {
    const before = await balanceOf(world, buyer);
    const orderId = await order(world, buyer, {
      goods: [
        [bear, 1],
        [await stock(world.owner), 1],
      ],
    });
    const lineId = await lineOf(orderId);
    const answers = await twice(() => owner.ask('parcels.short', { ...word(orderId), lineId }));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await balanceOf(world, buyer)).toBe(before - BEAR - PARCEL);
    const { list } = await owner.call('audit.list', { search: `Order ${orderId}`, limit: 50 });
    expect(list.map(({ action }) => action)).toEqual(['parcels.short']);
  });

  it('correct what was typed, and only by hand', async () => {
    const orderId = await shipped();
    const change = { ...typed(orderId), carrier: 'UPS', trackingNumber: '1Z', reason };
    const shown = await owner.call('parcels.correct', change);
    expect([shown.carrier, shown.trackingUrl.includes('1Z')]).toEqual(['UPS', true]);
    for (const trackingUrl of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test', 'nowhere'])
      expect(await refusalOf(world, () => owner.ask('parcels.correct', { ...change, trackingUrl }))).toBe(
        '00012',
      );
    const own = { ...change, trackingUrl: ' https://carrier.test/?n=1 ' };
    expect((await owner.call('parcels.correct', own)).trackingUrl).toBe('https://carrier.test/?n=1');
    const paid = await ordered();
    expect(await refusalOf(world, () => owner.ask('parcels.correct', { ...change, orderId: paid }))).toBe(
      TOO_FAR,
    );
    expect(await refusalOf(world, () => owner.ask('parcels.correct', { ...change, carrier: ' ' }))).toBe(
      '00012',
    );
  });
});

it('nothing that the staff does is there without its entry in the audit log', async () => {
  const seal = await stock(world.owner, { onHand: 1 });
  const [prizeId = ''] = await winPrizes(world, buyer, seal);
  const withPrize = await order(world, buyer, { prizeIds: [prizeId] });
  const [paid, picking, packed] = [
    await ordered(),
    await leave(await ordered(), 'pick'),
    await leave(await ordered(), 'pick', 'pack'),
  ];
  const [left, gone, asked, here] = [await shipped(), await shipped(), await back(), await back('takeIn')];
  const short = await ordered();
  const judged = [{ lineId: await lineOf(here), isRefunded: true, things: 'shelf' as const }];
  const lineId = await lineOf(short);
  const changes: readonly (() => Answer)[] = [
    () => owner.ask('parcels.pick', { orderIds: [withPrize] }),
    () => owner.ask('parcels.unpick', { orderId: picking, reason }),
    () => owner.ask('parcels.ship', { parcels: [typed(packed)] }),
    () => owner.ask('parcels.correct', { ...typed(left), trackingNumber: '2', reason }),
    () => owner.ask('parcels.step', { orderId: gone, step: 'lose', reason, note: 'Sorry.' }),
    () => owner.ask('parcels.step', { orderId: asked, step: 'takeIn', reason, note: '' }),
    () => owner.ask('parcels.note', { orderId: paid, text: 'Called.' }),
    () => owner.ask('parcels.cancel', word(paid)),
    () => owner.ask('parcels.short', { ...word(short), lineId }),
    () => owner.ask('parcels.refund', { ...word(here), lines: judged, isOurFault: true }),
    () => owner.ask('parcels.papers', { kind: 'slips', orderIds: [left] }),
    () => owner.ask('delivery.addFreeDays', { name: 'F', from: 1, until: 9e12, zoneIds: [], reason }),
  ];
  await world.owner.pool.query(`
    create function no_audit() returns trigger language plpgsql as $$ begin raise 'no audit'; end $$;
    create trigger no_audit before insert on audit.entries for each row execute function no_audit()`);
  const before = await traceOf(world);
  for (const [place, change] of changes.entries())
    expect([place, (await change()).status]).toEqual([place, 500]);
  expect(await traceOf(world)).toEqual(before);
  await world.owner.pool.query('drop trigger no_audit on audit.entries; drop function no_audit()');
  const { entries } = await world.server.modules.audit.prove();
  for (const change of changes.filter((_, place) => place !== 10))
    expect((await change()).success).toBe(true);
  expect((await world.server.modules.audit.prove()).entries).toBe(entries + changes.length - 1);
});
