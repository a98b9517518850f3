/** Coin pushers: sessions, trays and what they come to. Machines and rooms are the modules below. */
import { Refusal, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import { cyberUrlOf } from '../../platform/config/cyber-url.ts';
import { createGameRooms } from '../machine-games/index.ts';
import type { Game } from '../rounds/index.ts';
import { type PushCallName, pushCalls } from './calls.ts';
import { payCompensationOf, payCompensations } from './commands/pay-compensations.ts';
import { demoPushers } from './demo.data.ts';
import { seedPushers } from './demo.ts';
import type { PushDeps } from './deps.ts';
import type { BuffGrant } from './game/buff.ts';
import { PushGame } from './game/push-game.ts';
import { resolveTray } from './game/resolve-tray.ts';
import { createLists } from './lists.ts';
import { pushPersonalData } from './personal-data.ts';
import { presentRound } from './present.ts';
import { createRanking } from './ranking.ts';
import { createCompensationStore } from './store/compensations.ts';
import { createWinAnnouncer } from './win-announcer.ts';

export type { PushDeps } from './deps.ts';
export type { BuffGrant } from './game/buff.ts';

export interface Push extends Game {
  readonly handlers: Handlers<PushCallName>;
  /**
   * Lets a card work on the machine its player sits at on this node; what it brought is told when it ends. Refuses
   * `notSeated`, and `notNow` while one of its kind works.
   */
  grantBuff(userId: UserId, grant: BuffGrant): Promise<Refusal | undefined>;
}

// As many as balances are read around at once.
const RECALLED_ROUNDS = 200;

export function createPush(deps: PushDeps): Push {
  const { database, clock, wallet, messages, rounds, rooms, machines } = deps;
  const nowMs = () => clock.nowMs();
  const gameRooms = createGameRooms(GameType.push, deps);
  const compensations = createCompensationStore(database);
  const paying = { compensations, wallet, messages, nowMs };
  const announcer = createWinAnnouncer(deps);
  const ranking = createRanking(rounds, clock);
  const payCompensation = (roundId: string) => payCompensationOf(paying, roundId);
  const lists = createLists({ ...deps, gameRooms });
  rounds.resolveWith(GameType.push, round =>
    resolveTray(round, nowMs(), {
      rounds,
      settings: machines.settings,
      recover: machines.recover,
      buffs: deps.buffs,
    }),
  );
  // The latest of each room that was awake on this node.
  const games = new Map<number, PushGame>();
  rooms.register(GameType.push, host => {
    const game = new PushGame({ ...deps, nowMs, announcer, ranking, payCompensation }, host);
    games.set(host.room.id, game);
    return game;
  });
  return {
    gameType: GameType.push,
    handlers: pushCalls({ ...deps, cyberUrl: cyberUrlOf(deps.config), lists, ranking, compensations, nowMs }),
    jobs: [{ name: 'push.makeUps', cron: '* * * * *', run: () => payCompensations(paying) }],
    personalData: pushPersonalData(database),
    findRoom: gameRooms.find,
    listPrices: gameRooms.listPrices,
    present: async played => played.map(presentRound),
    seedDemo: () => seedPushers({ rooms, settings: machines.settings }, demoPushers),
    recall: async () => {
      const played = await gameRooms.listPlayed(RECALLED_ROUNDS);
      for (const { round, room, player } of played) announcer.recall(room, player, round);
    },
    grantBuff: async (userId, grant) => {
      const room = await rooms.findSeat(userId);
      const game = room && games.get(room.id);
      return game ? game.grantBuff(userId, grant) : new Refusal('notSeated');
    },
    listBigWins: async limit => announcer.listBigWins(limit),
  };
}
