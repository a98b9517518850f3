/** What a player of the torture plays, and keeps of each answer. */
import { randomBytes } from 'node:crypto';
import type { Calls, Envelope, InputOf, OutputOf } from '@boardwalk/contract';
import { ask, type Identity } from './client.ts';

type InstantRound = OutputOf<Calls['gem.play']> | OutputOf<Calls['slot.play']>;
type TideOrder = InputOf<Calls['bo.stake']>;

export interface Answered {
  readonly order: { readonly idempotencyKey: string };
  readonly round: InstantRound;
  /** The same call once more. */
  readonly repeat: () => Promise<Envelope<InstantRound>>;
}

export interface Guest extends Identity {
  /** Before the first play. */
  readonly coins: number;
  readonly answered: Map<string, Answered>;
  /** Calls of tides that were taken. */
  readonly calls: Map<string, TideOrder>;
  refused: number;
}

interface Ordered {
  readonly roomId: number;
  readonly productId: number;
}

export interface GuestOrders {
  readonly gem: Ordered;
  readonly slots: readonly (Ordered & { readonly machine: InputOf<Calls['slot.play']>['bet']['machine'] })[];
  readonly tide: Ordered;
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
  return {
    gem: { roomId: gemId, productId: cheapest(gem.prices) },
    slots,
    tide: { roomId: tideId, productId: 0 },
  };
}

function cheapest(prices: readonly { readonly price: number; readonly productId: number }[]): number {
  const [first] = prices.toSorted((one, other) => one.price - other.price);
  if (!first) throw new Error('a room has no price');
  return first.productId;
}

/** A spin after every other drop, machine by machine. */
export async function playOnce(url: string, guest: Guest, orders: GuestOrders, turn: number): Promise<void> {
  const idempotencyKey = `torture-${guest.userId}-${turn}`;
  const spun = turn % 2 === 1 ? orders.slots[turn % orders.slots.length] : undefined;
  const repeat = spun
    ? spinOf(url, guest, spun, idempotencyKey)
    : dropOf(url, guest, orders.gem, idempotencyKey);
  const answer = await repeat();
  if (answer.success)
    guest.answered.set(idempotencyKey, { order: { idempotencyKey }, round: answer.data, repeat });
  else guest.refused += 1;
}

function dropOf(url: string, { token }: Guest, ordered: Ordered, idempotencyKey: string) {
  return () => ask(url, 'gem.play', { ...ordered, purse: 'coins', bet: {}, idempotencyKey }, token);
}

function spinOf(
  url: string,
  { token }: Guest,
  ordered: GuestOrders['slots'][number],
  idempotencyKey: string,
) {
  const { machine, roomId, productId } = ordered;
  const bet = { machine, jackpots: machine === 'tidal' };
  return () => ask(url, 'slot.play', { roomId, productId, purse: 'coins', bet, idempotencyKey }, token);
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
