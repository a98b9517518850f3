/** Claw machines: rounds, prizes, meters and gifts. Machines and rooms are the modules below. */
import { Refusal, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import { createGameRooms } from '../machine-games/index.ts';
import type { Game } from '../rounds/index.ts';
import { type ClawCallName, clawCalls } from './calls.ts';
import { payFirstGift, payFirstGifts } from './commands/pay-first-gifts.ts';
import { demoActivity, demoClaws } from './demo.data.ts';
import { seedClaws } from './demo.ts';
import type { ClawDeps } from './deps.ts';
import { ClawRoomGame } from './game/claw-game.ts';
import { REFILL_MS, resolveRound } from './game/round-money.ts';
import { createWinAnnouncer } from './game/win-announcer.ts';
import { contentsOf, type Goods, intoOf, worthIn } from './goods.ts';
import { createHalls } from './halls.ts';
import { clawPersonalData } from './personal-data.ts';
import { createGoodsStore, type GoodsStore, type Refill, type RefillOnce } from './store/goods.ts';
import { createMeterStore } from './store/meters.ts';

export type { ClawDeps } from './deps.ts';
export { type Goods, isSoldOut, missingOf } from './goods.ts';

export interface Claw extends Game {
  readonly handlers: Handlers<ClawCallName>;
  /** What lies in machines and behind them, for those who look after it. */
  readonly goods: {
    list(roomIds: readonly number[]): Promise<readonly Goods[]>;
    copyIn: GoodsStore['copyIn'];
    /** As a maintainer's refill; players are asked to wait for a while. Refuses `notFound`, `keyReused`. */
    refill(order: Omit<Refill, 'outUntilMs' | 'into'>, once: RefillOnce): Promise<void>;
  };
}

const RECALLED_ROUNDS = 100;

export function createClaw(deps: ClawDeps): Claw {
  const { database, clock, wallet, rounds, rooms, pack } = deps;
  const gameRooms = createGameRooms(GameType.claw, deps);
  const nowMs = () => clock.nowMs();
  const goods = createGoodsStore(database, clock, pack);
  const meters = createMeterStore(database);
  const paying = { meters, wallet, nowMs };
  const announcer = createWinAnnouncer(deps);
  const halls = createHalls({ ...deps, gameRooms, goods, meters });
  const payGift = (userId: UserId, roundId: string) => payFirstGift(paying, userId, roundId);
  const playing = { ...deps, nowMs, goods, meters, announcer, priceOf: rooms.priceOf, payGift };
  rounds.resolveWith(GameType.claw, round => resolveRound(playing, round, deps.machines.recover));
  deps.machines.countWith(GameType.claw, async roomId => contentsOf(await goods.list([roomId])));
  deps.machines.worthWith(GameType.claw, async roomId => {
    const [room, known] = await Promise.all([rooms.find(roomId), goods.list([roomId])]);
    return room && worthIn(room, known);
  });
  rooms.register(GameType.claw, host => new ClawRoomGame(playing, host), halls.search);
  return {
    gameType: GameType.claw,
    handlers: clawCalls({ ...deps, halls, goods, meters, nowMs }),
    jobs: [{ name: 'claw.gifts', cron: '*/5 * * * *', run: () => payFirstGifts(paying) }],
    personalData: clawPersonalData(database),
    findRoom: gameRooms.find,
    listPrices: gameRooms.listPrices,
    present: halls.presentRounds,
    goods: {
      copyIn: goods.copyIn,
      list: goods.list,
      refill: async (order, once) => {
        const { driver } = await halls.load(order.roomId);
        const into = intoOf(driver);
        if (!(await goods.refill({ ...order, outUntilMs: nowMs() + REFILL_MS, into }, once)))
          throw new Refusal('notFound');
      },
    },
    seedDemo: () =>
      seedClaws({ rooms, goods, pack, settings: deps.machines.settings, nowMs }, demoClaws, demoActivity),
    recall: async () => {
      const played = await gameRooms.listPlayed(RECALLED_ROUNDS);
      const prizes = await pack.prizesOf(played.map(({ round }) => round.id));
      for (const { round, room, player } of played)
        announcer.recall(room, player, prizes.get(round.id) ?? []);
    },
    listBigWins: async limit => announcer.listBigWins(limit),
  };
}
