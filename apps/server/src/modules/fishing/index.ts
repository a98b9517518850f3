/** Fishing: tables of four over a reef that is a function of the clock, and a round for each shot. */
import { GameType } from '@boardwalk/contract/enums';
import { FISHING_VERSION } from '@boardwalk/games/fishing';
import type { Handlers } from '../../http/handler.ts';
import { listedPrices, listPrices, seedRooms } from '../instant-games/index.ts';
import type { Game, Round } from '../rounds/index.ts';
import { type FishingCallName, fishingCalls } from './calls.ts';
import { demoRooms } from './demo.ts';
import { FISHING_STAKES, fishingSheets } from './house.ts';
import { fishingPersonalData } from './personal-data.ts';
import { presentRoom, presentRound, rtpBasisPoints } from './present.ts';
import { createService, type FishingDeps, type FishingService } from './service.ts';

export type { FishingDeps } from './service.ts';
export { checkShots } from './store/check.ts';

export interface Fishing extends Game {
  readonly handlers: Handlers<FishingCallName>;
  /** Closed ones too, in the order of lists. */
  readonly listTables: FishingService['store']['listRooms'];
  /** What a history of coins tells in the place of their shots. */
  readonly listHunts: FishingService['hunts']['list'];
  /** Frees seats of those who are gone, which a timer would do as well. */
  readonly look: FishingService['look'];
}

export function createFishing(deps: FishingDeps): Fishing {
  const service = createService(deps);
  const { store, announcer } = service;
  return {
    gameType: GameType.fishing,
    jobs: [{ name: 'fishing.seats', cron: '* * * * *', run: service.look }],
    personalData: fishingPersonalData(deps.database),
    handlers: fishingCalls(service),
    seedDemo: () => seedRooms(store, demoRooms),
    recall: announcer.recall,
    listBigWins: announcer.listBigWins,
    promisedReturn: async () => rtpBasisPoints / 10_000,
    houseRooms: {
      edits: store.edits,
      stakes: FISHING_STAKES,
      configVersion: FISHING_VERSION,
      sheets: () => fishingSheets(service.nowMs()),
    },
    findRoom: store.findRoom,
    listRooms: async locale =>
      (await store.listRooms()).map(room => ({
        ...presentRoom(room, locale),
        game: 'fishing',
        prices: listedPrices(room),
      })),
    listPrices: roomId => listPrices(store, roomId),
    present: async (played: readonly Round[]) => played.map(presentRound),
    onRoomChange: service.onRoomChange,
    stop: service.stop,
    listTables: store.listRooms,
    listHunts: service.hunts.list,
    look: service.look,
  };
}
