/** Plinko: rooms, prices and balls. The engine decides, rounds and wallet keep, this module joins them. */
import type { Clock } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoConfigVersion, plinkoOdds } from '@boardwalk/games/plinko';
import type { Session } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { LocalizedText } from '../../platform/texts.ts';
import type { Accounts } from '../accounts/index.ts';
import { createRoomStore, type RoomStore, seedRooms, sheetOf, TENS } from '../instant-games/index.ts';
import {
  createCallOut,
  createRoomHistory,
  type Game,
  type PublishBarrage,
  type RoomHistory,
  type Round,
  type Rounds,
} from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type PlinkoCallName, plinkoCalls } from './calls.ts';
import { type BallOrder, dropBall } from './commands/drop-ball.ts';
import { demoRooms } from './demo.ts';
import { ballLanded, isBigWin, type RecentRound } from './history.ts';
import { leastRtpBasisPoints, presentPrice, presentRound } from './present.ts';
import { plinkoRounds } from './round-kind.ts';

export interface PlinkoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly wallet: Wallet;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly publishBarrage: PublishBarrage;
}

export interface PlinkoService {
  readonly store: RoomStore;
  readonly history: RoomHistory<RecentRound>;
  readonly drop: (session: Session, order: Omit<BallOrder, 'userId'>) => Promise<Round>;
  readonly receiptOf: Rounds['receiptOf'];
}

export interface Plinko extends Game {
  readonly handlers: Handlers<PlinkoCallName>;
  /** Closed ones too, in the order of lists. */
  readonly listBoards: RoomStore['listRooms'];
}

// As many as balances are read around at once.
const RECALLED_ROUNDS = 200;
const NAMELESS: LocalizedText = { 'en-US': '' };

export function createPlinko(deps: PlinkoDeps): Plinko {
  const { database, clock, bus, rounds, accounts } = deps;
  const store = createRoomStore(database, clock, 'plinko');
  const history = createRoomHistory({ bus, topic: ballLanded, isBigWin });
  const callOut = createCallOut(clock, deps.publishBarrage);
  const drop: PlinkoService['drop'] = async (session, order) => {
    const { round, isNew, userLevel } = await dropBall(
      { ...deps, store },
      { ...order, userId: session.userId },
    );
    if (!isNew) return round;
    const recent = recentOf(round, session.nickname);
    bus.publish(ballLanded, recent);
    if (isBigWin(recent)) callOut({ ...recent, userLevel, coins: recent.payout });
    return round;
  };
  return {
    gameType: GameType.plinko,
    jobs: [],
    handlers: plinkoCalls({ store, history, drop, receiptOf: rounds.receiptOf }),
    seedDemo: () => seedRooms(store, demoRooms),
    recall: async () => {
      const latest = await rounds.listLatest(GameType.plinko, RECALLED_ROUNDS);
      const nicknames = await accounts.findNicknames(latest.map(round => round.userId));
      for (const round of latest.toReversed()) {
        const nickname = nicknames.get(round.userId);
        if (nickname !== undefined) history.add(recentOf(round, nickname));
      }
    },
    listBigWins: limit =>
      Promise.all(
        history.listBigWins(limit).map(async ({ nickname, roomId, payout, atMs }) => ({
          nickname,
          gameType: GameType.plinko,
          roomName: (await store.findRoom(roomId))?.name ?? NAMELESS,
          payoutCoins: payout,
          atMs,
        })),
      ),
    houseRooms: {
      edits: store.edits,
      stakes: TENS,
      configVersion: plinkoConfigVersion,
      sheets: () =>
        PLINKO_RISKS.flatMap(risk =>
          PLINKO_ROWS.map(rows => sheetOf(`${risk} risk, ${rows} rows`, plinkoOdds(rows, risk))),
        ),
    },
    promisedReturn: async () => leastRtpBasisPoints / 10_000,
    findRoom: store.findRoom,
    listBoards: store.listRooms,
    listPrices: async roomId => {
      const rooms = await store.listRooms();
      return rooms
        .filter(room => roomId === undefined || room.id === roomId)
        .flatMap(room => room.prices.map(presentPrice));
    },
    present: async played => played.map(presentRound),
  };
}

function recentOf(round: Round, nickname: string): RecentRound {
  const { multiplierHundredths } = plinkoRounds.outcomeOf(round);
  const { userId, roomId, unit, stake, payout, createdAtMs: atMs } = round;
  return { userId, nickname, roomId, unit, stake, payout, multiplierHundredths, atMs };
}
