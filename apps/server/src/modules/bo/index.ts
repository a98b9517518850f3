/** Tide Call (bo), the 30-second game: one tide for all in a room, and a round for each who calls it. */
import type { RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { BO_MAX_STAKE, BO_STAKE_STEP, boConfigVersion, boOdds } from '@boardwalk/games/bo';
import type { Handlers } from '../../http/handler.ts';
import { listedPrices, listPrices, seedRooms, sheetOf } from '../instant-games/index.ts';
import type { Game, Round } from '../rounds/index.ts';
import { createAnnouncer } from './announcer.ts';
import { type BoCallName, boCalls } from './calls.ts';
import { demoRooms } from './demo.ts';
import { boPersonalData } from './personal-data.ts';
import { presentRoom, presentRound, rtpBasisPoints } from './present.ts';
import { boRounds } from './round-kind.ts';
import { type BoDeps, type BoService, createService } from './service.ts';
import { settlementOf } from './tides/advance.ts';
import { isClosed, pricesOf, type Tide } from './tides/tide.ts';

export type { BoDeps } from './service.ts';
export { checkTides } from './store/check.ts';

export interface Bo extends Game {
  readonly handlers: Handlers<BoCallName>;
  readonly listBoards: BoService['store']['listRooms'];
  /** Does what is due in a room, which its own timer would do as well. */
  readonly wake: BoService['wake'];
}

export function createBo(deps: BoDeps): Bo {
  const { rounds, database, clock } = deps;
  const service = createService(deps, tide => announceWins(tide));
  const { store, tides, stakes } = service;
  const announcer = createAnnouncer({ ...deps, store });
  const announceWins = async (tide: Tide) => {
    const settled = (await stakes.list(tide.id)).map(({ userId, roundId }) => rounds.find(userId, roundId));
    await announcer.announce((await Promise.all(settled)).filter(round => round !== undefined));
  };
  rounds.resolveWith(GameType.bo, async round => {
    const tide = await tides.find(Number(boRounds.betOf(round).sharedId));
    // Given up: its stakes go back.
    if (!tide || tide.state === 'void') return undefined;
    if (!isClosed(tide) || !pricesOf(tide) || tide.closing.endsAtMs > clock.nowMs()) return 'wait';
    return settlementOf(tide, round);
  });
  return {
    gameType: GameType.bo,
    // At each start as well: what a crash has left goes on.
    jobs: [
      { name: 'bo.tides', cron: '* * * * *', run: service.resume },
      { name: 'bo.quotes', cron: '17 * * * *', run: service.prune },
    ],
    personalData: boPersonalData(database),
    handlers: boCalls(service),
    seedDemo: () => seedRooms(store, demoRooms),
    recall: announcer.recall,
    listBigWins: announcer.listBigWins,
    houseRooms: {
      edits: store.edits,
      stakes: { leastCoins: BO_STAKE_STEP, mostCoins: BO_MAX_STAKE, stepCoins: BO_STAKE_STEP },
      configVersion: boConfigVersion,
      sheets: () => [sheetOf('', boOdds())],
    },
    // What a market does nobody can promise.
    promisedReturn: async roomId =>
      (await service.faceOf(roomId as RoomId)) ? undefined : rtpBasisPoints / 10_000,
    findRoom: store.findRoom,
    listRooms: async locale =>
      Promise.all(
        (await store.listRooms()).map(async room => {
          const face = presentRoom(room, locale, await service.faceOf(room.id));
          return { ...face, game: 'bo', prices: listedPrices(room) };
        }),
      ),
    listPrices: roomId => listPrices(store, roomId),
    present: async (played: readonly Round[]) => played.map(presentRound),
    onRoomChange: service.onRoomChange,
    stop: service.stop,
    listBoards: store.listRooms,
    wake: service.wake,
  };
}
