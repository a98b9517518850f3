/** Who hears of a catch: the player in their language, the room of a rare one, everybody of it on the ticker. */
import type { Clock, RoomId, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type Bus, defineTopic } from '../../../platform/bus/index.ts';
import { type Accounts, knownLocale } from '../../accounts/index.ts';
import { type Pack, type Prize, presentFace } from '../../pack/index.ts';
import type { MachineRoom, SeatedPlayer } from '../../rooms/index.ts';
import {
  type BigWin,
  createCallOut,
  createRoomHistory,
  type PublishBarrage,
  type Round,
  type Win,
} from '../../rounds/index.ts';

export interface Catch {
  readonly userId: UserId;
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly roomName: MachineRoom['name'];
  readonly prize: Prize['kind'];
  readonly coins: number;
  readonly atMs: number;
}

export interface WirePrize {
  readonly prizeId: string;
  readonly name: string;
  readonly picture: string;
  readonly rarity: string;
  readonly coin: number;
}

export interface WinAnnouncer {
  /** In the order they fell, with names in the player's language. */
  prizesOf(round: Round): Promise<WirePrize[]>;
  caught(room: MachineRoom, player: Winner & Pick<SeatedPlayer, 'level'>, round: Round): Promise<void>;
  listBigWins(limit: number): readonly BigWin[];
  /** Takes in stored rounds, with which the ticker begins. */
  recall(room: MachineRoom, winner: Winner, prizes: readonly Prize[]): void;
}

export type Winner = Pick<SeatedPlayer, 'userId' | 'nickname'>;

export interface WinAnnouncerDeps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly pack: Pick<Pack, 'prizesOf'>;
  readonly publishBarrage: PublishBarrage;
}

/** A prize has fallen and is in a pack. */
export const clawCaught = defineTopic<Catch>('claw.caught');

export function createWinAnnouncer({
  clock,
  bus,
  accounts,
  pack,
  publishBarrage,
}: WinAnnouncerDeps): WinAnnouncer {
  // A catch is rare enough: all of them are worth the ticker.
  const history = createRoomHistory({ bus, topic: clawCaught, isBigWin: () => true });
  const callOut = createCallOut(clock, publishBarrage);
  const kept = async (round: Round) => (await pack.prizesOf([round.id])).get(round.id) ?? [];
  return {
    prizesOf: async round => {
      const user = await accounts.find(round.userId);
      const locale = knownLocale(user?.language ?? '');
      return (await kept(round)).map(({ id, kind, exchangeCoins }) => {
        const { name, picture, rarity } = presentFace(kind, exchangeCoins, locale);
        return { prizeId: id, name, picture, rarity, coin: exchangeCoins };
      });
    },
    caught: async (room, player, round) => {
      for (const one of catchesOf(room, player, await kept(round))) {
        bus.publish(clawCaught, one);
        if (one.prize.rarity !== 'common') callOut(winOf(one, player.level, round));
      }
    },
    recall: (room, winner, prizes) => {
      for (const one of catchesOf(room, winner, prizes)) history.add(one);
    },
    listBigWins: limit => history.listBigWins(limit).map(bigWinOf),
  };
}

function catchesOf(
  { id: roomId, name: roomName }: MachineRoom,
  { userId, nickname }: Winner,
  prizes: readonly Prize[],
): Catch[] {
  return prizes.map(({ kind, exchangeCoins, wonAtMs }) => ({
    userId,
    nickname,
    roomId,
    roomName,
    prize: kind,
    coins: exchangeCoins,
    atMs: wonAtMs,
  }));
}

function winOf({ userId, nickname, roomId, coins: worth }: Catch, userLevel: number, { stake }: Round): Win {
  const multiplierHundredths = Math.floor((worth * 100) / Math.max(1, stake));
  return { userId, nickname, userLevel, roomId, multiplierHundredths, coins: worth };
}

function bigWinOf({ nickname, roomName, prize, coins: payoutCoins, atMs }: Catch): BigWin {
  return { nickname, gameType: GameType.claw, roomName, payoutCoins, prize, atMs };
}
