/** A win that is shown to others: read from the round itself, and only the one whose round it is can show it. */
import { Refusal, type RoundId, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import type { Prize } from '../pack/index.ts';
import { presentFace } from '../pack/index.ts';
import type { Round } from '../rounds/index.ts';
import type { WinSources } from './index.ts';

export type WireWin = OutputOf<Calls['forum.wins']>['list'][number];

/** As it was when it was shared. */
export interface StoredWin {
  readonly roundId: string;
  readonly gameType: number;
  readonly roomId: number;
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly {
    readonly name: Prize['kind']['name'];
    readonly picture: string;
    readonly rarity: Prize['kind']['rarity'];
    readonly exchangeCoins: number;
  }[];
  readonly code: string;
  readonly createdAtMs: number;
}

const SHOWN = 20;
/** Rounds that are looked through for wins. */
const LOOKED_THROUGH = 200;
const REPLAYED: ReadonlySet<number> = new Set([GameType.claw, GameType.push]);
const CODE = /\/replay\/code\/([^/?#]+)$/;

/** Refuses `notAWin`. Its replay is open to everybody from now on. */
export async function shareWin(sources: WinSources, userId: UserId, roundId: string): Promise<StoredWin> {
  const round = await sources.rounds.find(userId, roundId as RoundId);
  const [win] = round ? await winsAmong(sources, [round]) : [];
  if (!round || !win) throw new Refusal('notAWin');
  return { ...win, code: await codeOf(sources, round) };
}

/** Without codes: nothing is open before it is shared. */
export async function listWins(
  sources: WinSources,
  userId: UserId,
  roundId: string | undefined,
): Promise<readonly StoredWin[]> {
  const { rounds } = sources;
  if (roundId !== undefined) {
    const round = await rounds.find(userId, roundId as RoundId);
    return round ? winsAmong(sources, [round]) : [];
  }
  return (await winsAmong(sources, await rounds.listBefore(userId, undefined, LOOKED_THROUGH))).slice(
    0,
    SHOWN,
  );
}

export async function presentWin(
  { roomName }: Pick<WinSources, 'roomName'>,
  win: StoredWin,
  locale: string,
): Promise<WireWin> {
  const { prizes, createdAtMs, ...rest } = win;
  return {
    ...rest,
    roomName: await roomName(win.gameType, win.roomId, locale),
    prizes: prizes.map(prize => presentFace({ id: 0, ...prize }, prize.exchangeCoins, locale)),
    createTime: createdAtMs,
  };
}

/** Coins that were played for nothing are no win to show. */
async function winsAmong({ pack }: WinSources, rounds: readonly Round[]): Promise<StoredWin[]> {
  const settled = rounds.filter(({ state, unit }) => state === 'settled' && unit === 'coins');
  const prizes = await pack.prizesOf(settled.map(({ id }) => id));
  return settled.flatMap(({ id, gameType, roomId, stake, payout, createdAtMs }) => {
    const won = prizes.get(id) ?? [];
    if (payout <= stake && won.length === 0) return [];
    return [
      {
        roundId: id,
        gameType,
        roomId,
        stake,
        payout,
        prizes: won.map(({ kind: { name, picture, rarity }, exchangeCoins }) => ({
          name,
          picture,
          rarity,
          exchangeCoins,
        })),
        code: '',
        createdAtMs,
      },
    ];
  });
}

async function codeOf({ machines }: WinSources, { gameType, bet, userId }: Round): Promise<string> {
  const playId =
    REPLAYED.has(gameType) && bet !== null && typeof bet === 'object' && 'playId' in bet ? bet.playId : '';
  if (typeof playId !== 'string' || playId === '') return '';
  const address = await machines.shareReplay(userId, playId, async () => {});
  return CODE.exec(address ?? '')?.[1] ?? '';
}
