/** Every step of an order in every state: where it is allowed it moves what it should, elsewhere it moves nothing. */
import { ORDER_STATES, type OrderState } from '@boardwalk/contract/enums';
import { mayStep, ORDER_STEPS, type OrderStep } from '@boardwalk/rules';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, stock } from '../mall/shelf.fixture.ts';
import { traceOf } from '../mall/trace.fixture.ts';
import { balanceOf, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import {
  type Buyer,
  closeProven,
  newBuyer,
  openHouse,
  order,
  send,
  winPrizes,
} from './testing/orders.fixture.ts';

const BEAR = 100;
const PARCEL = 400;
const TOO_FAR = 'orderTooFar';
const reason = 'So it goes.';

let world: TestWorld;
let owner: StaffCaller;
let buyer: Buyer;
let bear: number;

beforeAll(async () => {
  ({ world } = await openHouse());
  buyer = await newBuyer(world, 1_000_000);
  bear = await stock(world.owner, { onHand: 900 });
});
afterAll(() => closeProven(world));
beforeEach(async () => {
  await world.owner.pool.query('delete from staff.moved_alone');
  owner = await signInAs(world.server.app, 'owner');
});

const read = (orderId: number) => world.call('orders.order', { orderId }, buyer.token);
const lineIdsOf = async (orderId: number) => (await read(orderId)).lines.map(({ lineId }) => lineId);

/** What somebody does for each step, and what they are told: nothing where it was done. */
const DEEDS: Readonly<Record<OrderStep, (orderId: number) => Promise<string>>> = {
  pick: id => outcomeOf(owner.call('parcels.pick', { orderIds: [id] })),
  unpick: id => codeOf(owner.ask('parcels.unpick', { orderId: id, reason })),
  pack: id => outcomeOf(owner.call('parcels.pack', { orderIds: [id] })),
  ship: id => {
    const typed = { orderId: id, carrier: 'DHL', trackingNumber: '1', trackingUrl: '' };
    return outcomeOf(owner.call('parcels.ship', { parcels: [typed] }));
  },
  deliver: id => codeOf(world.ask('orders.received', { orderId: id }, buyer.token)),
  cancel: id => codeOf(world.ask('orders.cancel', { orderId: id }, buyer.token)),
  staffCancel: id => codeOf(owner.ask('parcels.cancel', word(id))),
  lose: id => simple(id, 'lose'),
  comeBack: id => simple(id, 'comeBack'),
  askReturn: async id => {
    const lineIds = await lineIdsOf(id);
    const asked = { orderId: id, lineIds, reason: 'wrong' as const, text: '', idempotencyKey: nextKey() };
    return codeOf(world.ask('orders.return', asked, buyer.token));
  },
  endReturn: id => simple(id, 'endReturn'),
  takeIn: id => simple(id, 'takeIn'),
  sendAgain: id => simple(id, 'sendAgain'),
  refund: async id => {
    const lines = (await lineIdsOf(id)).map(lineId => ({
      lineId,
      isRefunded: true,
      things: 'shelf' as const,
    }));
    return codeOf(owner.ask('parcels.refund', { ...word(id), lines, isOurFault: true }));
  },
};
const STEPS = Object.keys(ORDER_STEPS) as OrderStep[];

const word = (orderId: number) => ({ orderId, note: '', reason, idempotencyKey: nextKey() });
const simple = (orderId: number, step: 'lose' | 'comeBack' | 'endReturn' | 'takeIn' | 'sendAgain') =>
  codeOf(owner.ask('parcels.step', { orderId, step, reason, note: '' }));

async function codeOf(
  asked: Promise<{ readonly success: boolean; readonly errorCode: string }>,
): Promise<string> {
  const { success, errorCode } = await asked;
  return success ? '' : errorCode === '80025' ? TOO_FAR : errorCode;
}
async function outcomeOf(asked: Promise<{ readonly list: readonly { outcome: string; said: string }[] }>) {
  const [one] = (await asked).list;
  return one?.outcome === 'refused' ? one.said : '';
}

/** How an order comes to be in a state; what came back by itself was asked for by nobody. */
const WAYS: Readonly<Record<OrderState, readonly OrderStep[]>> = {
  paid: [],
  picking: ['pick'],
  packed: ['pick', 'pack'],
  shipped: ['pick', 'pack', 'ship'],
  delivered: ['pick', 'pack', 'ship', 'deliver'],
  cancelled: ['cancel'],
  returning: ['pick', 'pack', 'ship', 'deliver', 'askReturn'],
  returned: ['pick', 'pack', 'ship', 'comeBack'],
  lost: ['pick', 'pack', 'ship', 'lose'],
  refunded: ['pick', 'pack', 'ship', 'lose', 'refund'],
};

async function inState(state: OrderState): Promise<number> {
  const orderId = await order(world, buyer, { goods: [[bear, 1]] });
  for (const step of WAYS[state]) expect(await DEEDS[step](orderId)).toBe('');
  expect((await read(orderId)).state).toBe(state);
  return orderId;
}

/** What a step adds to the balance and to the shelf. */
function movesOf(state: OrderState, step: OrderStep): readonly [coins: number, pieces: number] {
  if (step === 'cancel' || step === 'staffCancel') return [BEAR + PARCEL, 1];
  if (step === 'refund') return [BEAR + PARCEL, state === 'lost' ? 0 : 1];
  return [0, 0];
}

/** Asking again for what is so already is told the same, and a return that nobody asked for has no end. */
function isTaken(state: OrderState, step: OrderStep): boolean {
  if (step === 'cancel' && state === 'cancelled') return true;
  if (step === 'deliver' && ['delivered', 'returning'].includes(state)) return true;
  if (step === 'askReturn' && state === 'returning') return true;
  return mayStep(state, step) && !(state === 'returned' && step === 'endReturn');
}

describe.each(ORDER_STATES)('an order that is %s', state => {
  const moving = STEPS.filter(step => mayStep(state, step) && isTaken(state, step));

  it('takes no step that does not fit it, and nothing moves', async () => {
    const orderId = await inState(state);
    const before = await traceOf(world);
    for (const step of STEPS.filter(one => !moving.includes(one))) {
      const said = await DEEDS[step](orderId);
      expect([step, said]).toEqual([step, isTaken(state, step) ? '' : TOO_FAR]);
    }
    expect(await traceOf(world)).toEqual(before);
  });

  it.each(moving)('takes the step %s, with the coins and things of it', async step => {
    const orderId = await inState(state);
    const before = await balanceOf(world, buyer);
    const [onHand] = await countsOf(world.owner, bear);
    expect(await DEEDS[step](orderId)).toBe('');
    const [coins, pieces] = movesOf(state, step);
    expect(await balanceOf(world, buyer)).toBe(before + coins);
    expect(await countsOf(world.owner, bear)).toEqual([onHand + pieces, 0]);
    expect((await read(orderId)).state).toBe(ORDER_STEPS[step].to);
  });
});

describe('a prize in an order', () => {
  const where = async (prizeId: string) => (await world.call('pack.prize', { prizeId }, buyer.token)).state;
  const shelf = async (id: number) => (await countsOf(world.owner, id))[0];

  it('leaves the shelf when it is picked, and is back on it when the order is unpicked or called off', async () => {
    const seal = await stock(world.owner, { onHand: 2 });
    const [prizeId = ''] = await winPrizes(world, buyer, seal);
    const orderId = await order(world, buyer, { prizeIds: [prizeId] });
    const path: [OrderStep, number][] = [
      ['pick', 1],
      ['unpick', 2],
      ['pick', 1],
      ['pack', 1],
      ['staffCancel', 2],
    ];
    for (const [step, left] of path) {
      expect(await DEEDS[step](orderId)).toBe('');
      expect([step, await shelf(seal)]).toEqual([step, left]);
    }
    expect(await where(prizeId)).toBe('kept');
  });

  it('that comes back unasked is sent again without leaving the shelf twice', async () => {
    const seal = await stock(world.owner, { onHand: 2 });
    const [prizeId = ''] = await winPrizes(world, buyer, seal);
    const orderId = await order(world, buyer, { prizeIds: [prizeId] });
    await send(owner, orderId);
    for (const step of ['comeBack', 'sendAgain', 'pack', 'ship', 'lose', 'refund'] as const) {
      world.platform.clock.advance(1000);
      expect(await DEEDS[step](orderId)).toBe('');
      expect([step, await shelf(seal)]).toEqual([step, 1]);
    }
    expect(await where(prizeId)).toBe('kept');
  });

  it('is in one order at a time, and goes out again after it came back', async () => {
    const seal = await stock(world.owner, { onHand: 5 });
    const [prizeId = ''] = await winPrizes(world, buyer, seal);
    for (let turn = 0; turn < 3; turn++) {
      const orderId = await order(world, buyer, { prizeIds: [prizeId] });
      const again = { prizeIds: [prizeId], idempotencyKey: nextKey() };
      expect((await world.ask('orders.stage', again, buyer.token)).success).toBe(false);
      expect((await world.ask('pack.exchange', again, buyer.token)).success).toBe(false);
      expect(await DEEDS.cancel(orderId)).toBe('');
      expect(await where(prizeId)).toBe('kept');
    }
    expect(await shelf(seal)).toBe(5);
  });
});
