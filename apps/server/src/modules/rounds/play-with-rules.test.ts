import { coins, type IdempotencyKey, isRefusal, Refusal, type RoomId, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fairness } from '../fairness/index.ts';
import { activeSeed, seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { type BatchWriter, companion, type Statement } from '../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createRounds, type InstantPlay, type Rounds } from './index.ts';

let ledger: TestLedger;
let fairness: Fairness;
let rounds: Rounds;

beforeAll(async () => {
  ledger = await createTestLedger();
  fairness = seededFairness(ledger);
  rounds = createRounds({ ...ledger, fairness });
  await ledger.owner.pool.query(
    `create table tickets (round_id bigint, number int, constraint tickets_left check (number > 0));
    grant all on tickets to boardwalk_server`,
  );
});
afterAll(() => ledger.close());

const takeTicket: Statement = {
  name: 'test.take-ticket',
  text: `insert into tickets select currval('ledger.transfer_ids') + t.place, t.number
    from unnest($1::int2[], $2::int4[]) as t(place, number)`,
};
const ticketWriter: BatchWriter<number> = {
  name: 'tickets',
  write: (transaction, placed) =>
    transaction.run(takeTicket, [placed.map(({ place }) => place), placed.map(({ row }) => row)]),
};

const draw = (userId: UserId, ticket: number, change: Partial<InstantPlay> = {}): InstantPlay => ({
  kind: 'raffle.play',
  key: nextKey() as IdempotencyKey,
  userId,
  gameType: 12,
  roomId: 1 as RoomId,
  input: { ticket },
  unit: 'coins',
  stake: coins(10),
  house: 'raffle',
  bet: {},
  decide: () => ({
    configVersion: 'raffle-1',
    payout: coins(0),
    outcome: { ticket },
    postings: [
      { account: { house: 'raffle', unit: 'coins' }, amount: coins(-7) },
      { account: { house: 'prizes', unit: 'coins' }, amount: coins(7) },
    ],
    companions: [companion(ticketWriter, ticket)],
  }),
  ...change,
});

async function richUser(): Promise<UserId> {
  const userId = nextUser();
  await ledger.move({ userId, amount: 1000 });
  return userId;
}

async function refusalOf(play: InstantPlay): Promise<string> {
  const error = await rounds.playInstant(play).then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isRefusal(error) ? error.code : String(error);
}

async function count(sql: string): Promise<number> {
  const { rows } = await ledger.database.pool.query<{ count: number }>(
    `select count(*)::int as count ${sql}`,
  );
  return rows[0]?.count ?? 0;
}

describe('what a game adds to a round', () => {
  it('is moved and written with it, and tells the balances of the player alone', async () => {
    const userId = await richUser();
    const { round } = await rounds.playInstant(draw(userId, 1));
    expect([round.balanceBefore, round.balanceAfter, round.payout]).toEqual([1000, 990, 0]);
    expect(await count(`from tickets where round_id = ${round.id}`)).toBe(1);
    expect(await count(`from ledger.entries where transfer_id = ${round.id}`)).toBe(6);
    expect(await rounds.load(userId, round.id)).toEqual(round);
  });

  it('is not written when the round is refused', async () => {
    const before = await count('from tickets');
    expect(await refusalOf(draw(nextUser(), 1))).toBe('insufficientBalance');
    expect(await count('from tickets')).toBe(before);
  });

  it('takes the round with it when it cannot be written', async () => {
    const userId = await richUser();
    expect(await refusalOf(draw(userId, 0))).toContain('tickets_left');
    expect(await ledger.balance(userId)).toBe(1000);
    expect(await count(`from rounds where user_id = ${userId}`)).toBe(0);
    expect((await activeSeed(fairness, userId)).nextNonce).toBe(0);
  });

  it('can say what that means, and its key is free then', async () => {
    const userId = await richUser();
    const play = draw(userId, 0, {
      refusalOf: async ({ constraint }) =>
        constraint === 'tickets_left' ? new Refusal('soldOut') : undefined,
    });
    expect(await refusalOf(play)).toBe('soldOut');
    const { decide } = draw(userId, 5);
    expect(await refusalOf({ ...play, decide })).toBe('accepted');
  });

  it('is drawn again when another node was faster with the nonce', async () => {
    const userId = await richUser();
    const other = createRounds({ ...ledger, fairness: seededFairness(ledger) });
    for (const node of [rounds, other]) await node.playInstant(draw(userId, 1));
    const played = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? rounds : other).playInstant(draw(userId, 1))),
    );
    expect(new Set(played.map(({ round }) => round.seed?.nonce)).size).toBe(8);
    expect(await count(`from tickets t join rounds r on r.id = t.round_id where r.user_id = ${userId}`)).toBe(
      10,
    );
  });
});

describe('a refusal of the game', () => {
  const closed = { refusal: () => new Refusal('roomClosed') };

  it('keeps the player from playing', async () => {
    const userId = await richUser();
    expect(await refusalOf(draw(userId, 1, closed))).toBe('roomClosed');
    expect(await ledger.balance(userId)).toBe(1000);
    expect((await activeSeed(fairness, userId)).nextNonce).toBe(0);
  });

  it('does not keep a key from its round that was played before', async () => {
    const userId = await richUser();
    const play = draw(userId, 1);
    const { round } = await rounds.playInstant(play);
    expect(await rounds.playInstant({ ...play, ...closed })).toEqual({ round, isReplayed: true });
    expect(await ledger.balance(userId)).toBe(990);
  });

  it('does not hide that the key was used for something else', async () => {
    const userId = await richUser();
    const play = draw(userId, 1);
    await rounds.playInstant(play);
    expect(await refusalOf({ ...play, ...closed, input: { ticket: 2 } })).toBe('keyReused');
  });

  it('is asked when it is the play’s turn, so that a key still on its way is waited for', async () => {
    const userId = await richUser();
    const play = draw(userId, 1);
    const [first, again] = await Promise.all([
      rounds.playInstant(play),
      rounds.playInstant({ ...play, ...closed }),
    ]);
    expect(again).toEqual({ round: first.round, isReplayed: true });
  });

  it('stands where the key was refused before', async () => {
    const userId = nextUser();
    const play = draw(userId, 1);
    expect(await refusalOf(play)).toBe('insufficientBalance');
    expect(await refusalOf({ ...play, ...closed })).toBe('roomClosed');
  });
});
