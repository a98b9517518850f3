import { assert, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { STEPS_PER_SECOND } from '@boardwalk/games/physics';
import type { Caller } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import type { Rounds } from '../rounds/index.ts';
import { REFILL_MS } from './game/round-money.ts';
import { intoOf, isOut } from './goods.ts';
import type { Halls } from './halls.ts';
import { presentGaming } from './present.ts';
import type { GoodsStore } from './store/goods.ts';
import type { MeterStore } from './store/meters.ts';

type RoomCallName = 'claw.listRooms' | 'claw.room' | 'claw.refill' | 'rooms.checkVip';
type OwnCallName = 'claw.gaming' | 'claw.lastRounds' | 'claw.firstGift';
export type ClawCallName = RoomCallName | OwnCallName;

export interface ClawService {
  readonly halls: Halls;
  readonly rooms: Pick<MachineRooms, 'demandNotPlaying' | 'findSeat' | 'list' | 'standingOf'>;
  readonly rounds: Pick<Rounds, 'list'>;
  readonly goods: GoodsStore;
  readonly meters: Pick<MeterStore, 'findMeter' | 'findGift'>;
  readonly nowMs: () => number;
}

const PAGE_SIZE = 20;
const MOST_IN_GROUP = 20;

export function clawCalls(service: ClawService): Handlers<ClawCallName> {
  return { ...roomCalls(service), ...ownCalls(service) };
}

function roomCalls(service: ClawService): Handlers<RoomCallName> {
  const { halls, rooms, goods, meters, nowMs } = service;
  return {
    'claw.listRooms': async ({ input, common }) => {
      const { tabId, pageNum = 1, pageSize = PAGE_SIZE } = input;
      const hall = await halls.list(tabId);
      const from = (pageNum - 1) * pageSize;
      const list = await halls.present(hall.slice(from, from + pageSize), knownLocale(common.language));
      return { list, pageNum, hasMore: hall.length > from + pageSize };
    },
    'claw.room': async ({ input, caller, common }) => {
      const room = await halls.load(input.roomId);
      const [presented] = await halls.present([room], knownLocale(common.language));
      assert(presented, 'a room that was loaded is presented');
      const { config, configVersion } = await halls.configOf(room);
      const userId = userOf(caller);
      const plays = userId === undefined ? 0 : (await meters.findMeter(userId, room.id)).plays;
      return {
        room: presented,
        config: JSON.stringify(config),
        configVersion,
        playSeconds: Math.max(1, Math.round(config.playSteps / STEPS_PER_SECOND)),
        meter: { plays, guaranteeAfter: config.guaranteeAfter },
        groupRoomIds: await groupOf(service, room),
      };
    },
    'claw.refill': async ({ input, session, userId }) => {
      const { roomId, goodsId, count, note = '' } = input;
      await rooms.demandNotPlaying(userId, roomId);
      const { nickname: author } = session;
      const { driver } = await halls.load(roomId);
      await halls.loadGoods(roomId, goodsId);
      const into = intoOf(driver);
      await goods.refill({ roomId, goodsId, count, outUntilMs: nowMs() + REFILL_MS, into, author, note });
      return { done: true };
    },
    'rooms.checkVip': async ({ input }) => {
      const { roomId, goodsId } = input;
      const found = await halls.loadGoods(roomId, goodsId);
      const nowTime = nowMs();
      // Nothing remains where nothing is refilled: there is no end that could be named.
      const endTime = isOut(found) ? nowTime : (found.outUntilMs ?? nowTime);
      return { roomId, goodsId, endTime, nowTime };
    },
  };
}

function ownCalls({ halls, rooms, rounds, meters, nowMs }: ClawService): Handlers<OwnCallName> {
  return {
    'claw.gaming': async ({ userId, common }) => {
      const room = await rooms.findSeat(userId);
      if (room?.gameType !== GameType.claw) return {};
      const standing = rooms.standingOf(room.id);
      const isTheirs = standing.playerId === userId;
      const reader = { standing, isTheirs, locale: knownLocale(common.language), nowMs: nowMs() };
      return { gaming: presentGaming(room, reader) };
    },
    'claw.firstGift': async ({ userId }) => {
      const gift = await meters.findGift(userId);
      if (!gift) return {};
      return {
        gift: { coins: gift.coins, roundId: String(gift.round_id), isGiven: gift.posted_at !== null },
      };
    },
    'claw.lastRounds': async ({ input, userId, common }) => {
      const { pageNum = 1, pageSize = PAGE_SIZE } = input;
      const { id: roomId } = await halls.load(input.roomId);
      const { rounds: found, hasMore } = await rounds.list(userId, GameType.claw, {
        pageNum,
        pageSize,
        roomId,
      });
      // A play that was given back is none, and one that runs has not come to anything.
      const settled = found.filter(({ state }) => state === 'settled');
      return { list: await halls.presentRounds(settled, knownLocale(common.language)), pageNum, hasMore };
    },
  };
}

async function groupOf(
  { rooms }: ClawService,
  { id, groupId }: { readonly id: RoomId; readonly groupId: number },
): Promise<number[]> {
  if (groupId === 0) return [];
  const others = (await rooms.list(GameType.claw)).filter(room => room.groupId === groupId && room.id !== id);
  return others.slice(0, MOST_IN_GROUP).map(room => room.id);
}

function userOf(caller: Caller): UserId | undefined {
  return caller.kind === 'session' ? caller.userId : undefined;
}
