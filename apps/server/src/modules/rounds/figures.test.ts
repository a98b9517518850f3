/** Roll-ups equal the ledger to the coin, whoever plays while they are rolled. */
import { coins, drawBelow, HOUR_MS, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { createWallet, type Wallet } from '../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import {
  createRounds,
  type InstantPlay,
  type RoundFigures,
  type RoundOpening,
  type Rounds,
} from './index.ts';

let ledger: TestLedger;
let other: Wallet;
let nodes: readonly [Rounds, Rounds];

beforeAll(async () => {
  ledger = await createTestLedger();
  other = createWallet({ database: ledger.database, clock: ledger.clock, log: ledger.log });
  const fairness = seededFairness(ledger);
  nodes = [createRounds({ ...ledger, fairness }), createRounds({ ...ledger, wallet: other, fairness })];
});
afterAll(async () => {
  await other.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});

function flip(userId: UserId, change: Partial<InstantPlay> = {}): InstantPlay {
  const stake = change.stake ?? coins(10);
  return {
    kind: 'flip.play',
    key: nextKey() as IdempotencyKey,
    userId,
    gameType: 6,
    roomId: 1 as RoomId,
    input: { stake },
    unit: 'coins',
    stake,
    house: 'flip',
    bet: {},
    decide: draws => ({
      configVersion: 'flip-1',
      payout: coins(drawBelow(draws, 2) * 2 * stake),
      outcome: {},
    }),
    ...change,
  };
}

function opening(userId: UserId): RoundOpening {
  return {
    kind: 'claw.play',
    key: nextKey() as IdempotencyKey,
    userId,
    gameType: 11,
    roomId: 2 as RoomId,
    configVersion: 'claw-1',
    input: {},
    unit: 'coins',
    stake: coins(30),
    bet: {},
    proof: { by: 'machine', playId: '1' },
    expiresAtMs: ledger.clock.nowMs() + 60_000,
  };
}

async function richUser(unit: 'coins' | 'trial_unified' = 'coins') {
  const userId = nextUser();
  await ledger.move({ userId, amount: 100_000, unit });
  return userId;
}

async function figures(roomId: number, unit = 'coins'): Promise<RoundFigures[]> {
  await nodes[0].figures.roll();
  const all = await nodes[0].figures.list(0, ledger.clock.nowMs() + HOUR_MS);
  return all.filter(row => row.roomId === roomId && row.unit === unit);
}

const sum = (rows: readonly RoundFigures[], field: 'rounds' | 'stake' | 'payout' | 'prizes') =>
  rows.reduce((total, row) => total + row[field], 0);

/** What the house won there, by its own account. */
async function wonByHouse(house: string, unit = 'coins'): Promise<number> {
  const { rows } = await ledger.database.pool.query<{ won: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as won from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where a.name = $1 and a.unit = $2`,
    [house, unit],
  );
  return rows[0]?.won ?? 0;
}

describe('figures by the hour', () => {
  it('equal the ledger when they are rolled while two nodes play', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => richUser()));
    // Other tests of this file play as well, in hours before these.
    ledger.clock.advance(2 * HOUR_MS);
    const fromMs = ledger.clock.nowMs() - (ledger.clock.nowMs() % HOUR_MS);
    const wonBefore = await wonByHouse('flip');
    const playing = { isOver: false };
    const rolling = nodes.map(async node => {
      let rolls = 0;
      for (; !playing.isOver; rolls++) await node.figures.roll();
      return rolls;
    });
    const plays = users.map(async (userId, index) => {
      const node = nodes[index % 2] as Rounds;
      for (let count = 0; count < 40; count++) {
        await node.playInstant(flip(userId, { stake: coins(1 + (count % 7)), roomId: 10 as RoomId }));
        if (count === 20) ledger.clock.advance(HOUR_MS / 4);
      }
    });
    await Promise.all(plays);
    playing.isOver = true;
    expect(Math.min(...(await Promise.all(rolling)))).toBeGreaterThan(3);

    const rows = await figures(10);
    expect(sum(rows, 'rounds')).toBe(480);
    expect(sum(rows, 'stake') - sum(rows, 'payout')).toBe((await wonByHouse('flip')) - wonBefore);
    const { rows: counted } = await ledger.database.pool.query<{ hour: string }>(
      `select extract(epoch from date_trunc('hour', created_at)) * 1000 as hour, count(*) as rounds,
        sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(stake * stake)::bigint as squares,
        sum(stake * payout)::bigint as products, sum(payout * payout)::bigint as back
      from rounds where room_id = 10 group by 1 order by 1`,
    );
    expect(
      rows.map(row => ({
        hour: String(row.hourMs),
        rounds: row.rounds,
        stake: row.stake,
        payout: row.payout,
        squares: row.stakeSquares,
        products: row.products,
        back: row.returnSquares,
      })),
    ).toEqual(counted.map(row => ({ ...row, hour: String(Number(row.hour)) })));
    expect(rows.length).toBeGreaterThan(1);
    const untilMs = ledger.clock.nowMs() + HOUR_MS;
    const wanted = { fromMs, untilMs, stepMs: HOUR_MS };
    const { steps, players, partPlayers } = await nodes[0].figures.listPlayers(wanted);
    expect([players, partPlayers]).toEqual([12, 12]);
    expect(steps).toHaveLength(rows.length);
    const firstMs = steps[0]?.atMs ?? 0;
    const partOf = async (partUntilMs: number) =>
      (await nodes[0].figures.listPlayers({ ...wanted, partUntilMs })).partPlayers;
    expect(await partOf(firstMs)).toBe(0);
    expect(await partOf(firstMs + HOUR_MS)).toBe(steps[0]?.players);
  });

  it('wait for a transfer that has its number and is not written yet', async () => {
    const userId = await richUser();
    const slow = await ledger.owner.pool.connect();
    await slow.query('begin');
    const { rows } = await slow.query<{ id: number }>(`select nextval('ledger.transfer_ids')::bigint as id`);
    // A later one is there before it.
    const { round } = await nodes[1].playInstant(flip(userId, { roomId: 11 as RoomId }));
    expect(Number(round.id)).toBeGreaterThan(rows[0]?.id ?? 0);
    const beganAt = new Date();
    const rolled = figures(11);
    const looks = () =>
      ledger.owner.pool.query(
        `select from pg_stat_activity where query like '%as id from pg_locks%' and query_start > $1
          and datname = current_database() and pid <> pg_backend_pid()`,
        [beganAt],
      );
    await expect.poll(async () => (await looks()).rowCount).toBeGreaterThan(0);
    await slow.query(
      `insert into rounds (id, closing_id, stake, payout, created_at, user_id, room_id, game_type, state, unit,
        config_version, bet) values ($1, $1, 7, 0, $2, 1, 11, 6, 'settled', 'coins', 'x', '{}')`,
      [rows[0]?.id, new Date(ledger.clock.nowMs())],
    );
    await slow.query('commit');
    expect(sum(await rolled, 'rounds')).toBe(2);
    await slow.query('alter table rounds disable trigger user');
    await slow.query('delete from rounds where id = $1', [rows[0]?.id]);
    await slow.query('alter table rounds enable trigger user');
    slow.release();
  });

  it('count a round that ends late, in the hour it began in', async () => {
    const [late, prompt] = [await richUser(), await richUser()];
    const { round } = await nodes[0].open(opening(late));
    const beganMs = ledger.clock.nowMs();
    await nodes[0].playInstant(flip(prompt, { roomId: 2 as RoomId }));
    expect(sum(await figures(2), 'rounds')).toBe(1);
    ledger.clock.advance(3 * HOUR_MS);
    await nodes[1].settle(late, round.id, {
      kind: 'claw.settle',
      house: 'claw',
      payout: coins(70),
      outcome: {},
    });
    const rows = (await figures(2)).filter(({ gameType }) => gameType === 11);
    expect(rows).toMatchObject([{ hourMs: beganMs - (beganMs % HOUR_MS), rounds: 1, stake: 30, payout: 70 }]);
    expect(30 - 70).toBe(await wonByHouse('claw'));
  });

  it('leave out what was given back, and count nothing twice', async () => {
    const userId = await richUser();
    const before = sum(await figures(2), 'rounds');
    const { round } = await nodes[0].open(opening(userId));
    await nodes[0].void(userId, round.id, { kind: 'claw.fault' });
    await Promise.all([...nodes, ...nodes].map(node => node.figures.roll()));
    expect(sum(await figures(2), 'rounds')).toBe(before);
  });

  it('keep trial coins apart', async () => {
    const userId = await richUser('trial_unified');
    await nodes[0].playInstant(flip(userId, { unit: 'trial_unified', roomId: 12 as RoomId }));
    expect(await figures(12)).toEqual([]);
    expect(sum(await figures(12, 'trial_unified'), 'stake')).toBe(10);
  });
});
