/** Fishing: all that the web has to know of it outside of its own tables. */
import { GameType } from '@boardwalk/contract/enums';
import type { ShotBet, ShotOutcome } from '@boardwalk/games/fishing';
import { lazy } from 'react';
import { instantGame } from '../list.ts';

export const game = instantGame<Partial<ShotBet>, ShotOutcome>({
  gameType: GameType.fishing,
  word: 'fishing',
  Picture: lazy(async () => ({ default: (await import('./ShotPicture.tsx')).ShotPicture })),
  firstBet: {},
  showMs: 1000,
  loadRules: async () => ({ verify: (await import('@boardwalk/games/fishing/verify')).verifyShot }),
  texts: {
    name: 'game.fishing',
    play: 'fishing.fire',
    late: 'fishing.late',
    lost: 'fishing.unsure',
    rules: ['fishing.rule.shot', 'fishing.rule.decided', 'fishing.rule.lost'],
  },
});
