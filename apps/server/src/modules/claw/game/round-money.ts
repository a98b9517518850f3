/** What a claw's round costs and comes to: the price is held, prizes go to the pack, nothing is paid in coins. */
import { type Coins, coins, type IdempotencyKey, Refusal, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { ClawEvent, PrizeKind as ClawKind } from '@boardwalk/games/claw';
import type { Accounts } from '../../accounts/index.ts';
import type { RecoverPlay } from '../../machine-games/index.ts';
import type { StartedPlay } from '../../machines/index.ts';
import type { Pack } from '../../pack/index.ts';
import type { MachineRoom } from '../../rooms/index.ts';
import type { Round, RoundSettlement, Rounds } from '../../rounds/index.ts';
import { companion, type Json, type Wallet } from '../../wallet/index.ts';
import type { Goods } from '../goods.ts';
import type { GoodsStore } from '../store/goods.ts';
import type { Meter } from '../store/meters.ts';
import { giftWriter, goodsWriter, meterWriter } from '../store/writers.ts';

export const HOUSE = 'claw';
export const REFILL_MS = 10_000;

const EXPIRES_MS = 3 * 60_000;
const MOST_PRIZES = 10;

/** Of a round, known when it opens. */
export interface ClawBet {
  readonly playId: string;
  /** Of a simulated machine. */
  readonly serverSeedHash?: string;
  readonly clientSeed?: string;
  /** Plays without a catch before this one. */
  readonly pity: number;
  /** What each kind of prize is worth in this play, whatever is changed while it runs. */
  readonly worths?: readonly PrizeWorth[];
}

export interface PrizeWorth {
  readonly claw: ClawKind;
  readonly goodsId: number;
  readonly kindId: number;
  readonly exchangeCoins: Coins;
}

/** Of a round: what fell, as soon as it has. */
export interface ClawOutcome {
  readonly prizes: readonly ClawKind[];
  readonly strong: boolean;
}

export interface RoundMoneyDeps {
  readonly rounds: Pick<Rounds, 'open'>;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
  readonly accounts: Pick<Accounts, 'standingOf'>;
  readonly pack: Pick<Pack, 'winnings'>;
  readonly goods: Pick<GoodsStore, 'list'>;
  readonly nowMs: () => number;
}

/** Refuses `insufficientBalance`. */
export async function demandPrice(
  { wallet }: Pick<RoundMoneyDeps, 'wallet'>,
  userId: UserId,
  price: Coins,
): Promise<void> {
  const balances = await wallet.balancesOf(userId);
  if (balances.coins < price) throw new Refusal('insufficientBalance', { missing: price - balances.coins });
}

export interface RoundOrder {
  readonly room: MachineRoom;
  readonly userId: UserId;
  readonly price: Coins;
  readonly play: StartedPlay;
  readonly meter: Meter;
  /** One for each confirmation. */
  readonly key: string;
}

export async function openRound(deps: RoundMoneyDeps, order: RoundOrder) {
  const { room, userId, price, play, meter, key } = order;
  const worths = worthsOf(await deps.goods.list([room.id]));
  const bet: Omit<ClawBet, 'playId'> = { pity: meter.plays, worths };
  return deps.rounds.open({
    kind: 'claw.play',
    key: key as IdempotencyKey,
    userId,
    gameType: GameType.claw,
    roomId: room.id,
    configVersion: play.settings.configVersion,
    input: { roomId: room.id, key },
    unit: 'coins',
    stake: price,
    bet: bet as unknown as Readonly<Record<string, Json>>,
    proof: play.proof,
    expiresAtMs: deps.nowMs() + EXPIRES_MS,
  });
}

export async function settlementOf(
  deps: Omit<RoundMoneyDeps, 'rounds' | 'wallet'>,
  round: Round,
  outcome: ClawOutcome,
): Promise<RoundSettlement> {
  const { userId, roomId } = round;
  const worths = [...(betOf(round).worths ?? []), ...worthsOf(await deps.goods.list([roomId]))];
  const won = wonPrizes(worths, outcome.prizes);
  // The pack holds coins for each prize: of one that is worth none there is nothing to hold.
  const worthy = won.filter(({ exchangeCoins }) => exchangeCoins > 0);
  const { level } = await deps.accounts.standingOf(userId);
  const nowMs = deps.nowMs();
  const roundId = Number(round.id);
  const packed = deps.pack.winnings({
    userId,
    roundId: round.id,
    gameType: GameType.claw,
    roomId,
    house: HOUSE,
    level,
    prizes: worthy.map(({ kindId, exchangeCoins }) => ({ kindId, exchangeCoins })),
  });
  const taken = won.map(({ goodsId }) =>
    companion(goodsWriter, { goodsId, count: 1, outUntilMs: nowMs + REFILL_MS }),
  );
  const hasCaught = outcome.prizes.length > 0;
  const gift = companion(giftWriter, { userId, roundId, coins: round.stake, atMs: nowMs });
  return {
    kind: 'claw.settle',
    house: HOUSE,
    payout: coins(0),
    outcome: outcome as unknown as Json,
    postings: worthy.length > 0 ? packed.postings : [],
    companions: [
      companion(meterWriter, { userId, roomId, roundId, hasCaught }),
      ...packed.companions,
      ...(hasCaught ? taken : [gift]),
    ],
  };
}

/** In the order they fell; of two worths of a kind the first counts. */
function wonPrizes(worths: readonly PrizeWorth[], prizes: readonly ClawKind[]): PrizeWorth[] {
  return prizes.slice(0, MOST_PRIZES).flatMap(kind => worths.find(({ claw }) => claw === kind) ?? []);
}

function worthsOf(goods: readonly Goods[]): PrizeWorth[] {
  return goods.map(({ id: goodsId, claw, prize, exchangeCoins }) => {
    return { claw, goodsId, kindId: prize.id, exchangeCoins };
  });
}

/**
 * A round that nobody plays any more: what fell was noted or is still known to the machine, and is won; without, the
 * price goes back.
 */
export async function resolveRound(
  deps: Omit<RoundMoneyDeps, 'rounds' | 'wallet'>,
  round: Round,
  recover: RecoverPlay<ClawEvent> = async () => undefined,
): Promise<RoundSettlement | 'wait' | undefined> {
  const told = await recover(round.roomId, betOf(round).playId);
  if (told === 'wait') return 'wait';
  const noted = outcomeOf(round);
  const heard = told && outcomeIn(told);
  const outcome = heard && heard.prizes.length >= (noted?.prizes.length ?? 0) ? heard : noted;
  return outcome && outcome.prizes.length > 0 ? settlementOf(deps, round, outcome) : undefined;
}

function outcomeIn(told: readonly ClawEvent[]): ClawOutcome {
  const prizes = told.flatMap(event => (event.type === 'prizeWon' ? [event.kind] : []));
  return { prizes, strong: told.some(event => event.type === 'roundEnded' && event.strong) };
}

export function betOf(round: Pick<Round, 'bet'>): ClawBet {
  return round.bet as unknown as ClawBet;
}

export function outcomeOf(round: Pick<Round, 'outcome'>): ClawOutcome | undefined {
  return (round.outcome as unknown as ClawOutcome | null) ?? undefined;
}
