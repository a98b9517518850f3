/** What a player of the torture plays, and keeps of each answer. */
import { randomBytes } from 'node:crypto';
import type { Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { ask, type Identity } from './client.ts';

type Shot = NonNullable<OutputOf<Calls['fishing.fire']>['shots'][number]['round']>;
type InstantRound = OutputOf<Calls['gem.play']> | OutputOf<Calls['slot.play']> | Shot;
type TideOrder = InputOf<Calls['bo.stake']>;

type Repeat = () => Promise<InstantRound | undefined>;

export interface Answered {
  readonly order: { readonly idempotencyKey: string };
  readonly round: InstantRound;
  /** The same call once more; undefined where it is refused. */
  readonly repeat: Repeat;
}

export interface Guest extends Identity {
  /** Before the first play. */
  readonly coins: number;
  readonly answered: Map<string, Answered>;
  /** Calls of tides that were taken. */
  readonly calls: Map<string, TideOrder>;
  refused: number;
  cannon?: Ordered & { readonly seat: number };
}

interface Ordered {
  readonly roomId: number;
  readonly productId: number;
}

export interface GuestOrders {
  readonly gem: Ordered;
  readonly slots: readonly (Ordered & { readonly machine: InputOf<Calls['slot.play']>['bet']['machine'] })[];
  readonly tide: Ordered;
  readonly tables: readonly Ordered[];
}

const MACHINES = ['pier', 'tidal', 'fireworks'] as const;

/** The cheapest of each game's rooms. */
export async function listOrders(url: string): Promise<GuestOrders> {
  const { data } = await ask(url, 'play.rooms', {});
  const roomsOf = (game: string) => data.list.filter(room => room.game === game).map(({ roomId }) => roomId);
  const slots = await Promise.all(
    roomsOf('slot').map(async roomId => {
      const { room } = (await ask(url, 'slot.room', { roomId })).data;
      const machine = MACHINES.find(one => one === room.machine);
      if (!machine) throw new Error(`room ${roomId} has no known machine`);
      return { roomId, productId: cheapest(room.prices), machine };
    }),
  );
  const [gemId = 0] = roomsOf('gem');
  const [tideId = 0] = roomsOf('bo');
  const gem = (await ask(url, 'gem.room', { roomId: gemId })).data.room;
  const { list } = (await ask(url, 'fishing.rooms', {})).data;
  return {
    gem: { roomId: gemId, productId: cheapest(gem.prices) },
    slots,
    tide: { roomId: tideId, productId: 0 },
    tables: list
      .filter(({ minLevel }) => minLevel === 0)
      .map(({ roomId, prices }) => ({ roomId, productId: cheapest(prices) })),
  };
}

function cheapest(prices: readonly { readonly price: number; readonly productId: number }[]): number {
  const [first] = prices.toSorted((one, other) => one.price - other.price);
  if (!first) throw new Error('a room has no price');
  return first.productId;
}

/** A drop, a shot and a spin in turn; who finds no cannon free drops instead. */
export async function playOnce(url: string, guest: Guest, orders: GuestOrders, turn: number): Promise<void> {
  const idempotencyKey = `torture-${guest.userId}-${turn}`;
  const repeat = repeatOf(url, guest, orders, { turn, idempotencyKey });
  const round = await repeat();
  if (round) guest.answered.set(idempotencyKey, { order: { idempotencyKey }, round, repeat });
  else guest.refused += 1;
}

function repeatOf(
  url: string,
  { token, cannon }: Guest,
  { gem, slots }: GuestOrders,
  { turn, idempotencyKey }: { readonly turn: number; readonly idempotencyKey: string },
): Repeat {
  const slot = slots[turn % slots.length];
  if (turn % 4 === 1 && slot) {
    const { machine, ...ordered } = slot;
    const bet = { machine, jackpots: machine === 'tidal' };
    const order = { ...ordered, purse: 'coins', bet, idempotencyKey } as const;
    return async () => answerOf(await ask(url, 'slot.play', order, token));
  }
  if (turn % 2 === 0 && cannon) {
    const aim = { dx: ((turn * 37) % 800) - 400, dy: cannon.seat < 2 ? -1000 : 1000 };
    const { roomId, productId } = cannon;
    const weapon = turn % 8 === 0 ? 'net' : 'bullet';
    const shots = [{ productId, weapon, aim, firedAt: Date.now(), idempotencyKey } as const];
    return async () =>
      answerOf(await ask(url, 'fishing.fire', { roomId, purse: 'coins', shots }, token))?.shots[0]?.round;
  }
  const order = { ...gem, purse: 'coins', bet: {}, idempotencyKey } as const;
  return async () => answerOf(await ask(url, 'gem.play', order, token));
}

function answerOf<Data>(answer: { readonly success: boolean; readonly data: Data }): Data | undefined {
  return answer.success ? answer.data : undefined;
}

/** Four have a place at each table. */
export async function sitDown(url: string, guest: Guest, tables: readonly Ordered[]): Promise<void> {
  for (const { roomId, productId } of tables) {
    const seat = answerOf(await ask(url, 'fishing.sit', { roomId, productId }, guest.token))?.seat;
    if (seat === undefined) continue;
    guest.cannon = { roomId, productId, seat };
    return;
  }
}

/** Once a tide: who has called it is refused. */
export async function callTide(url: string, guest: Guest, { roomId }: Ordered, turn: number): Promise<void> {
  const { data } = await ask(url, 'bo.room', { roomId }, guest.token);
  if (data.tide?.phase !== 'open' || data.own) return;
  const idempotencyKey = `tide-${guest.userId}-${turn}`;
  const order: TideOrder = {
    roomId,
    productId: cheapest(data.room.prices),
    tideId: data.tide.tideId,
    side: turn % 16 === 0 ? 'up' : 'down',
    salt: randomBytes(16).toString('hex'),
    purse: 'coins',
    idempotencyKey,
  };
  const answer = await ask(url, 'bo.stake', order, guest.token);
  if (answer.success) guest.calls.set(idempotencyKey, order);
  else guest.refused += 1;
}
