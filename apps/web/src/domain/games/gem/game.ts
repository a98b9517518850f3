/** Gem Cove: all that the web has to know of it. */
import { GameType } from '@boardwalk/contract/enums';
import type { GemBet, GemOutcome } from '@boardwalk/games/gem';
import { lazy } from 'react';
import { instantGame } from '../list.ts';

export const game = instantGame<GemBet, GemOutcome>({
  gameType: GameType.gem,
  word: 'gem',
  Picture: lazy(async () => ({ default: (await import('./GemPicture.tsx')).GemPicture })),
  Stage: lazy(async () => ({ default: (await import('./GemStage.tsx')).GemStage })),
  Odds: lazy(async () => ({ default: (await import('./GemOdds.tsx')).GemOdds })),
  firstBet: {},
  isRepeated: true,
  loadRules: async () => (await import('@boardwalk/games/gem')).gem,
  texts: {
    name: 'game.gem',
    play: 'gem.play',
    late: 'gem.late',
    lost: 'gem.lost',
    rules: [
      'gem.rule.cluster',
      'gem.rule.cascade',
      'gem.rule.pearl',
      'gem.rule.bomb',
      'gem.rule.rocket',
      'gem.rule.decided',
      'gem.rule.lost',
    ],
  },
});
