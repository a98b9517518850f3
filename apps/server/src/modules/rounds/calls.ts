import { Refusal, type RoomId, type RoundId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Games } from './game.ts';
import type { Rounds } from './index.ts';

export type RoundCallName =
  | 'play.priceList'
  | 'play.rooms'
  | 'rounds.unshown'
  | 'rounds.shown'
  | 'rounds.read';

export interface RoundCallDeps {
  readonly rounds: Pick<Rounds, 'listUnshown' | 'load' | 'markShown' | 'receiptOf'>;
  readonly fairness: Pick<Fairness, 'findRevealedSeed'>;
  readonly games: Games;
}

const MOST_PRICES = 24;
const MOST_ROOMS = 100;
const MOST_UNSHOWN = 20;

export function roundCalls({ rounds, fairness, games }: RoundCallDeps): Handlers<RoundCallName> {
  return {
    'play.priceList': async ({ input }) => {
      const prices = await games.get(input.gameType)?.listPrices(input.roomId);
      return { list: prices?.slice(0, MOST_PRICES) ?? [] };
    },
    'play.rooms': async ({ common }) => {
      const locale = knownLocale(common.language);
      const lists = await Promise.all(
        [...games.values()].map(async ({ gameType, listRooms }) => {
          const rooms = (await listRooms?.(locale)) ?? [];
          return rooms.map(room => ({ ...room, gameType }));
        }),
      );
      return { list: lists.flat().slice(0, MOST_ROOMS) };
    },
    'rounds.unshown': async ({ userId, input, common }) => {
      const gameTypes = input.gameType === undefined ? [...games.keys()] : [input.gameType];
      const ofGame = async (gameType: number) => {
        const unshown = await rounds.listUnshown(userId, gameType, input.roomId as RoomId);
        return (await games.get(gameType)?.present(unshown, knownLocale(common.language))) ?? [];
      };
      const lists = await Promise.all(gameTypes.map(ofGame));
      const list = lists.flat().toSorted((one, other) => one.createTime - other.createTime);
      return { list: list.slice(0, MOST_UNSHOWN) };
    },
    'rounds.shown': async ({ userId, input }) => {
      await rounds.markShown(userId, input.roundIds as RoundId[]);
      return { done: true };
    },
    'rounds.read': async ({ userId, input, common }) => {
      const stored = await rounds.load(userId, input.roundId as RoundId);
      const presented = await games.get(stored.gameType)?.present([stored], knownLocale(common.language));
      const round = presented?.[0];
      if (!round) throw new Refusal('notFound');
      const revealed = stored.seed && (await fairness.findRevealedSeed(stored.seed.seedId));
      return { round, serverSeed: revealed ?? '', receipt: rounds.receiptOf(stored) };
    },
  };
}
