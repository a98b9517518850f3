/** Ends an open round: pays what it came to, or gives the stake back. Whatever comes first is how it ended. */
import { assert, type Coins, coins, type RoundId } from '@boardwalk/base';
import {
  companion,
  type HoldId,
  type Json,
  type OutboxEvent,
  type Posting,
  type PostOutcome,
  pay,
  spend,
  type Wallet,
} from '../../wallet/index.ts';
import type { Round } from '../round.ts';
import { closedRoundWriter } from '../store/closed-writer.ts';

export interface RoundEnd {
  /** The transfer's kind, `'claw.settle'`. */
  readonly kind: string;
  readonly events?: readonly OutboxEvent[];
}

export interface RoundSettlement extends RoundEnd {
  /** The house account that takes the stake and pays. */
  readonly house: string;
  /** The whole return, stake included. */
  readonly payout: Coins;
  readonly outcome: Json;
}

export async function settleRound(
  wallet: Wallet,
  round: Round,
  settlement: RoundSettlement,
): Promise<PostOutcome> {
  const { kind, house, payout, outcome, events = [] } = settlement;
  const { userId, unit, stake } = round;
  // The stake comes out of the hold instead of the balance; the rest is as if it were spent now.
  const spent = spend({ userId, unit, house, amount: stake }).filter(posting => !isStake(posting, round));
  const row = { roundId: Number(round.id), state: 'settled' as const, payout, outcome };
  return wallet.settleHold({
    holdId: holdOf(round.id),
    kind,
    round: round.id,
    postings: [...spent, ...pay({ userId, unit, house, amount: payout })],
    answer: null,
    events,
    companions: [companion(closedRoundWriter, row)],
  });
}

export async function voidRound(
  wallet: Wallet,
  round: Round,
  { kind, events = [] }: RoundEnd,
): Promise<PostOutcome> {
  const row = { roundId: Number(round.id), state: 'void' as const, payout: 0, outcome: undefined };
  return wallet.voidHold({
    holdId: holdOf(round.id),
    kind,
    round: round.id,
    events,
    companions: [companion(closedRoundWriter, row)],
  });
}

function isStake({ account, amount }: Posting, { userId, unit, stake }: Round): boolean {
  assert(stake > 0, 'an open round holds its stake');
  return (
    'userId' in account && account.userId === userId && account.unit === unit && amount === coins(0 - stake)
  );
}

/** A round has the id of the transfer that opened it, and so has its hold. */
function holdOf(roundId: RoundId): HoldId {
  return roundId as string as HoldId;
}
