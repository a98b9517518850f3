/** Announces big wins of a tide, in its room and on the ticker. */
import type { Clock, RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type Bus, defineTopic } from '../../platform/bus/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { RoomStore } from '../instant-games/index.ts';
import {
  createCallOut,
  createRoomHistory,
  type Game,
  type PublishBarrage,
  type Round,
  type Rounds,
} from '../rounds/index.ts';

interface AnnouncerDeps {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly rounds: Pick<Rounds, 'listLatest'>;
  readonly store: RoomStore;
  readonly publishBarrage: PublishBarrage;
}

interface WonCall {
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly payout: number;
  readonly atMs: number;
}

const tideWon = defineTopic<WonCall>('bo.won');

/** A right call never pays twice the stake: what makes it big is the coins. */
const BIG_WIN_COINS = 1900;
const RECALLED_ROUNDS = 200;
/** So many of one tide are told: the ticker has others to tell of as well. */
const TOLD_OF_TIDE = 5;

export function createAnnouncer(deps: AnnouncerDeps) {
  const { clock, bus, accounts, rounds, store } = deps;
  // Trial coins win nothing that others need to hear of.
  const isBig = ({ unit, stake, payout }: Pick<Round, 'unit' | 'stake' | 'payout'>) =>
    unit === 'coins' && payout > stake && payout >= BIG_WIN_COINS;
  const history = createRoomHistory({ bus, topic: tideWon, isBigWin: () => true });
  const callOut = createCallOut(clock, deps.publishBarrage);
  const wonCall = (round: Round, nickname: string): WonCall => {
    const { roomId, payout, createdAtMs: atMs } = round;
    return { nickname, roomId, payout, atMs };
  };
  return {
    /** The settled rounds of a tide. */
    announce: async (settled: readonly Round[]): Promise<void> => {
      const big = settled.filter(isBig).toSorted((one, other) => other.payout - one.payout);
      for (const round of big.slice(0, TOLD_OF_TIDE)) {
        const user = await accounts.find(round.userId);
        if (!user) continue;
        bus.publish(tideWon, wonCall(round, user.nickname));
        const { level: userLevel } = await accounts.standingOf(round.userId);
        const multiplierHundredths = Math.round((round.payout * 100) / round.stake);
        const { userId, roomId, payout: coins } = round;
        callOut({ userId, nickname: user.nickname, userLevel, roomId, multiplierHundredths, coins });
      }
    },
    recall: async (): Promise<void> => {
      const latest = (await rounds.listLatest(GameType.bo, RECALLED_ROUNDS)).filter(isBig);
      const nicknames = await accounts.findNicknames(latest.map(round => round.userId));
      for (const round of latest.toReversed()) {
        const nickname = nicknames.get(round.userId);
        if (nickname !== undefined) history.add(wonCall(round, nickname));
      }
    },
    listBigWins: ((limit: number) =>
      Promise.all(
        history.listBigWins(limit).map(async ({ nickname, roomId, payout: payoutCoins, atMs }) => {
          const roomName = (await store.findRoom(roomId))?.name ?? {};
          return { nickname, gameType: GameType.bo, roomName, payoutCoins, atMs };
        }),
      )) satisfies Game['listBigWins'],
  };
}
