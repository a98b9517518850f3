import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BatchWriter, CompanionClash, companion, type Transfer } from '../index.ts';
import { int2Column, textColumn } from '../store/columns.ts';
import { createTestLedger, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.owner.pool.query(`
    create table tickets (transfer_id bigint primary key, seat text constraint one_seat unique check (seat <> 'none'));
    grant all on tickets to boardwalk_server`);
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

const ticketWriter: BatchWriter<{ readonly seat: string }> = {
  name: 'tickets',
  write: (transaction, placed) =>
    transaction.run(
      {
        name: 'test.tickets',
        text: `insert into tickets select currval('ledger.transfer_ids') + t.place, t.seat
          from unnest($1::int2[], $2::text[]) as t(place, seat)`,
      },
      [int2Column(placed.map(({ place }) => place)), textColumn(placed.map(({ row }) => row.seat))],
    ),
};

function buy(userId: ReturnType<typeof nextUser>, seat: string, amount = -1): Transfer {
  return { ...ledger.transfer({ userId, amount }), companions: [companion(ticketWriter, { seat })] };
}

async function seatOf(transferId: string): Promise<string | undefined> {
  const { rows } = await ledger.database.pool.query<{ seat: string }>(
    'select seat from tickets where transfer_id = $1',
    [transferId],
  );
  return rows[0]?.seat;
}

async function richUser() {
  const userId = nextUser();
  await ledger.move({ userId, amount: 100 });
  return userId;
}

describe('a row of another module', () => {
  it('is stored with the transfer it belongs to', async () => {
    const users = await Promise.all([richUser(), richUser(), richUser()]);
    const outcomes = await Promise.all(
      users.map((userId, index) => ledger.wallet.post(buy(userId, `row-${index}`))),
    );
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.state === 'refused') throw outcome.refusal;
      expect(await seatOf(outcome.transferId)).toBe(`row-${index}`);
    }
  });

  it('belongs to the right transfer when neighbours in its batch are refused', async () => {
    const [poor, rich] = [nextUser(), await richUser()];
    const [, bought] = await Promise.all([
      ledger.wallet.post(buy(poor, 'poor-seat')),
      ledger.wallet.post(buy(rich, 'rich-seat')),
    ]);
    if (bought.state === 'refused') throw bought.refusal;
    expect(await seatOf(bought.transferId)).toBe('rich-seat');
    const { rows } = await ledger.database.pool.query("select 1 from tickets where seat = 'poor-seat'");
    expect(rows).toEqual([]);
  });

  it('that clashes fails its own transfer only, moves nothing and leaves the key free', async () => {
    const users = await Promise.all([richUser(), richUser(), richUser()]);
    const transfers = users.map((userId, index) => buy(userId, index === 2 ? 'seat-0' : `seat-${index}`));
    const outcomes = await Promise.allSettled(transfers.map(transfer => ledger.wallet.post(transfer)));
    expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const [, , last] = outcomes;
    const reason: unknown = last?.status === 'rejected' ? last.reason : undefined;
    expect(reason).toBeInstanceOf(CompanionClash);
    expect(reason).toMatchObject({ constraint: 'one_seat' });
    const [, , loser] = users;
    if (!loser || !transfers[2]) throw new Error('there are three');
    expect(await ledger.balance(loser)).toBe(100);
    const retried = await ledger.wallet.post({
      ...transfers[2],
      companions: [companion(ticketWriter, { seat: 'seat-free' })],
    });
    expect(retried).toMatchObject({ state: 'posted', balances: [99] });
  });

  it('that clashes takes what else its transfer writes out of the way of the next', async () => {
    await ledger.owner.pool.query(`
      create table bookings (seat text constraint booked_once unique);
      grant all on bookings to boardwalk_server`);
    const booking: BatchWriter<string> = {
      name: 'bookings',
      write: (transaction, placed) =>
        transaction.run({ name: 'test.bookings', text: 'insert into bookings select unnest($1::text[])' }, [
          textColumn(placed.map(({ row }) => row)),
        ]),
    };
    const userId = await richUser();
    const book = (...seats: string[]) =>
      ledger.wallet.post({
        ...ledger.transfer({ userId, amount: -1 }),
        companions: seats.map(seat => companion(booking, seat)),
      });
    const outcomes = await Promise.allSettled([book('front'), book('front', 'back'), book('back')]);
    expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('that clashes gives its coins back to later operations of the same wallet', async () => {
    const userId = await richUser();
    await ledger.wallet.post(buy(await richUser(), 'taken'));
    const outcomes = await Promise.allSettled([
      ledger.wallet.post(buy(userId, 'taken', -100)),
      ledger.wallet.post(buy(userId, 'other', -100)),
    ]);
    expect(outcomes.map(outcome => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect(await ledger.balance(userId)).toBe(0);
  });

  it('that breaks any constraint fails alone', async () => {
    const [one, other] = [await richUser(), await richUser()];
    const outcomes = await Promise.allSettled([
      ledger.wallet.post(buy(one, 'none')),
      ledger.wallet.post(buy(other, 'good-seat')),
    ]);
    expect(outcomes.map(outcome => outcome.status)).toEqual(['rejected', 'fulfilled']);
  });

  it('is not written again when its key comes again', async () => {
    const userId = await richUser();
    const transfer = buy(userId, 'once');
    const first = await ledger.wallet.post(transfer);
    expect(await ledger.wallet.post(transfer)).toEqual({ ...first, state: 'replayed' });
    expect(await ledger.balance(userId)).toBe(99);
  });

  it('that cannot even be sent fails its operation, moves nothing and leaves its neighbours alone', async () => {
    const [one, other] = [await richUser(), await richUser()];
    const broken: BatchWriter<null> = {
      name: 'unsendable',
      write: transaction => transaction.run({ name: 'test.unsendable', text: '' }, [int2Column([40_000])]),
    };
    const outcomes = await Promise.allSettled([
      ledger.wallet.post({
        ...ledger.transfer({ userId: one, amount: -1 }),
        companions: [companion(broken, null)],
      }),
      ledger.wallet.post(buy(other, 'beside-unsendable')),
    ]);
    expect(outcomes.map(outcome => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect([await ledger.balance(one), await ledger.balance(other)]).toEqual([100, 99]);
  });

  it('whose writer sends nothing fails its operation, by whichever way it goes, and moves nothing', async () => {
    const silent: BatchWriter<null> = { name: 'silent', write: () => Promise.resolve() };
    const userId = await richUser();
    const transfer = { ...ledger.transfer({ userId, amount: -1 }), companions: [companion(silent, null)] };
    await expect(ledger.wallet.post(transfer)).rejects.toThrow('sends its statement');
    expect(await ledger.balance(userId)).toBe(100);
  });

  it('whose writer is broken fails its operations and not their neighbours', async () => {
    const [one, other] = [await richUser(), await richUser()];
    const broken: BatchWriter<null> = {
      name: 'broken',
      write: transaction => transaction.run({ name: 'test.broken', text: 'select * from no_such_table' }, []),
    };
    const outcomes = await Promise.allSettled([
      ledger.wallet.post({
        ...ledger.transfer({ userId: one, amount: -1 }),
        companions: [companion(broken, null)],
      }),
      ledger.wallet.post(buy(other, 'beside-broken')),
    ]);
    expect(outcomes.map(outcome => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect(await ledger.balance(one)).toBe(100);
  });
});
