/**
 * Players turn the handle of a capsule machine and exchange what they win while the server is killed. Every
 * answer is kept, to be compared with what is stored when all is over.
 */
import type { Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { ask, demandSame, type Identity, levelCoins } from './client.ts';

type Turn = InputOf<Calls['gashapon.play']>;
type Won = OutputOf<Calls['gashapon.play']>;
type Exchange = InputOf<Calls['pack.exchange']>;
type Exchanged = OutputOf<Calls['pack.exchange']>;

export interface Machine {
  readonly order: Omit<Turn, 'idempotencyKey'>;
  readonly stock: ReadonlyMap<number, number>;
}

export interface Collector extends Identity {
  readonly coins: number;
  readonly won: Map<string, Won>;
  readonly exchanged: Map<string, { readonly order: Exchange; readonly answer: Exchanged }>;
}

export async function findMachine(url: string): Promise<Machine> {
  const { data } = await ask(url, 'gashapon.listRooms', {});
  const [room] = data.list;
  const roomId = room?.roomId ?? 0;
  const detail = await ask(url, 'gashapon.room', { roomId });
  const { configVersion, capsules } = detail.data;
  const gashaponProductId = room?.prices[0]?.gashaponProductId ?? 0;
  return {
    order: { roomId, gashaponProductId, configVersion },
    stock: new Map(capsules.map(({ capsuleId, stockLeft }) => [capsuleId, stockLeft])),
  };
}

export async function collector(url: string, identity: Identity): Promise<Collector> {
  const coins = await balanceOf(url, identity.token);
  return { ...identity, coins, won: new Map(), exchanged: new Map() };
}

/** One turn, and its prize back for coins, until they are used up. */
export async function turnOnce(url: string, one: Collector, { order }: Machine, turn: number): Promise<void> {
  const idempotencyKey = `capsule-${one.userId}-${turn}`;
  const won = await ask(url, 'gashapon.play', { ...order, idempotencyKey }, one.token);
  if (!won.success) return;
  one.won.set(idempotencyKey, won.data);
  // Some are kept.
  if (turn % 4 === 0) return;
  const back = { prizeIds: won.data.prizes.map(({ prizeId }) => prizeId), idempotencyKey };
  const { data: answer } = await ask(url, 'pack.exchange', back, one.token);
  one.exchanged.set(idempotencyKey, { order: back, answer });
}

export async function verifyCollector(url: string, one: Collector, { order }: Machine): Promise<void> {
  const { token, userId, won, exchanged } = one;
  let expected = one.coins;
  for (const [idempotencyKey, round] of won) {
    const again = await ask(url, 'gashapon.play', { ...order, idempotencyKey }, token);
    demandSame(`the capsule of ${idempotencyKey}, asked for again`, again.data, round);
    expected -= round.stake;
  }
  for (const [key, { order: back, answer }] of exchanged) {
    const again = await ask(url, 'pack.exchange', back, token);
    demandSame(`the exchange of ${key}, asked for again`, again.data, answer);
    expected += answer.coins;
  }
  expected += await levelCoins(url, token);
  demandSame(`the coins of ${userId}`, await balanceOf(url, token), expected);
  const kept = [...won].filter(([key]) => !exchanged.has(key)).flatMap(([, round]) => round.prizes);
  const pack = await ask(url, 'pack.list', { pageSize: 100 }, token);
  demandSame(`how many prizes ${userId} keeps`, pack.data.keptPrizes, kept.length);
  demandSame(
    `the pack of ${userId}`,
    pack.data.list.map(({ prizeId }) => prizeId).toReversed(),
    kept.map(({ prizeId }) => prizeId).slice(-100),
  );
}

/** What was in it is in the machine still, or was won. */
export async function verifyStock(url: string, machine: Machine, all: readonly Collector[]): Promise<void> {
  const left = new Map(machine.stock);
  for (const { won } of all) {
    for (const { capsuleId } of [...won.values()].flatMap(({ prizes }) => prizes))
      left.set(capsuleId, (left.get(capsuleId) ?? 0) - 1);
  }
  const { data } = await ask(url, 'gashapon.room', { roomId: machine.order.roomId });
  const now = new Map(data.capsules.map(({ capsuleId, stockLeft }) => [capsuleId, stockLeft]));
  demandSame('what is left in the machine', now, left);
}

async function balanceOf(url: string, token: string): Promise<number> {
  return (await ask(url, 'wallet.balance', {}, token)).data.balance;
}
