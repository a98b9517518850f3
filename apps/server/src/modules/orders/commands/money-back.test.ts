/** What of an order goes back to whom, as it is planned: without a database. */
import { GoodsType, ORDER_STATES, type OrderLineState, type OrderState } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { full, lineRow, orderRow } from '../testing/rows.fixture.ts';
import type { FullOrder } from './full.ts';
import { isShippingBack, worthOf } from './give-back.ts';
import { type JudgedLine, type MoneyBack, planOf } from './money-back.ts';
import { linesToGiveBack } from './player.ts';

const wanted = (act: MoneyBack['act'], more: Partial<MoneyBack> = {}): MoneyBack => ({
  orderId: 10_001,
  act,
  lines: [],
  isOurFault: false,
  note: '',
  ...more,
});
const judged = (lineId: number, isRefunded = true, things: JudgedLine['things'] = 'shelf'): JudgedLine => ({
  lineId,
  isRefunded,
  things,
});
const short = (order: FullOrder, lineId: number) =>
  planOf(order, wanted('short', { lines: [judged(lineId)] }));
const refund = (order: FullOrder, lines: readonly JudgedLine[], more: Partial<MoneyBack> = {}) =>
  planOf(order, wanted('refund', { lines, ...more }));
/** Ids of lines and where their things are to go. */
const backOf = ({ lines }: Pick<ReturnType<typeof planOf>, 'lines'>) =>
  lines.map(({ line, becomes, things }) => [line.id, becomes, things]);
const refusalOf = (work: () => unknown) => {
  try {
    work();
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

const trial = (id: number) => lineRow(id, { type: GoodsType.virtual });

describe('what can be given back', () => {
  it.each<[OrderLineState, boolean]>([
    ['ordered', true],
    ['returning', true],
    ['returned', true],
    ['short', false],
    ['refunded', false],
  ])('of a line that is %s: %s', (state, isBack) => {
    expect(linesToGiveBack([lineRow(1, { state })])).toHaveLength(isBack ? 1 : 0);
  });

  it.each([
    [GoodsType.toy, 1],
    [GoodsType.clawed, 1],
    [GoodsType.virtual, 0],
    [GoodsType.digital, 0],
  ])('of goods of type %i: %i', (type, count) => {
    expect(linesToGiveBack([lineRow(1, { type })])).toHaveLength(count);
  });
});

describe('the shipping', () => {
  it.each<[string, Parameters<typeof full>, boolean]>([
    ['of an order of which nothing is back', [{}], false],
    [
      'beside a line that was short',
      [{ back_coins: 100 }, [lineRow(1, { state: 'short' }), lineRow(2)]],
      false,
    ],
    ['beside a line that was refunded', [{ back_coins: 100 }, [lineRow(1, { state: 'refunded' })]], false],
    ['with the line it was refunded with', [{ back_coins: 500 }, [lineRow(1, { state: 'refunded' })]], true],
    ['alone', [{ back_coins: 1 }], true],
    ['as credit', [{ back_credit: 1 }], true],
    ['as the month’s free one', [{ is_right_back: true }], true],
  ])('%s is back: %j', (_what, made, isBack) => {
    expect(isShippingBack(full(...made))).toBe(isBack);
  });

  it('comes to what was paid beyond the goods, in coins and in credit', () => {
    const order = full({ shipping_coins: 400, credit_coins: 150, paid_coins: 450 });
    const lines = [{ line: lineRow(1), becomes: 'refunded', things: 'shelf' }] as const;
    expect(worthOf(order, { lines, withShipping: true })).toEqual({
      goodsCoins: 100,
      shippingCoins: 250,
      creditCoins: 150,
      coins: 350,
    });
    expect(worthOf(order, { lines, withShipping: false })).toMatchObject({ coins: 100, creditCoins: 0 });
    const free = full({ free_shipping: 'right', paid_coins: 200 });
    expect(worthOf(free, { lines: [], withShipping: true })).toMatchObject({ coins: 0, creditCoins: 0 });
  });
});

describe('an order that the staff calls off', () => {
  it.each(ORDER_STATES)('may be %s', state => {
    const isOpen = ['paid', 'picking', 'packed'].includes(state);
    expect(refusalOf(() => planOf(full({ state }), wanted('cancel')))).toBe(isOpen ? 'done' : 'orderTooFar');
  });

  it('gives back what is not back yet and was not handed over, with the shipping', () => {
    const order = full({}, [lineRow(1), lineRow(2, { state: 'short' }), trial(3), lineRow(4)]);
    const plan = planOf(order, wanted('cancel', { note: 'Sorry.' }));
    expect(plan).toMatchObject({ state: 'cancelled', withShipping: true, sets: { note: 'Sorry.' } });
    expect(backOf(plan)).toEqual([
      [1, 'refunded', 'shelf'],
      [4, 'refunded', 'shelf'],
    ]);
  });

  it('leaves an older note alone where nothing is written', () => {
    expect(planOf(full(), wanted('cancel')).sets).toBeUndefined();
  });
});

describe('a line that is short', () => {
  it.each(ORDER_STATES)('may be of an order that is %s', state => {
    const isInHouse = state === 'paid' || state === 'picking';
    expect(refusalOf(() => short(full({ state }), 1))).toBe(isInHouse ? 'done' : 'orderTooFar');
  });

  it('goes back without its shipping and without a thing while something is left to send', () => {
    const plan = short(full({ state: 'picking' }, [lineRow(1), lineRow(2), trial(3)]), 2);
    expect(plan).toMatchObject({ state: 'picking', withShipping: false, sets: { shortMs: 0 } });
    expect(backOf(plan)).toEqual([[2, 'short', 'gone']]);
  });

  it('ends the order as the last one, whatever was handed over beside it', () => {
    const lines = [lineRow(1, { state: 'short' }), lineRow(2), trial(3)];
    expect(short(full({ back_coins: 100 }, lines), 2)).toMatchObject({
      state: 'cancelled',
      withShipping: true,
    });
  });

  it.each([
    ['of another order', 9],
    ['that was short before', 3],
    ['that is not sent', 4],
  ])('is none %s', (_which, lineId) => {
    const lines = [lineRow(1), lineRow(2), lineRow(3, { state: 'short' }), trial(4)];
    expect(refusalOf(() => short(full({}, lines), lineId))).toBe('notFound');
  });

  it('is one line, and not none', () => {
    expect(refusalOf(() => planOf(full(), wanted('short')))).toBe('notFound');
  });
});

describe('a refund', () => {
  const back = (state: OrderState, lines = [lineRow(1), lineRow(2)], more = {}) =>
    full({ state, ...more }, lines);
  const asked = (id: number) => lineRow(id, { state: 'returned' });

  it.each(ORDER_STATES)('may be of an order that is %s', state => {
    const mayBe = state === 'returned' || state === 'lost';
    const code = refusalOf(() => refund(back(state), [judged(1), judged(2)]));
    expect(code).toBe(mayBe ? 'done' : 'orderTooFar');
  });

  it('of what was asked back leaves the rest with its player', () => {
    const plan = refund(back('returned', [asked(1), lineRow(2)]), [judged(1, true, 'damaged')]);
    expect(plan).toMatchObject({ state: 'delivered', withShipping: false, others: [] });
    expect(backOf(plan)).toEqual([[1, 'refunded', 'damaged']]);
  });

  it('of everything that was asked back is the end', () => {
    expect(refund(back('returned', [asked(1), asked(2)]), [judged(1), judged(2)]).state).toBe('refunded');
    const last = [lineRow(1, { state: 'refunded' }), asked(2)];
    expect(refund(back('returned', last), [judged(2)]).state).toBe('refunded');
  });

  it('that is refused for a part of it gives that part back to its player', () => {
    const plan = refund(back('returned', [asked(1), asked(2)]), [judged(1, false), judged(2)]);
    expect(plan).toMatchObject({ state: 'delivered', others: [{ id: 1, state: 'ordered' }] });
    expect(backOf(plan)).toEqual([[2, 'refunded', 'shelf']]);
  });

  it('of what was lost brings nothing to the shelf, whatever is said of it', () => {
    expect(backOf(refund(back('lost'), [judged(1, true, 'shelf'), judged(2, true, 'damaged')]))).toEqual([
      [1, 'refunded', 'gone'],
      [2, 'refunded', 'gone'],
    ]);
  });

  it('of what came back by itself or was lost is never a part of it', () => {
    for (const state of ['returned', 'lost'] as const)
      expect(refusalOf(() => refund(back(state), [judged(1), judged(2, false)]))).toBe('badInput');
  });

  it.each<[string, readonly JudgedLine[], string]>([
    ['of nothing', [], 'notFound'],
    ['of one of two', [judged(1)], 'notFound'],
    ['of one twice', [judged(1), judged(1)], 'notFound'],
    ['of one twice and the other', [judged(1), judged(1), judged(2)], 'notFound'],
    ['of another order’s line', [judged(1), judged(9)], 'notFound'],
    ['that gives nothing back', [judged(1, false), judged(2, false)], 'badInput'],
  ])('is none %s', (_what, lines, code) => {
    expect(refusalOf(() => refund(back('returned', [asked(1), asked(2)]), lines))).toBe(code);
  });

  it.each<[string, boolean, Partial<FullOrder['order']>, boolean]>([
    ['where the fault is ours', true, {}, true],
    ['and not where it is not', false, {}, false],
    ['and not twice in coins', true, { back_coins: 500 }, false],
    ['and not twice in credit', true, { back_coins: 100, back_credit: 400, credit_coins: 400 }, false],
    ['and not twice as the month’s', true, { back_coins: 100, is_right_back: true }, false],
    ['also after a refund without it', true, { back_coins: 100 }, true],
  ])('pays the shipping %s', (_when, isOurFault, more, withShipping) => {
    const lines = [lineRow(1, { state: more.back_coins ? 'refunded' : 'ordered' }), asked(2)];
    expect(refund(back('returned', lines, more), [judged(2)], { isOurFault }).withShipping).toBe(
      withShipping,
    );
  });

  it('never comes to more than was paid, however it is cut into parts', () => {
    const order = orderRow({ state: 'returned', goods_coins: 5200, paid_coins: 5600 });
    let lines = [lineRow(1), lineRow(2), lineRow(3, { coins: 5000 })];
    let given = 0;
    for (const { id } of lines) {
      const returned = lines.map(line => (line.id === id ? { ...line, state: 'returned' as const } : line));
      const now = { order: { ...order, back_coins: given }, lines: returned };
      given += worthOf(now, refund(now, [judged(id)], { isOurFault: true })).coins;
      lines = lines.map(line => (line.id === id ? { ...line, state: 'refunded' as const } : line));
    }
    expect(given).toBe(order.paid_coins);
  });
});
