/** Announces the rounds of a game of chance: the last ones of a room, and big wins, in the room and on the ticker. */
import type { Clock, RoomId } from '@boardwalk/base';
import type { GameType } from '@boardwalk/contract/enums';
import type { Session } from '../../http/caller.ts';
import { type Bus, defineTopic } from '../../platform/bus/index.ts';
import type { Accounts } from '../accounts/index.ts';
import {
  createCallOut,
  createRoomHistory,
  type Game,
  type PublishBarrage,
  type Round,
  type Rounds,
} from '../rounds/index.ts';
import type { RoomStore } from './store/index.ts';

interface AnnouncerOptions {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly publishBarrage: PublishBarrage;
  readonly word: string;
  readonly gameType: GameType;
  readonly store: RoomStore;
  readonly bigWinTimesStake: number;
}

interface Announcer extends Pick<Game, 'recall' | 'listBigWins'> {
  announce(round: Round, player: Session, userLevel: number): void;
}

interface RecentRound {
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly atMs: number;
}

// As many as balances are read around at once.
const RECALLED_ROUNDS = 200;
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { clock, bus, accounts, rounds, word, gameType, store, bigWinTimesStake } = options;
  const roundDecided = defineTopic<RecentRound>(`${topicOf(word)}.decided`);
  // Trial coins win nothing that others need to hear of.
  const isBigWin = ({ unit, stake, payout }: RecentRound) =>
    unit === 'coins' && payout >= stake * bigWinTimesStake;
  const history = createRoomHistory({ bus, topic: roundDecided, isBigWin });
  const callOut = createCallOut(clock, options.publishBarrage);
  return {
    announce: (round, { userId, nickname }, userLevel) => {
      const recent = recentOf(round, nickname);
      bus.publish(roundDecided, recent);
      if (!isBigWin(recent)) return;
      const multiplierHundredths = Math.round((round.payout * 100) / round.stake);
      callOut({ ...recent, userId, userLevel, multiplierHundredths, coins: round.payout });
    },
    recall: async () => {
      const latest = await rounds.listLatest(gameType, RECALLED_ROUNDS);
      const nicknames = await accounts.findNicknames(latest.map(round => round.userId));
      for (const round of latest.toReversed()) {
        const nickname = nicknames.get(round.userId);
        if (nickname !== undefined) history.add(recentOf(round, nickname));
      }
    },
    listBigWins: limit =>
      Promise.all(
        history.listBigWins(limit).map(async ({ nickname, roomId, payout: payoutCoins, atMs }) => {
          const roomName = (await store.findRoom(roomId))?.name ?? {};
          return { nickname, gameType, roomName, payoutCoins, atMs };
        }),
      ),
  };
}

function recentOf(round: Round, nickname: string): RecentRound {
  const { roomId, unit, stake, payout, createdAtMs: atMs } = round;
  return { nickname, roomId, unit, stake, payout, atMs };
}

/** Every transport takes lower-case words alone. */
function topicOf(word: string): string {
  return word.toLowerCase().replaceAll(/\d/g, digit => DIGITS[Number(digit)] ?? '');
}
