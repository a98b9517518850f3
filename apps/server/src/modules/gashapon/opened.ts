/** What a machine tells of its last prizes. */
import type { RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { defineTopic } from '../../platform/bus/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { BigWin, RoomHistory, Round, Rounds, Win } from '../rounds/index.ts';
import type { FilledCapsule, Series } from './machine.ts';
import { gashaponRounds, seriesIdOf } from './round-kind.ts';
import type { GashaponStore } from './store/index.ts';

export interface OpenedCapsule {
  readonly userId: UserId;
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly capsule: FilledCapsule;
  readonly turnPrice: number;
  readonly atMs: number;
}

const RECALLED_ROUNDS = 100;
const NAMELESS = { 'en-US': '' };

/** A capsule was opened; its prize is in the pack. */
export const capsuleOpened = defineTopic<OpenedCapsule>('gashapon.opened');

/** The rare ones, whatever they are exchanged for. */
export function isBigWin({ capsule }: OpenedCapsule): boolean {
  return capsule.kind.rarity === 'epic' || capsule.kind.rarity === 'secret';
}

export function openedIn(round: Round, series: Series, nickname: string): OpenedCapsule[] {
  const { turns } = gashaponRounds.outcomeOf(round);
  const { userId, roomId, createdAtMs: atMs } = round;
  const { turnPrice, capsules } = series.config;
  return turns.flatMap(turn => {
    const capsule = capsules.find(one => one.capsuleId === turn.capsuleId);
    return capsule ? [{ userId, nickname, roomId, capsule, turnPrice, atMs }] : [];
  });
}

/** For the machine's own room; `content` is then what the prize is worth in turns. */
export function winOf(opened: OpenedCapsule, userLevel: number): Win {
  const { userId, nickname, roomId, capsule, turnPrice } = opened;
  const { capsuleId, exchangeCoins } = capsule;
  const multiplierHundredths = Math.floor((exchangeCoins * 100) / turnPrice);
  return { userId, nickname, userLevel, roomId, multiplierHundredths, coins: exchangeCoins, capsuleId };
}

/** For everybody. */
export async function bigWinOf(store: Pick<GashaponStore, 'find'>, opened: OpenedCapsule): Promise<BigWin> {
  const { nickname, roomId, capsule, atMs } = opened;
  return {
    nickname,
    gameType: GameType.gashapon,
    roomName: (await store.find(roomId))?.name ?? NAMELESS,
    payoutCoins: capsule.exchangeCoins,
    prize: capsule.kind,
    atMs,
  };
}

export interface RecallDeps {
  readonly rounds: Pick<Rounds, 'listLatest'>;
  readonly accounts: Pick<Accounts, 'findNicknames'>;
  readonly store: Pick<GashaponStore, 'loadSeries'>;
  readonly history: Pick<RoomHistory<OpenedCapsule>, 'add'>;
}

/** Begins the histories of the machines with what is stored. */
export async function recall({ rounds, accounts, store, history }: RecallDeps): Promise<void> {
  const latest = await rounds.listLatest(GameType.gashapon, RECALLED_ROUNDS);
  const nicknames = await accounts.findNicknames(latest.map(round => round.userId));
  const series = await store.loadSeries([...new Set(latest.map(seriesIdOf))]);
  for (const round of latest.toReversed()) {
    const nickname = nicknames.get(round.userId);
    const filling = series.get(seriesIdOf(round));
    if (nickname === undefined || !filling) continue;
    for (const opened of openedIn(round, filling, nickname)) history.add(opened);
  }
}
