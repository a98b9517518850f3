/** Fires what a page has gathered: one shot after the other, each a round of its own, until something stops them all. */
import { isRefusal, Refusal, type RoomId } from '@boardwalk/base';
import { FishingRefusal } from '@boardwalk/contract/enums';
import type { Session } from '../../../http/caller.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { InstantRoom, RoomStore } from '../../instant-games/index.ts';
import type { Round } from '../../rounds/index.ts';
import type { Seats, Sitter } from '../tables/seats.ts';
import { type FireDeps, fireShot, type Shooter, type ShotOrder } from './fire-shot.ts';

export interface Salvo {
  readonly roomId: number;
  readonly purse: 'coins' | 'trial';
  readonly shots: readonly ShotOrder[];
}

export interface SalvoDeps extends FireDeps {
  readonly store: Pick<RoomStore, 'findRoom' | 'findPrice'>;
  readonly accounts: Pick<Accounts, 'standingOf'>;
  readonly seats: Pick<Seats, 'find' | 'fires'>;
  /** A shot that was not known before. */
  readonly onShot: (round: Round, session: Session, sitter: Sitter, userLevel: number) => void;
}

export interface AnsweredShot {
  readonly idempotencyKey: string;
  readonly round?: Round;
  readonly refusal?: FishingRefusal;
}

/** What concerns this one shot alone. */
const OWN: readonly string[] = [
  'nothingHit',
  'shotsTooFast',
  'badBet',
  'keyReused',
  'notFound',
  'priceChanged',
];

/** Throws what stops all of them when none was taken. */
export async function fireSalvo(
  deps: SalvoDeps,
  session: Session,
  salvo: Salvo,
): Promise<readonly AnsweredShot[]> {
  const room = await deps.store.findRoom(salvo.roomId);
  if (!room) throw new Refusal('notFound');
  const { userId } = session;
  const [{ level: userLevel }, sitter] = await Promise.all([
    deps.accounts.standingOf(userId),
    deps.seats.find(room.id, userId),
  ]);
  const shooter: Shooter = { userId, userLevel, room, seat: sitter?.seat, purse: salvo.purse };
  const answers: AnsweredShot[] = [];
  let stop: Refusal | undefined;
  for (const order of salvo.shots) {
    const answer = stop ?? (await attempt(deps, shooter, order));
    if (isRefusal(answer)) {
      if (!OWN.includes(answer.code)) stop = answer;
      answers.push({ idempotencyKey: order.idempotencyKey, refusal: wordOf(answer) });
    } else {
      const { round, isReplayed } = answer;
      if (!isReplayed && sitter) deps.onShot(round, session, sitter, userLevel);
      answers.push({ idempotencyKey: order.idempotencyKey, round });
    }
  }
  if (stop && answers.every(({ round }) => round === undefined)) throw stop;
  await showPrice(deps, room, sitter, salvo, answers);
  return answers;
}

async function attempt(deps: SalvoDeps, shooter: Shooter, order: ShotOrder) {
  try {
    return await fireShot(deps, shooter, order);
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/** Others are told in words of the contract; what has none stops the call. */
function wordOf(refusal: Refusal): FishingRefusal {
  const word = FishingRefusal.find(code => code === refusal.code);
  if (!word) throw refusal;
  return word;
}

async function showPrice(
  { seats }: SalvoDeps,
  room: { readonly id: RoomId } & Pick<InstantRoom, 'prices'>,
  sitter: Sitter | undefined,
  { shots }: Salvo,
  answers: readonly AnsweredShot[],
): Promise<void> {
  const last = answers.findLastIndex(({ round }) => round !== undefined);
  const price = room.prices.find(({ productId }) => productId === shots[last]?.productId);
  if (sitter && price) await seats.fires(sitter, price.priceCoins);
}
