/**
 * Drops one ball: asks the rules, lets the rounds move the money and draw, and tells the room.
 * Trial coins come from the game's own kind first, and from the unified ones for the rest.
 */
import type { Coins, IdempotencyKey, UserId } from '@boardwalk/base';
import { type PlinkoRisk, type PlinkoRows, playPlinko } from '@boardwalk/games/plinko';
import { PLAY_PACE } from '@boardwalk/rules';
import type { Accounts } from '../../accounts/index.ts';
import { loadPrice, type RoomStore } from '../../instant-games/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import { type Purse, trialPurse, type Wallet } from '../../wallet/index.ts';
import { checkBall } from '../policy.ts';
import { plinkoRounds } from '../round-kind.ts';

export interface BallOrder {
  readonly userId: UserId;
  readonly roomId: number;
  readonly plinkoProductId: number;
  readonly rows: number;
  readonly risk: string;
  readonly purse: 'coins' | 'trial';
  readonly idempotencyKey: string;
}

export interface DropDeps {
  readonly store: RoomStore;
  readonly rounds: Pick<Rounds, 'playInstant'>;
  readonly accounts: Pick<Accounts, 'standingOf'>;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
}

export interface DroppedBall {
  readonly round: Round;
  /** False when the same key was answered before: the room has heard of that ball. */
  readonly isNew: boolean;
  readonly userLevel: number;
}

export async function dropBall(deps: DropDeps, order: BallOrder): Promise<DroppedBall> {
  const { room, price } = await loadPrice(deps.store, order.roomId, order.plinkoProductId);
  const { level: userLevel } = await deps.accounts.standingOf(order.userId);
  const stake = price.priceCoins;
  const { rows, risk, purse, plinkoProductId } = order;
  const bet = { rows: rows as PlinkoRows, risk: risk as PlinkoRisk };
  const { round, isReplayed } = await deps.rounds.playInstant(
    plinkoRounds.instant({
      kind: 'plinko.play',
      key: order.idempotencyKey as IdempotencyKey,
      userId: order.userId,
      roomId: room.id,
      input: { roomId: room.id, plinkoProductId, rows, risk, purse },
      unit: purse === 'coins' ? 'coins' : () => trialPurseOf(deps, order.userId, stake),
      stake,
      house: 'plinko',
      bet,
      // A room may close while an answer is on its way.
      refusal: () => checkBall({ room, price, rows: order.rows, risk: order.risk, userLevel }),
      pace: PLAY_PACE,
      decide: draws => decided(playPlinko({ ...bet, stake }, draws)),
    }),
  );
  return { round, isNew: !isReplayed, userLevel };
}

async function trialPurseOf({ wallet }: DropDeps, userId: UserId, stake: Coins): Promise<Purse> {
  return trialPurse(await wallet.balancesOf(userId), { userId, own: 'trial_plinko', stake });
}

function decided({ configVersion, payout, slot, multiplierHundredths, path }: ReturnType<typeof playPlinko>) {
  return { configVersion, payout, outcome: { slot, multiplierHundredths, path } };
}
