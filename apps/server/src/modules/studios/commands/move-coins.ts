/**
 * A bet, a win or a rollback: judged by the moves of its round, written with the transfer that makes it true. The same
 * number gives the first answer again. Of two moves that want the same place of a round, the second is judged anew.
 */
import { assert, coins, isRefusal, type TransferId, type UserId } from '@boardwalk/base';
import { brokenConstraint, transaction } from '../../../platform/database/index.ts';
import {
  type Companion,
  CompanionClash,
  companion,
  type InputHash,
  inputHash,
  type Move as LedgerMove,
  type Posting,
  pay,
} from '../../wallet/index.ts';
import { no, type Told } from '../answers.ts';
import type { StudioDeps } from '../deps.ts';
import { judge, type Verdict, type Wanted } from '../round.ts';
import {
  addNoted,
  isTakenMove,
  moveWriter,
  type NewMove,
  readMoves,
  roundWriter,
  type StoredMove,
} from '../store/moves.ts';
import type { Studio } from '../store/studios.ts';
import type { GameSession } from '../store/tokens.ts';

export type MoveDeps = Pick<StudioDeps, 'database' | 'clock' | 'wallet' | 'limits'>;

export interface Order {
  readonly studio: Studio;
  readonly session: GameSession;
  readonly wanted: Wanted;
  /** Asked only for a move that is not known yet: what was decided stays so. */
  readonly mayStake: () => Promise<boolean>;
}

/** Who meets others in one round this often is in no round of one player. */
const TRIES = 8;
const KINDS = { bet: 'studio.play', win: 'studio.settle', rollback: 'studio.void' } as const;

export async function moveCoins(deps: MoveDeps, order: Order): Promise<Told> {
  for (let tries = 0; tries < TRIES; tries++) {
    const told = await tryToMove(deps, order);
    if (told) return told;
  }
  throw new Error('the moves of a round meet again and again');
}

/** Undefined where somebody else was first. */
async function tryToMove(deps: MoveDeps, order: Order): Promise<Told | undefined> {
  const { studio, wanted } = order;
  const { uuid, reference, round } = wanted;
  const uuids = reference === null ? [uuid] : [uuid, reference];
  const moves = await readMoves(deps.database.db, { studioId: studio.id, round, uuids });
  const own = moves.find(one => one.uuid === uuid);
  if (own) return repeated(deps, own, order);
  if (wanted.kind === 'bet' && !(await order.mayStake())) return no('tokenEnded');
  const referenced = moves.find(one => one.uuid === reference);
  const verdict = judge(wanted, { round: moves.filter(one => one.round === round), referenced });
  if (verdict.is === 'refused') return verdict.told;
  return verdict.is === 'noted'
    ? noteIt(deps, order, verdict)
    : post(deps, order, { ...verdict, betAtMs: referenced?.at.getTime() });
}

async function repeated(deps: MoveDeps, own: StoredMove, { wanted }: Order): Promise<Told> {
  if (own.kind === 'never' && wanted.kind === 'bet') return no('rolledBack');
  if (own.kind !== wanted.kind || own.hash !== hashOf(wanted)) return no('duplicate');
  if (own.balance !== null) return { status: 'ok', balance: own.balance };
  const id = String(own.transferId) as TransferId;
  const [around] = await deps.wallet.balancesAround([
    { userId: own.userId as UserId, unit: 'coins', first: id, last: id },
  ]);
  assert(around, 'a transfer has its balances');
  return { status: 'ok', balance: around.after };
}

/** Whoever it is for, and not by which token: a player may have another one by then. */
function hashOf({ kind, userId, game, uuid, round, reference, coins: amount, closes }: Wanted): InputHash {
  // What goes back is the bet's to say.
  const asked = kind === 'rollback' ? 0 : amount;
  return inputHash({ kind, userId, game, uuid, round, reference, coins: asked, closes });
}

type Noted = Extract<Verdict, { readonly is: 'noted' }>;
type Moves = Extract<Verdict, { readonly is: 'moves' }> & {
  /** When the bet was placed that this is about. */
  readonly betAtMs: number | undefined;
};

async function noteIt(deps: MoveDeps, order: Order, { place, never }: Noted): Promise<Told | undefined> {
  const { wanted, session } = order;
  const { coins: balance } = await deps.wallet.balancesOf(session.userId);
  const row = rowOf(deps, order, { place, coins: 0, balance });
  assert(wanted.reference !== null, 'what is only noted is about a bet');
  const barred: NewMove = {
    ...row,
    uuid: wanted.reference,
    kind: 'never',
    reference: null,
    place: place + 1,
    hash: inputHash('never'),
  };
  try {
    await transaction(deps.database, tx => addNoted(tx, never ? [row, barred] : [row]));
    return { status: 'ok', balance };
  } catch (error) {
    if (isTakenMove(brokenConstraint(error))) return undefined;
    throw error;
  }
}

async function post(deps: MoveDeps, order: Order, verdict: Moves): Promise<Told | undefined> {
  const { wallet, limits } = deps;
  const { studio, wanted, session } = order;
  const { userId } = session;
  // A close without a win moves growth alone.
  const balance = verdict.coins === 0 ? (await wallet.balancesOf(userId)).coins : null;
  try {
    const outcome = await wallet.post({
      kind: KINDS[wanted.kind],
      key: `studio:${studio.id}:${wanted.uuid}`,
      inputHash: hashOf(wanted),
      postings: postingsOf(order, verdict),
      answer: null,
      companions: [
        companion(moveWriter, rowOf(deps, order, { ...verdict, balance })),
        companion(roundWriter, roundChangeOf(deps, order, verdict)),
        ...(await countedBy(deps, order, verdict)),
      ],
    });
    if (outcome.state === 'refused')
      return no(outcome.refusal.code === 'insufficientBalance' ? 'notEnoughCoins' : 'duplicate');
    // Another node posted this move in the meantime. The balance that it stored is the answer, not the one read here.
    if (outcome.state === 'replayed') return undefined;
    return { status: 'ok', balance: balance ?? outcome.balances[0] ?? 0 };
  } catch (error) {
    if (error instanceof CompanionClash && isTakenMove(error.constraint)) return undefined;
    const refusal = (await limits.refusalOf(error, userId)) ?? error;
    if (isRefusal(refusal) && refusal.code === 'stakeLimit') return no('limitReached');
    if (isRefusal(refusal) && refusal.code === 'onBreak') return no('onBreak');
    throw error;
  }
}

function postingsOf({ studio, session, wanted }: Order, verdict: Moves): Posting[] {
  const { userId } = session;
  const amount = coins(verdict.coins);
  const move: LedgerMove = { userId, unit: 'coins', house: houseOf(studio), amount };
  if (wanted.kind === 'bet') {
    const paid = pay(move);
    // The other way round. Growth comes once the round is decided, so that a stake that went back brings none.
    return paid.map(posting => ({ ...posting, amount: coins(0 - posting.amount) })).toReversed();
  }
  const growth = coins(verdict.growth);
  return [...pay(move), ...pay({ userId, unit: 'growth', house: 'growth', amount: growth })];
}

/** The studio's account in the ledger. */
export function houseOf({ code }: Pick<Studio, 'code'>): string {
  return `studio.${code}`;
}

interface Placed {
  readonly place: number;
  readonly coins: number;
  readonly balance: number | null;
}

function rowOf({ clock }: MoveDeps, { studio, session, wanted }: Order, placed: Placed): NewMove {
  const { uuid, kind, round, reference, closes } = wanted;
  const { userId, game } = session;
  return {
    studioId: studio.id,
    uuid,
    kind,
    round,
    userId,
    game,
    reference,
    closes,
    place: placed.place,
    coins: placed.coins,
    balance: placed.balance,
    hash: hashOf(wanted),
    atMs: clock.nowMs(),
  };
}

function roundChangeOf({ clock }: MoveDeps, { studio, session, wanted }: Order, { coins: moved }: Moves) {
  const { userId, game } = session;
  const { kind, round, closes } = wanted;
  return {
    studioId: studio.id,
    round,
    userId,
    game,
    stake: kind === 'bet' ? moved : kind === 'rollback' ? -moved : 0,
    payout: kind === 'win' ? moved : 0,
    closes,
    atMs: clock.nowMs(),
  };
}

/** Stakes count for the player's limit of the day as those of our own games do. Refuses `onBreak`. */
async function countedBy(
  { limits, clock }: MoveDeps,
  { wanted, session }: Order,
  verdict: Moves,
): Promise<readonly Companion[]> {
  const atMs = verdict.betAtMs ?? clock.nowMs();
  const stake = { userId: session.userId, unit: 'coins', coins: verdict.coins, atMs };
  if (wanted.kind === 'bet') return limits.companionsOf(stake);
  return wanted.kind === 'rollback' ? limits.givenBack(stake) : [];
}
