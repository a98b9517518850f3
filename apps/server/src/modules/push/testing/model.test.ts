/** A player at a pusher in any order of events, beside a model that only counts: nothing is lost, nothing paid twice. */
import type { UserId } from '@boardwalk/base';
import type { PusherEvent } from '@boardwalk/games/pusher';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextUser } from '../../wallet/testing/ledger.fixture.ts';
import { payCompensations } from '../commands/pay-compensations.ts';
import { createPushTest, type PushRoom, type PushTest } from './push.fixture.ts';

const PRICE = 10;
const START = 3000;
const RUNS = 60;
const LENGTH = { minLength: 10, maxLength: 40, size: 'max' } as const;
const MAKE_UP_EXTRA = 2;

let test: PushTest;
beforeAll(async () => {
  test = await createPushTest();
});
afterAll(() => test.ledger.close());

/** What a round has to come to. */
interface Count {
  readonly held: number;
  dropped: number;
  won: number;
}

interface State {
  room: PushRoom;
  readonly userId: UserId;
  isSeated: boolean;
  readonly counts: Map<string, Count>;
}

interface OpenRow {
  readonly id: number;
  readonly bet: { readonly coins: number };
  readonly outcome: { readonly dropped: number; readonly won: number } | null;
}

async function openRow({ userId }: State): Promise<OpenRow | undefined> {
  const { rows } = await test.ledger.database.pool.query<OpenRow>(
    `select id, bet, outcome from rounds where user_id = $1 and state = 'open'`,
    [userId],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

async function openCount(state: State): Promise<Count | undefined> {
  const row = await openRow(state);
  if (!row) return undefined;
  const count = state.counts.get(String(row.id)) ?? { held: row.bet.coins, dropped: 0, won: 0 };
  state.counts.set(String(row.id), count);
  return count;
}

/** Whoever else ends the round only knows what was noted of it. */
async function onlyNoted(state: State): Promise<void> {
  const [row, count] = [await openRow(state), await openCount(state)];
  if (!row || !count) return;
  const { dropped = 0, won = 0 } = row.outcome ?? {};
  expect(dropped).toBeLessThanOrEqual(count.dropped);
  expect(won).toBeLessThanOrEqual(count.won);
  Object.assign(count, { dropped, won });
}

const playerOf = ({ userId }: State) => ({
  userId,
  nickname: 'Pelican',
  portrait: '',
  level: 3,
  seatedAtMs: 0,
});

type Step = (state: State) => Promise<void>;

const drop =
  (count: number): Step =>
  async state => {
    if (state.isSeated) await state.room.send(playerOf(state), 'drop', count);
    await openCount(state);
  };

const fall =
  (count: number): Step =>
  async state => {
    const open = await openCount(state);
    if (open) open.dropped = Math.min(open.held, open.dropped + count);
    await state.room.fall(count);
    await openCount(state);
  };

const win =
  (count: number): Step =>
  async state => {
    const open = await openCount(state);
    if (open) open.won += count;
    await state.room.win(count);
  };

const wheel =
  (count: number): Step =>
  async state => {
    const open = await openCount(state);
    if (open) open.won += count;
    state.room.machine.tell({ type: 'wheelStopped', spin: 1, result: 'grand', payout: count * PRICE });
    await state.room.host.settle();
  };

/** What no machine of ours says. */
const nonsense =
  (value: unknown): Step =>
  async state => {
    state.room.machine.tell({ type: 'coinWon', id: 1, kind: 'coin', value } as PusherEvent);
    state.room.machine.tell({ type: 'wheelStopped', spin: 1, result: 'loss', payout: value } as PusherEvent);
    await state.room.host.settle();
  };

const pass =
  (ms: number): Step =>
  state =>
    state.room.host.pass(ms);

const leave =
  (lastWin: number): Step =>
  async state => {
    if (!state.isSeated) return;
    const open = await openCount(state);
    if (open) open.won += lastWin;
    state.room.machine.onEnd = () =>
      state.room.machine.tell({ type: 'coinWon', id: 1, kind: 'coin', value: lastWin * PRICE });
    await state.room.leave();
    state.isSeated = false;
  };

const sit: Step = async state => {
  if (state.isSeated) return;
  await state.room.host.pass(5000);
  state.isSeated = await state.room.sit(0, state.userId).then(
    () => true,
    () => false,
  );
};

const fault: Step = async state => {
  state.room.machine.breakDown();
  await state.room.host.settle();
  state.isSeated = false;
};

const restart: Step = async state => {
  await onlyNoted(state);
  state.room.game.abandon();
  await test.rounds.resolveOpen('all');
  state.room = await test.room();
  state.isSeated = false;
};

/** The tray is taken for abandoned while its player still sits there. */
const expire: Step = async state => {
  await onlyNoted(state);
  test.ledger.clock.advance(11 * 60_000);
  await test.rounds.resolveOpen('expired');
};

const count = fc.integer({ min: 1, max: 60 });
const prize = fc.integer({ min: 0, max: 30 });
const told = fc.constantFrom(Number.NaN, -50, undefined, 'many', Number.NEGATIVE_INFINITY, 9, 1e300);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: count.map(drop) },
  { weight: 8, arbitrary: count.map(fall) },
  { weight: 5, arbitrary: prize.map(win) },
  { weight: 1, arbitrary: prize.map(wheel) },
  { weight: 1, arbitrary: told.map(nonsense) },
  { weight: 4, arbitrary: fc.integer({ min: 10, max: 25_000 }).map(pass) },
  { weight: 2, arbitrary: prize.map(leave) },
  { weight: 5, arbitrary: fc.constant(sit) },
  { weight: 1, arbitrary: fc.constantFrom(fault, restart, expire) },
);

interface ClosedRow {
  readonly id: number;
  readonly state: string;
  readonly stake: number;
  readonly payout: number;
  readonly make_up: string;
}

let settled = 0;

async function demandExact(state: State): Promise<void> {
  await leave(0)(state);
  await test.rounds.resolveOpen('all');
  await payCompensations(test.paying);
  const { rows } = await test.ledger.database.pool.query<ClosedRow>(
    `select r.id, r.state, r.stake, r.payout, coalesce(sum(m.make_up_coins + m.add_coins), 0) as make_up
     from rounds r left join push_make_ups m on m.round_id = r.id where r.user_id = $1 group by r.id`,
    [state.userId],
  );
  let expected = START;
  settled += rows.filter(row => row.state === 'settled').length;
  for (const { id, state: ended, stake, payout, make_up } of rows) {
    const { dropped, won } = state.counts.get(String(id)) ?? { dropped: 0, won: 0 };
    expect(ended).toBe(dropped + won === 0 ? 'void' : 'settled');
    if (ended === 'settled') expect([stake, payout]).toEqual([dropped * PRICE, won * PRICE]);
    expect(Number(make_up)).toBeLessThanOrEqual((dropped + MAKE_UP_EXTRA) * PRICE);
    expected += (won - dropped) * PRICE + Number(make_up);
  }
  expect(await test.ledger.balance(state.userId)).toBe(expected);
}

it('a player has what they began with, without what was dropped and with what was won, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, LENGTH), async script => {
      const state: State = {
        room: await test.room(),
        userId: nextUser(),
        isSeated: false,
        counts: new Map(),
      };
      await test.ledger.move({ userId: state.userId, amount: START });
      await sit(state);
      for (const step of script) await step(state);
      await demandExact(state);
    }),
    { numRuns: RUNS },
  );
  // Else the scripts would have missed the machine.
  expect(settled).toBeGreaterThan(RUNS / 2);
  expect((await test.ledger.wallet.check()).faults).toEqual([]);
});
