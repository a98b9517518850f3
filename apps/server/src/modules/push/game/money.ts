/** Opens and closes trays: holds their coins, pays what was won, gives back what was not dropped. */
import { type Coins, coins, type IdempotencyKey, Refusal, type RoundId, type UserId } from '@boardwalk/base';
import { RoomUse } from '@boardwalk/contract/enums';
import type { Buffs } from '../../cards/index.ts';
import type { StartedPlay } from '../../machines/index.ts';
import type { MachineRoom } from '../../rooms/index.ts';
import type { Round, RoundSettlement, Rounds } from '../../rounds/index.ts';
import { type Balances, companion, type Purse, trialPurse, type Wallet } from '../../wallet/index.ts';
import { compensationWriter } from '../store/compensation-writer.ts';
import { compensationOf, resultOf, TRAY_COINS, type TrayBet, type TrayOutcome, trayRounds } from './tray.ts';

export const HOUSE = 'push';
export const SETTLE = 'push.settle';

const EXPIRES_MS = 10 * 60_000;

export interface MoneyDeps {
  readonly rounds: Pick<Rounds, 'open' | 'settle' | 'void' | 'load'>;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
  readonly buffs: Buffs;
  readonly nowMs: () => number;
}

export interface TrayOrder {
  readonly room: MachineRoom;
  readonly userId: UserId;
  readonly configVersion: string;
  readonly play: Pick<StartedPlay, 'playId' | 'proof'>;
  /** The number of the play, from 1; the round's key is made with it. */
  readonly number: number;
}

export interface RoomPurse extends Purse {
  /** The balance in this unit, `fill` included. */
  readonly inUnit: Coins;
  /** The balance of everything that can be played here. */
  readonly balance: Coins;
}

/**
 * What a tray is filled from. In a trial room that is the room's own kind of trial coins while it has a coin of the
 * machine; what is left of it is completed to one coin with unified ones, and then those are played. Refuses
 * `insufficientBalance`.
 */
export async function purseOf(
  { wallet }: Pick<MoneyDeps, 'wallet'>,
  { use, priceCoins }: Pick<MachineRoom, 'use' | 'priceCoins'>,
  userId: UserId,
): Promise<RoomPurse> {
  const balances = await wallet.balancesOf(userId);
  const isTrial = use === RoomUse.trial;
  const balance = isTrial ? trialCoinsOf(balances) : balances.coins;
  if (balance < priceCoins) throw new Refusal('insufficientBalance', { missing: priceCoins - balance });
  if (!isTrial) return { unit: 'coins', fill: [], inUnit: balance, balance };
  const purse = trialPurse(balances, { userId, own: 'trial_push', stake: priceCoins });
  return { ...purse, inUnit: purse.fill.length > 0 ? priceCoins : balances[purse.unit], balance };
}

/** What can be played here after what a round did. */
export async function balanceAfter(
  { wallet }: Pick<MoneyDeps, 'wallet'>,
  { userId, unit, balanceAfter: inUnit }: Round,
): Promise<Coins> {
  return unit === 'coins' ? inUnit : trialCoinsOf(await wallet.balancesOf(userId));
}

function trialCoinsOf({ trial_push, trial_unified }: Balances): Coins {
  return coins(trial_push + trial_unified);
}

export async function openTray(deps: MoneyDeps, order: TrayOrder): Promise<Round> {
  const { room, userId, configVersion, number } = order;
  const { playId, proof } = order.play;
  const { unit, fill, inUnit } = await purseOf(deps, room, userId);
  const held = Math.min(TRAY_COINS, Math.floor(inUnit / room.priceCoins));
  const { round } = await deps.rounds.open(
    trayRounds.opening({
      kind: 'push.play',
      key: `${playId}:${number}` as IdempotencyKey,
      userId,
      roomId: room.id,
      configVersion,
      input: { playId, number },
      unit,
      fill,
      stake: coins(held * room.priceCoins),
      bet: { roomCoin: room.priceCoins, coins: held },
      proof,
      expiresAtMs: deps.nowMs() + EXPIRES_MS,
    }),
  );
  return round;
}

/** What went wrong, when the tray ends with more than its coins. */
export type CompensationReason = 'machineFault' | 'serverRestart';

export async function closeTray(
  deps: MoneyDeps,
  { userId, roundId }: { readonly userId: UserId; readonly roundId: RoundId },
  outcome: TrayOutcome,
  reason?: CompensationReason,
): Promise<Round> {
  const round = await deps.rounds.load(userId, roundId);
  if (isUntouched(outcome)) return deps.rounds.void(userId, roundId, { kind: 'round.returned' });
  const settlement = settlementOf(round, outcome, { reason, atMs: deps.nowMs() });
  const settled = await deps.rounds.settle(userId, roundId, await withBuff(deps, round, settlement));
  await deps.buffs.pay(roundId);
  return settled;
}

/** What a player's card adds is written with the settlement, and paid behind it. */
export async function withBuff(
  { buffs }: Pick<MoneyDeps, 'buffs'>,
  { id, userId, unit }: Round,
  settlement: RoundSettlement,
): Promise<RoundSettlement> {
  const due = await buffs.dueWith({ id, userId, unit, payout: settlement.payout });
  return { ...settlement, companions: [...(settlement.companions ?? []), ...due] };
}

/** Nothing left the chute and nothing fell. */
export function isUntouched({ dropped, won }: TrayOutcome): boolean {
  return dropped === 0 && won === 0;
}

export function settlementOf(
  round: Round,
  outcome: TrayOutcome,
  { reason, atMs }: { readonly reason: CompensationReason | undefined; readonly atMs: number },
): RoundSettlement {
  const bet = betOf(round);
  const { userId, roomId } = round;
  // A restart costs nobody anything whose coins had all fallen.
  const isTrouble = reason === 'machineFault' || (reason !== undefined && outcome.fresh > 0);
  const isOwed = isTrouble && round.unit === 'coins';
  return {
    kind: SETTLE,
    house: HOUSE,
    ...resultOf(bet, outcome),
    outcome: trayRounds.written(outcome),
    companions: isOwed
      ? [
          companion(compensationWriter, {
            roundId: Number(round.id),
            userId,
            roomId,
            reason,
            atMs,
            ...compensationOf(bet, outcome),
          }),
        ]
      : [],
  };
}

export function betOf(round: Pick<Round, 'bet'>): TrayBet {
  return trayRounds.betOf(round);
}

export function outcomeOf(round: Pick<Round, 'outcome'>): TrayOutcome | undefined {
  return trayRounds.findOutcome(round);
}
