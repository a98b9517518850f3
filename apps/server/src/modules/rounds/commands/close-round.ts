/** Ends an open round: pays what it came to, or gives the stake back. Whatever comes first is how it ended. */
import { assert, type Coins, coins, type RoundId } from '@boardwalk/base';
import type { Limits } from '../../limits/index.ts';
import type { Proof } from '../../proof/index.ts';
import {
  type Companion,
  companion,
  type HoldId,
  type Json,
  type Move,
  type OutboxEvent,
  type Posting,
  type PostOutcome,
  pay,
  spend,
  type Wallet,
} from '../../wallet/index.ts';
import type { Round } from '../round.ts';
import { roundLeaf } from '../statement.ts';
import { closedRoundWriter } from '../store/closed-writer.ts';

export interface RoundEnd {
  /** The transfer's kind, `'claw.settle'`. */
  readonly kind: string;
  readonly events?: readonly OutboxEvent[];
  /** Written with the round. */
  readonly companions?: readonly Companion[];
}

export interface RoundSettlement extends RoundEnd {
  /** The house account that takes the stake and pays. */
  readonly house: string;
  /** The whole return, stake included. */
  readonly payout: Coins;
  readonly outcome: Json;
  /** Part of what was held that was not played: it goes back, and the round's stake is what is left. */
  readonly unplayed?: Coins;
  /** Moved with stake and payout. Sums to zero; players only receive. */
  readonly postings?: readonly Posting[];
}

export interface ClosingDeps {
  readonly wallet: Wallet;
  readonly proof: Pick<Proof, 'leafWriter'>;
  readonly limits: Pick<Limits, 'givenBack'>;
}

export async function settleRound(
  { wallet, proof, limits }: ClosingDeps,
  round: Round,
  settlement: RoundSettlement,
): Promise<PostOutcome> {
  const { kind, house, payout, outcome, events = [] } = settlement;
  const { userId, unit } = round;
  const unplayed = settlement.unplayed ?? coins(0);
  const stake = coins((await heldFor(wallet, round)) - unplayed);
  assert(unplayed >= 0 && stake >= 0, 'no more goes back than was held');
  const row = { roundId: Number(round.id), state: 'settled' as const, stake, payout, outcome };
  return wallet.settleHold({
    holdId: holdOf(round.id),
    kind,
    round: round.id,
    postings: [
      ...given(unplayed, { userId, unit }),
      ...spentFromHold({ userId, unit, house, amount: stake }),
      ...pay({ userId, unit, house, amount: payout }),
      ...(settlement.postings ?? []),
    ],
    answer: null,
    events,
    companions: [
      companion(closedRoundWriter, row),
      roundLeaf(proof, round.id, { ...round, ...row }),
      ...(settlement.companions ?? []),
      ...(await limits.givenBack({ userId, unit, coins: unplayed, atMs: round.createdAtMs })),
    ],
  });
}

export async function voidRound(
  { wallet, proof, limits }: ClosingDeps,
  round: Round,
  { kind, events = [], companions = [] }: RoundEnd,
): Promise<PostOutcome> {
  const row = {
    roundId: Number(round.id),
    state: 'void' as const,
    stake: round.stake,
    payout: 0,
    outcome: round.outcome,
  };
  return wallet.voidHold({
    holdId: holdOf(round.id),
    kind,
    round: round.id,
    events,
    companions: [
      companion(closedRoundWriter, row),
      roundLeaf(proof, round.id, { ...round, ...row }),
      ...companions,
      ...(await limits.givenBack({
        userId: round.userId,
        unit: round.unit,
        coins: round.stake,
        atMs: round.createdAtMs,
      })),
    ],
  });
}

/** The stake of a round that has ended may be less than was held: a repeated settlement must come to the same. */
async function heldFor(wallet: Wallet, { id, state, stake }: Round): Promise<Coins> {
  if (state === 'open') return stake;
  return (await wallet.findHold(holdOf(id)))?.amount ?? stake;
}

function given(amount: Coins, account: Posting['account']): Posting[] {
  return amount === 0 ? [] : [{ account, amount }];
}

/** As if it were spent now, but for its first posting: the stake comes out of the hold and not of the balance. */
function spentFromHold(move: Move): Posting[] {
  return move.amount === 0 ? [] : spend(move).slice(1);
}

/** A round has the id of the transfer that opened it, and so has its hold. */
function holdOf(roundId: RoundId): HoldId {
  return roundId as string as HoldId;
}
