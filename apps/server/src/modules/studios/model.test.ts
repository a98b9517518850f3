/** Whatever order a game server's messages come in, how often, and whatever breaks between: coins are where they belong. */
import { randomUUID } from 'node:crypto';
import { type Draws, drawBelow, seededDraws, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudios } from './index.ts';
import { type Message, StudioModel } from './testing/model.ts';
import {
  addStudio,
  type Keys,
  makeKeys,
  signed,
  type TestStudio,
  type Told,
} from './testing/studio.fixture.ts';

const RUNS = 24;
const STEPS = 40;
const ROUNDS = 3;
const CRASH_ONE_IN = 8;

let world: TestWorld;
let studio: TestStudio;
/** Two nodes on one database: neither knows what the other is doing. */
let apps: readonly FastifyInstance[];
let keys: Keys;
/** Undefined while nothing crashes. */
let crashing: Draws | undefined;
/** Runs once, before a node reads a balance. */
let beforeBalance: (() => Promise<void>) | undefined;
let sends = 0;

beforeAll(async () => {
  world = await createTestWorld();
  keys = makeKeys();
  studio = await addStudio(world, keys);
  const { wallet } = world.server.modules;
  // As if the process ended before a transfer or behind it: whoever asked hears nothing of what was done.
  const post: typeof wallet.post = async transfer => {
    const fate = crashing ? drawBelow(crashing, CRASH_ONE_IN) : CRASH_ONE_IN;
    if (fate === 0) throw new Error('ended before it');
    const outcome = await wallet.post(transfer);
    if (fate === 1) throw new Error('ended behind it');
    return outcome;
  };
  const balancesOf: typeof wallet.balancesOf = async userId => {
    const run = beforeBalance;
    beforeBalance = undefined;
    await run?.();
    return wallet.balancesOf(userId);
  };
  const wrapped = { ...wallet, post, balancesOf };
  apps = await Promise.all(
    [1, 2].map(async () => {
      const app = fastify();
      createStudios({ ...world.platform, ...world.server.modules, wallet: wrapped }).register(app);
      await app.ready();
      return app;
    }),
  );
});
afterAll(async () => {
  await Promise.all(apps.map(app => app.close()));
  await world.close();
});

/** Until it is decided: what is not may be asked again. */
async function send(session: string, message: Message, requestUuid: string = randomUUID()): Promise<Told> {
  const { call, uuid, round, amount, closed, about } = message;
  const payload = JSON.stringify({
    request_uuid: requestUuid,
    session_token: session,
    transaction_uuid: uuid,
    round,
    ...(call === 'rollback' ? {} : { amount }),
    ...(call === 'bet' ? {} : { reference_transaction_uuid: about }),
    ...(call === 'win' ? { round_closed: closed } : {}),
  });
  const node = sends++ % 2;
  for (let tries = 0; tries < 40; tries++) {
    const response = await apps[(node + tries) % 2]?.inject({
      method: 'POST',
      url: `/api/studios/${studio.code}/${call}`,
      headers: { 'x-studio-signature': signed(keys.privateKey, payload) },
      payload,
    });
    if (response?.statusCode === 200) return JSON.parse(response.body) as Told;
    expect(response?.statusCode).toBe(503);
  }
  throw new Error('it is never decided');
}

interface Run {
  readonly draws: Draws;
  readonly run: number;
  /** Bets that may be sent, now or late or never. */
  readonly bets: readonly Message[];
  readonly sent: Message[];
}

function begin(run: number, draws: Draws): Run {
  const bets = Array.from({ length: 10 }, (): Message => {
    const round = `run-${run}-${drawBelow(draws, ROUNDS)}`;
    return {
      call: 'bet',
      uuid: randomUUID(),
      round,
      amount: 1 + drawBelow(draws, 160),
      closed: false,
      about: '',
    };
  });
  return { draws, run, bets, sent: [] };
}

function pick<Item>(draws: Draws, items: readonly Item[]): Item {
  return items[drawBelow(draws, items.length)] as Item;
}

function nextMessage({ draws, run, bets, sent }: Run): Message {
  const what = drawBelow(draws, 10);
  const bet = pick(draws, bets);
  if (what < 4) return bet;
  if (what < 6 && sent.length > 0) return pick(draws, sent);
  if (what === 6 && sent.length > 0) {
    const changed = pick(draws, sent);
    return { ...changed, amount: changed.amount + 1 };
  }
  const round = drawBelow(draws, 12) === 0 ? `run-${run}-elsewhere` : bet.round;
  const about = { uuid: randomUUID(), round, about: bet.uuid };
  if (what === 7) return { call: 'rollback', amount: 0, closed: false, ...about };
  return { call: 'win', amount: drawBelow(draws, 3) * 40, closed: drawBelow(draws, 4) === 0, ...about };
}

async function standing(userId: number) {
  const { wallet } = world.server.modules;
  const { coins, growth } = await wallet.balancesOf(userId as UserId);
  return { coins, growth };
}

async function houseHolds(): Promise<number> {
  const { rows } = await world.owner.pool.query<{ sum: string | null }>(
    `select sum(e.amount) from ledger.entries e join ledger.accounts h on h.id = e.account_id
     where h.name = $1`,
    [`studio.${studio.code}`],
  );
  return Number(rows[0]?.sum ?? 0);
}

it('every answer and every coin are those of the model, in any order and with crashes', async () => {
  const seen: Record<string, number> = {};
  for (let run = 0; run < RUNS; run++) {
    const draws = seededDraws(20_261_124 + run);
    const { token, userId } = await world.player();
    const session = await studio.open(token);
    const begun = await standing(userId);
    const houseBefore = await houseHolds();
    const model = new StudioModel(begun.coins);
    const state = begin(run, draws);
    crashing = seededDraws(run);
    for (let step = 0; step < STEPS; step++) {
      const message = nextMessage(state);
      const expected = model.take(message.call === 'rollback' ? { ...message, amount: 0 } : message);
      const told = await send(session, message);
      expect([run, step, message, told.status]).toEqual([run, step, message, expected]);
      seen[`${message.call} ${expected}`] = (seen[`${message.call} ${expected}`] ?? 0) + 1;
      state.sent.push(message);
    }
    crashing = undefined;
    expect(await standing(userId)).toEqual({ coins: model.coins, growth: begun.growth + model.growth });
    expect((await houseHolds()) - houseBefore).toBe(model.house);
  }
  // All of it has really happened.
  for (const one of ['bet ok', 'bet rolledBack', 'bet roundClosed', 'bet duplicate', 'bet notEnoughCoins'])
    expect(seen[one] ?? 0, one).toBeGreaterThan(0);
  for (const one of ['win ok', 'win betUnknown', 'win rolledBack', 'win wrongRound', 'win nothingWon'])
    expect(seen[one] ?? 0, one).toBeGreaterThan(0);
  for (const one of ['rollback ok', 'rollback betPaid', 'rollback roundClosed', 'rollback wrongRound'])
    expect(seen[one] ?? 0, one).toBeGreaterThan(0);
  expect((await world.server.modules.wallet.check()).faults).toEqual([]);
});

it('nor are any made or lost when all of them come at once', async () => {
  for (let run = 100; run < 100 + RUNS / 3; run++) {
    const draws = seededDraws(run);
    const { token, userId } = await world.player();
    const session = await studio.open(token);
    const begun = await standing(userId);
    const state = begin(run, draws);
    const messages = Array.from({ length: STEPS }, () => {
      const message = nextMessage(state);
      state.sent.push(message);
      return message;
    });
    crashing = seededDraws(run);
    const first = await Promise.all(messages.map(message => send(session, message)));
    crashing = undefined;
    // What was taken is answered so again; with the first answers it says what must have moved.
    const again = await Promise.all(messages.map(message => send(session, message)));
    const ok = new Map<string, Message>();
    for (const [place, message] of messages.entries()) {
      const [one, two] = [first[place], again[place]];
      if (one?.status === 'ok') expect(two).toMatchObject({ status: 'ok', balance: one.balance });
      if (two?.status === 'ok') ok.set(message.uuid, message);
    }
    const moved = [...ok.values()].reduce((sum, message) => sum + movedBy(message, ok), 0);
    expect(await standing(userId)).toMatchObject({ coins: begun.coins + moved });
  }
  expect((await world.server.modules.wallet.check()).faults).toEqual([]);
});

it('a win of nothing that reaches both nodes at once is answered with one balance', async () => {
  const { token } = await world.player();
  const session = await studio.open(token);
  const bet: Message = {
    call: 'bet',
    uuid: randomUUID(),
    round: 'both',
    amount: 50,
    closed: false,
    about: '',
  };
  const win: Message = { ...bet, call: 'win', uuid: randomUUID(), amount: 0, closed: true, about: bet.uuid };
  await send(session, bet);
  let first: Told | undefined;
  beforeBalance = async () => {
    first = await send(session, win);
    await send(session, { ...bet, uuid: randomUUID(), round: 'another' });
  };
  const second = await send(session, win);
  expect([first?.status, second.status]).toEqual(['ok', 'ok']);
  expect(second.balance).toBe(first?.balance);
});

/** A bet that was taken back counts for nothing, whoever took it back. */
function movedBy({ call, uuid, amount }: Message, ok: ReadonlyMap<string, Message>): number {
  if (call === 'win') return amount;
  const isUndone = [...ok.values()].some(other => other.call === 'rollback' && other.about === uuid);
  return call === 'bet' && !isUndone ? -amount : 0;
}
