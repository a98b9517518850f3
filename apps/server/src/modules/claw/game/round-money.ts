/** What a claw's round costs and comes to: the price is held, prizes go to the pack, nothing is paid in coins. */
import { type Coins, coins, type IdempotencyKey, Refusal, type UserId } from '@boardwalk/base';
import { OUT_OF_STOCK_HOLD_MS } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';
import { type ClawEvent, type PrizeKind as ClawKind, PRIZE_KINDS } from '@boardwalk/games/claw';
import { type Static, Type } from 'typebox';
import type { Accounts } from '../../accounts/index.ts';
import type { RecoverPlay } from '../../machine-games/index.ts';
import type { StartedPlay } from '../../machines/index.ts';
import type { Pack } from '../../pack/index.ts';
import type { MachineRoom } from '../../rooms/index.ts';
import { defineRoundKind, type Round, type RoundSettlement, type Rounds } from '../../rounds/index.ts';
import { companion, type Wallet } from '../../wallet/index.ts';
import type { Goods } from '../goods.ts';
import type { GoodsStore } from '../store/goods.ts';
import type { Meter } from '../store/meters.ts';
import { giftWriter, goodsWriter, meterWriter } from '../store/writers.ts';

export const HOUSE = 'claw';
export const REFILL_MS = OUT_OF_STOCK_HOLD_MS;

const EXPIRES_MS = 3 * 60_000;
const MOST_PRIZES = 10;

const clawKind = Type.Unsafe<ClawKind>({ enum: PRIZE_KINDS });

const prizeWorth = Type.Object({
  claw: clawKind,
  goodsId: Type.Integer(),
  kindId: Type.Integer(),
  exchangeCoins: Type.Unsafe<Coins>({ type: 'integer' }),
});

/** Known when the round opens. */
const bet = Type.Object({
  playId: Type.String(),
  /** Simulated machines only. */
  serverSeedHash: Type.Optional(Type.String()),
  clientSeed: Type.Optional(Type.String()),
  /** Plays without a catch before this one. */
  pity: Type.Integer(),
  /** What each kind of prize is worth in this play, whatever is changed while it runs. */
  worths: Type.Optional(Type.Array(prizeWorth)),
});

/** What fell, as soon as it has. */
const outcome = Type.Object({ prizes: Type.Array(clawKind), strong: Type.Boolean() });

type PrizeWorth = Readonly<Static<typeof prizeWorth>>;
type ClawBet = Static<typeof bet>;
export type ClawOutcome = Static<typeof outcome>;

export const clawRounds = defineRoundKind({
  gameType: GameType.claw,
  provenBy: ['play', 'machine'],
  bet,
  outcome,
});

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
  return deps.rounds.open(
    clawRounds.opening({
      kind: 'claw.play',
      key: key as IdempotencyKey,
      userId,
      roomId: room.id,
      configVersion: play.settings.configVersion,
      input: { roomId: room.id, key },
      unit: 'coins',
      stake: price,
      bet: { pity: meter.plays, worths },
      proof: play.proof,
      expiresAtMs: deps.nowMs() + EXPIRES_MS,
    }),
  );
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
    outcome: clawRounds.written(outcome),
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
  return clawRounds.betOf(round);
}

export function outcomeOf(round: Pick<Round, 'outcome'>): ClawOutcome | undefined {
  return clawRounds.findOutcome(round);
}
