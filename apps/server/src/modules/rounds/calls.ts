import { Refusal, type RoomId, type RoundId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Games } from './game.ts';
import type { Rounds } from './index.ts';

export type RoundCallName = 'play.priceList' | 'rounds.unshown' | 'rounds.shown' | 'rounds.read';

export interface RoundCallDeps {
  readonly rounds: Pick<Rounds, 'listUnshown' | 'load' | 'markShown'>;
  readonly fairness: Pick<Fairness, 'findRevealedSeed'>;
  readonly games: Games;
}

const MOST_PRICES = 24;

export function roundCalls({ rounds, fairness, games }: RoundCallDeps): Handlers<RoundCallName> {
  return {
    'play.priceList': async ({ input }) => {
      const prices = await games.get(input.gameType)?.listPrices(input.roomId);
      return { list: prices?.slice(0, MOST_PRICES) ?? [] };
    },
    'rounds.unshown': async ({ userId, input, common }) => {
      const { gameType = GameType.plinko, roomId } = input;
      const unshown = await rounds.listUnshown(userId, gameType, roomId as RoomId);
      const list = await games.get(gameType)?.present(unshown, knownLocale(common.language));
      return { list: list ?? [] };
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
      return { round, serverSeed: revealed ?? '' };
    },
  };
}
