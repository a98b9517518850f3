/** Who hears of what pushers pay: the room of a large win, everybody of it on the ticker, the winner of a rank. */
import { type Clock, coins, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { NoticeOption, noticeMessage } from '@boardwalk/contract/socket';
import { type Bus, defineTopic } from '../../platform/bus/index.ts';
import type { MachineRoom, SeatedPlayer } from '../rooms/index.ts';
import {
  type BigWin,
  createCallOut,
  createRoomHistory,
  type PublishBarrage,
  type RoomHistory,
  type Round,
} from '../rounds/index.ts';
import type { PushDeps } from './deps.ts';
import type { BuffGrant } from './game/buff.ts';
import type { Tray } from './game/tray.ts';

/** A win worth announcing, in whole coins of the machine and in coins of the wallet. */
export interface PushWin {
  readonly userId: UserId;
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly roomName: MachineRoom['name'];
  readonly count: number;
  readonly coins: number;
  readonly atMs: number;
}

export interface WinAnnouncer {
  /** One win, in coins of the machine. */
  won(room: MachineRoom, player: SeatedPlayer, count: number): void;
  settled(room: MachineRoom, player: SeatedPlayer, round: Round, tray: Pick<Tray, 'dropped' | 'best'>): void;
  buffEnded(userId: UserId, card: BuffGrant['card'], coin: number): void;
  ranked(userId: UserId, rank: { readonly ranking: number; readonly coin: number }): void;
  listBigWins(limit: number): readonly BigWin[];
  /** Takes in a stored round, with which the ticker begins. */
  recall(room: MachineRoom, player: Pick<SeatedPlayer, 'userId' | 'nickname'>, round: Round): void;
}

/** A win of this many times the dropped coin is announced. */
const CALLED_OUT = 50;

export const pushWon = defineTopic<PushWin>('push.won');

export function createWinAnnouncer({
  clock,
  bus,
  publishBarrage,
  publishToUser,
}: Pick<PushDeps, 'publishToUser'> & {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly publishBarrage: PublishBarrage;
}): WinAnnouncer {
  const history: RoomHistory<PushWin> = createRoomHistory({ bus, topic: pushWon, isBigWin: () => true });
  const callOut = createCallOut(clock, publishBarrage);
  const won: WinAnnouncer['won'] = (room, player, count) => {
    if (count < CALLED_OUT) return;
    const { userId, nickname, level: userLevel } = player;
    const { id: roomId, name: roomName, priceCoins, use } = room;
    const amount = count * priceCoins;
    callOut({
      userId,
      nickname,
      userLevel,
      roomId,
      multiplierHundredths: count * 100,
      coins: coins(amount),
    });
    if (use !== 0) return;
    bus.publish(pushWon, { userId, nickname, roomId, roomName, count, coins: amount, atMs: clock.nowMs() });
  };
  return {
    won,
    settled: (room, player, round, { dropped, best }) => {
      const gained = Math.floor(round.payout / room.priceCoins) - dropped;
      // A win that was told by itself is not told again with its tray.
      if (best < CALLED_OUT) won(room, player, gained);
      if (!room.isCyber || round.payout === 0) return;
      const notice = {
        option: NoticeOption.cyberMachineReward,
        roomId: String(room.id),
        coin: round.payout,
      };
      publishToUser(player.userId, noticeMessage(notice));
    },
    buffEnded: (userId, card, coin) =>
      publishToUser(userId, noticeMessage({ option: NoticeOption.pushBuffCardSettle, card, coin })),
    ranked: (userId, rank) =>
      publishToUser(userId, noticeMessage({ option: NoticeOption.pushRankWinner, ...rank })),
    listBigWins: limit => history.listBigWins(limit).map(bigWinOf),
    recall: (room, { userId, nickname }, { payout, stake, createdAtMs: atMs }) => {
      const count = Math.floor((payout - stake) / room.priceCoins);
      if (count < CALLED_OUT || room.use !== 0) return;
      const { id: roomId, name: roomName } = room;
      history.add({ userId, nickname, roomId, roomName, count, coins: count * room.priceCoins, atMs });
    },
  };
}

function bigWinOf({ nickname, roomName, coins: payoutCoins, atMs }: PushWin): BigWin {
  return { nickname, gameType: GameType.push, roomName, payoutCoins, atMs };
}
