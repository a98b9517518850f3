/** Announces great catches, at their table and on the ticker. */
import { type Clock, DAY_MS, type RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { Session } from '../../http/caller.ts';
import { type Bus, defineTopic } from '../../platform/bus/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { RoomStore } from '../instant-games/index.ts';
import {
  createCallOut,
  createRoomHistory,
  type Game,
  type PublishBarrage,
  type Round,
} from '../rounds/index.ts';
import type { CatchStore } from './store/catches.ts';

interface AnnouncerDeps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Pick<Accounts, 'findNicknames'>;
  readonly store: Pick<RoomStore, 'findRoom'>;
  readonly catches: Pick<CatchStore, 'listBig'>;
  readonly publishBarrage: PublishBarrage;
}

interface GreatCatch {
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly payout: number;
  readonly atMs: number;
}

const greatCatch = defineTopic<GreatCatch>('fishing.won');

/** A shot that pays so many times its stake; ten a second are fired. */
const BIG_WIN_TIMES_STAKE = 40;
const RECALLED = 50;
const RECALLED_MS = 7 * DAY_MS;

export function createAnnouncer(deps: AnnouncerDeps) {
  const { clock, bus, accounts, store, catches } = deps;
  const history = createRoomHistory({ bus, topic: greatCatch, isBigWin: () => true });
  const callOut = createCallOut(clock, deps.publishBarrage);
  return {
    announce: (round: Round, { userId, nickname }: Session, userLevel: number): void => {
      const { unit, stake, payout, roomId, createdAtMs: atMs } = round;
      // Trial coins win nothing that others need to hear of.
      if (unit !== 'coins' || payout < stake * BIG_WIN_TIMES_STAKE) return;
      bus.publish(greatCatch, { nickname, roomId, payout, atMs });
      const multiplierHundredths = Math.round((payout * 100) / stake);
      callOut({ userId, nickname, userLevel, roomId, multiplierHundredths, coins: payout });
    },
    recall: async (): Promise<void> => {
      const latest = await catches.listBig(BIG_WIN_TIMES_STAKE, clock.nowMs() - RECALLED_MS, RECALLED);
      const nicknames = await accounts.findNicknames(latest.map(({ userId }) => userId));
      for (const { userId, roomId, payout, atMs } of latest.toReversed()) {
        const nickname = nicknames.get(userId);
        if (nickname !== undefined) history.add({ nickname, roomId, payout, atMs });
      }
    },
    listBigWins: (limit =>
      Promise.all(
        history.listBigWins(limit).map(async ({ nickname, roomId, payout: payoutCoins, atMs }) => {
          const roomName = (await store.findRoom(roomId))?.name ?? {};
          return { nickname, gameType: GameType.fishing, roomName, payoutCoins, atMs };
        }),
      )) satisfies Game['listBigWins'],
  };
}
