import { Refusal, type RoomId, type RoundId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Rounds } from './index.ts';
import type { Round } from './round.ts';

export type RoundCallName = 'rounds.unshown' | 'rounds.shown' | 'rounds.read';

/** How the game that played a round shows it. */
export type PresentPlinko = (round: Round) => OutputOf<Calls['plinko.play']>;

export interface RoundCallDeps {
  readonly rounds: Pick<Rounds, 'listUnshown' | 'load' | 'markShown'>;
  readonly fairness: Pick<Fairness, 'findRevealedSeed'>;
  readonly presentPlinko: PresentPlinko;
}

export function roundCalls({ rounds, fairness, presentPlinko }: RoundCallDeps): Handlers<RoundCallName> {
  return {
    'rounds.unshown': async ({ userId, input }) => {
      const unshown = await rounds.listUnshown(userId, GameType.plinko, input.roomId as RoomId);
      return { list: unshown.map(presentPlinko) };
    },
    'rounds.shown': async ({ userId, input }) => {
      await rounds.markShown(userId, input.roundIds as RoundId[]);
      return { done: true };
    },
    'rounds.read': async ({ userId, input }) => {
      const round = await rounds.load(userId, input.roundId as RoundId);
      if (round.gameType !== GameType.plinko) throw new Refusal('notFound');
      const revealed = round.seed && (await fairness.findRevealedSeed(round.seed.seedId));
      return { round: presentPlinko(round), serverSeed: revealed ?? '' };
    },
  };
}
