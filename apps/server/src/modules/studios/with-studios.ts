/** What limits and looks at one's own play count by: coins staked in other studios' games are as good as in ours. */
import { coins } from '@boardwalk/base';
import type { Rounds } from '../rounds/index.ts';
import type { Studios } from './index.ts';

export function withStudios(rounds: Rounds, studios: Pick<Studios, 'sumStaked' | 'playedSince'>): Rounds {
  return {
    ...rounds,
    sumStaked: async (...of) => (await rounds.sumStaked(...of)) + (await studios.sumStaked(...of)),
    playedSince: async (...of) => {
      const [own, other] = await Promise.all([rounds.playedSince(...of), studios.playedSince(...of)]);
      return {
        rounds: own.rounds + other.rounds,
        staked: coins(own.staked + other.staked),
        paidOut: coins(own.paidOut + other.paidOut),
      };
    },
  };
}
