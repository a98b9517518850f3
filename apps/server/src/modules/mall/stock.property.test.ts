/**
 * Whatever players, the staff and the clock do, and wherever a transaction or a process dies: nothing is below zero,
 * nothing is sold twice, and the counts prove themselves.
 */
import { coins, type UserId } from '@boardwalk/base';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Queryable, transaction } from '../../platform/database/index.ts';
import { CompanionClash, inputHash } from '../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { proveShelf } from './prove.ts';
import { countsOf, createTestShelf, receive, stock } from './shelf.fixture.ts';
import type { Shelf } from './shelf.ts';

let ledger: TestLedger;
let shelf: Shelf;
let stages = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
  shelf = createTestShelf(ledger);
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

const PLAYERS = 4;
const VARIANTS = 3;
const MINUTES_10 = 600_000;

type Step =
  | { readonly kind: 'stage' | 'dieStaging'; readonly player: number; readonly nums: readonly number[] }
  | {
      readonly kind: 'pay' | 'payTwice' | 'release' | 'dieReleasing' | 'line';
      readonly player: number;
      readonly variant: number;
    }
  | { readonly kind: 'receive' | 'send' | 'back'; readonly variant: number }
  | { readonly kind: 'later' };

const player = fc.nat(PLAYERS - 1);
const variant = fc.nat(VARIANTS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('stage' as const, 'dieStaging' as const),
    player,
    nums: fc.array(fc.nat(3), { minLength: VARIANTS, maxLength: VARIANTS }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'pay' as const,
      'payTwice' as const,
      'release' as const,
      'dieReleasing' as const,
      'line' as const,
    ),
    player,
    variant,
  }),
  fc.record({ kind: fc.constantFrom('receive' as const, 'send' as const, 'back' as const), variant }),
  fc.constant({ kind: 'later' as const }),
);

class Died extends Error {}

interface Run {
  readonly ids: readonly number[];
  readonly users: readonly UserId[];
  /** What each player has staged and not paid, as they know it: it may be over by now. */
  readonly staged: Map<number, { readonly stagedId: number; readonly nums: readonly number[] }>;
  /** Pieces that came in and went out, by variant. */
  readonly balance: number[];
}

async function act(run: Run, now: Step): Promise<void> {
  if (now.kind === 'later') {
    ledger.clock.advance(MINUTES_10 / 2);
    await shelf.letGoOverdue();
  } else if ('nums' in now) await stageFor(run, now);
  else if ('player' in now) await playerActs(run, now);
  else await houseActs(run, now);
}

async function stageFor(
  { ids, users, staged }: Run,
  now: Extract<Step, { nums: readonly number[] }>,
): Promise<void> {
  const stagedId = ++stages;
  const untilMs = ledger.clock.nowMs() + MINUTES_10;
  const userId = users[now.player] as UserId;
  const held = await settled(now.kind === 'dieStaging', tx =>
    shelf.hold(tx, { userId, stagedId, items: itemsOf(ids, now.nums), untilMs }),
  );
  if (held) staged.set(now.player, { stagedId, nums: now.nums });
}

const itemsOf = (ids: readonly number[], nums: readonly number[]) =>
  nums.flatMap((goodsNum, place) => (goodsNum > 0 ? [{ shopGoodsId: ids[place] ?? 0, goodsNum }] : []));

/** A process that dies leaves nothing of its transaction behind; a refusal neither. */
async function settled(dies: boolean, work: (tx: Queryable) => Promise<unknown>): Promise<boolean> {
  try {
    await transaction(ledger.database, async tx => {
      await work(tx);
      if (dies) throw new Died();
    });
    return true;
  } catch (error) {
    if (error instanceof Died || (error as { code?: string }).code === 'outOfStock') return false;
    throw error;
  }
}

async function playerActs(run: Run, now: Extract<Step, { player: number }>): Promise<void> {
  const own = run.staged.get(now.player);
  if (now.kind === 'line') {
    await ledger.database.pool.query(
      `insert into goods_wishes (user_id, variant_id, wish, created_at) values ($1, $2, 'reserve', now())
       on conflict do nothing`,
      [run.users[now.player], run.ids['variant' in now ? now.variant : 0]],
    );
  } else if (own && (now.kind === 'release' || now.kind === 'dieReleasing'))
    await settled(now.kind === 'dieReleasing', tx => shelf.release(tx, own.stagedId));
  else if (own) await payFor(run, now.player, own, now.kind === 'payTwice' ? 2 : 1);
}

async function payFor(
  { ids, users, balance }: Run,
  payer: number,
  { stagedId, nums }: { readonly stagedId: number; readonly nums: readonly number[] },
  times: number,
): Promise<void> {
  const items = itemsOf(ids, nums);
  if (items.length === 0) return;
  const userId = users[payer] as UserId;
  const pay = async () => {
    const { companions } = await shelf.sold({ userId, stagedId, items });
    await ledger.wallet.post({
      kind: 'test.sale',
      key: nextKey(),
      inputHash: inputHash({ stagedId }),
      answer: null,
      postings: [
        { account: { house: 'test', unit: 'coins' }, amount: coins(-1) },
        { account: { userId, unit: 'coins' }, amount: coins(1) },
      ],
      companions,
    });
  };
  const paid = await Promise.allSettled(Array.from({ length: times }, pay));
  const done = paid.filter(({ status }) => status === 'fulfilled').length;
  for (const one of paid) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(CompanionClash);
  expect(done).toBeLessThanOrEqual(1);
  for (const [place, num] of nums.entries()) balance[place] = (balance[place] ?? 0) - num * done;
}

async function houseActs({ ids, balance }: Run, now: Extract<Step, { kind: 'receive' | 'send' | 'back' }>) {
  const id = ids[now.variant] ?? 0;
  const change = (by: number) => {
    balance[now.variant] = (balance[now.variant] ?? 0) + by;
  };
  if (now.kind === 'receive') {
    await receive(ledger.database, id, 2);
    change(2);
  } else if (now.kind === 'back') {
    const back = { shopGoodsId: id, goodsNum: 1, orderId: 1, isDamaged: false };
    await settled(false, tx => shelf.putBack(tx, back));
    change(1);
  } else {
    const isSent = await transaction(ledger.database, tx =>
      shelf.takeForPrize(tx, { shopGoodsId: id, orderId: 1 }),
    );
    if (isSent) change(-1);
  }
}

async function start(): Promise<Run> {
  const ids: number[] = [];
  for (let place = 0; place < VARIANTS; place++) ids.push(await stock(ledger.database, { onHand: 3 }));
  return {
    ids,
    users: Array.from({ length: PLAYERS }, () => nextUser()),
    staged: new Map(),
    balance: [3, 3, 3],
  };
}

async function proven({ ids, balance }: Run): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const [onHand, held] = await countsOf(ledger.database, id);
    expect(onHand).toBe(balance[place]);
    expect(held).toBeLessThanOrEqual(onHand);
  }
  const { faults } = await proveShelf(ledger);
  expect(faults.filter(({ id }) => ids.includes(id))).toEqual([]);
}

it('counts stay right one step after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      const run = await start();
      for (const now of steps) await act(run, now);
      await proven(run);
    }),
    { numRuns: 25 },
  );
});

it('counts stay right with several at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { maxLength: 8 }),
      async rounds => {
        const run = await start();
        for (const steps of rounds) await Promise.all(steps.map(now => act(run, now)));
        await proven(run);
      },
    ),
    { numRuns: 25 },
  );
});
