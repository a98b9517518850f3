/**
 * Turns the handle: asks the rules, lets the rounds move the stake and draw, and takes the capsules and packs
 * their prizes in the same transaction. Coins only: trial coins win nothing, and a prize is something.
 */
import { coins, type Draws, type IdempotencyKey, Refusal, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { gashaponStake, playGashapon } from '@boardwalk/games/gashapon';
import type { Accounts } from '../../accounts/index.ts';
import type { Pack } from '../../pack/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import { type CompanionClash, companion } from '../../wallet/index.ts';
import { type GashaponPrice, type Machine, type Series, turnsLeft } from '../machine.ts';
import { checkTurns } from '../policy.ts';
import { gashaponRounds } from '../round-kind.ts';
import type { GashaponStore } from '../store/index.ts';
import { NOT_IN_STOCK, stockWriter } from '../store/stock.ts';

export interface TurnOrder {
  readonly userId: UserId;
  readonly roomId: number;
  readonly gashaponProductId: number;
  readonly configVersion: string;
  readonly idempotencyKey: string;
}

export interface TurnDeps {
  readonly store: GashaponStore;
  readonly rounds: Pick<Rounds, 'playInstant'>;
  readonly accounts: Pick<Accounts, 'standingOf'>;
  readonly pack: Pick<Pack, 'winnings'>;
}

export interface TurnedHandle {
  readonly round: Round;
  readonly series: Series;
  /** False when the same key was answered before: the room has heard of those capsules. */
  readonly isNew: boolean;
  readonly userLevel: number;
}

const HOUSE = 'gashapon';

export async function turnHandle(deps: TurnDeps, order: TurnOrder): Promise<TurnedHandle> {
  const { machine, price } = await loadPrice(deps, order);
  const { series } = machine;
  const { userId, roomId, gashaponProductId, configVersion } = order;
  const { level: userLevel } = await deps.accounts.standingOf(userId);
  const stock = await deps.store.readStock([series.id]);
  const left = turnsLeft(series, stock.get(series.id) ?? new Map());
  const turns = { config: series.config, times: price.times };
  const { round, isReplayed } = await deps.rounds.playInstant(
    gashaponRounds.instant({
      kind: 'gashapon.play',
      key: order.idempotencyKey as IdempotencyKey,
      userId,
      roomId: machine.id,
      input: { roomId, gashaponProductId, configVersion },
      unit: 'coins',
      stake: gashaponStake(turns),
      house: HOUSE,
      bet: { seriesId: series.id, times: price.times },
      refusal: () => checkTurns({ machine, price, turnsLeft: left, configVersion, userLevel }),
      refusalOf: clash => refusalOf(deps, machine, clash),
      decide: draws => decided(deps, { userId, series, userLevel, times: price.times }, draws),
    }),
  );
  return { round, series, isNew: !isReplayed, userLevel };
}

async function loadPrice(
  { store }: TurnDeps,
  { roomId, gashaponProductId }: TurnOrder,
): Promise<{ machine: Machine; price: GashaponPrice }> {
  const machine = await store.find(roomId);
  const price = machine?.prices.find(({ productId }) => productId === gashaponProductId);
  if (!machine || !price) throw new Refusal('notFound');
  return { machine, price };
}

/** Somebody took the last one since the stock was read, or the machine was filled with something else. */
async function refusalOf(
  { store }: TurnDeps,
  { id, series }: Machine,
  clash: CompanionClash,
): Promise<Refusal | undefined> {
  if (clash.constraint !== NOT_IN_STOCK) return undefined;
  store.forget();
  const machine = await store.find(id);
  return new Refusal(machine?.series.id === series.id ? 'soldOut' : 'oddsChanged');
}

interface Turning {
  readonly userId: UserId;
  readonly series: Series;
  readonly userLevel: number;
  readonly times: number;
}

function decided({ pack }: TurnDeps, turning: Turning, draws: Draws) {
  const { userId, series, userLevel, times } = turning;
  const { turns } = playGashapon({ config: series.config, times }, draws);
  const capsuleIds = turns.map(({ capsuleId }) => capsuleId);
  const capsules = capsuleIds.flatMap(id => series.config.capsules.find(one => one.capsuleId === id) ?? []);
  const won = pack.winnings({
    userId,
    gameType: GameType.gashapon,
    roomId: series.roomId,
    house: HOUSE,
    level: userLevel,
    prizes: capsules.map(({ kind, exchangeCoins }) => ({ kindId: kind.id, exchangeCoins })),
  });
  return {
    configVersion: series.configVersion,
    payout: coins(0),
    outcome: { turns: [...turns] },
    postings: won.postings,
    companions: [companion(stockWriter, { seriesId: series.id, capsuleIds }), ...won.companions],
  };
}
