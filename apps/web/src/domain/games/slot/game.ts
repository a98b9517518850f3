/** Slots: all that the web has to know of them outside of their own rooms. */
import { GameType } from '@boardwalk/contract/enums';
import type { SlotBet, SlotOutcome } from '@boardwalk/games/slot';
import { lazy } from 'react';
import { instantGame } from '../list.ts';

export const game = instantGame<SlotBet, SlotOutcome>({
  gameType: GameType.slot,
  word: 'slot',
  Picture: lazy(async () => ({ default: (await import('./SlotPicture.tsx')).SlotPicture })),
  firstBet: { machine: 'pier', jackpots: false },
  showMs: 1000,
  loadRules: async () => (await import('@boardwalk/games/slot')).slot,
  texts: {
    name: 'game.slot',
    play: 'slot.play',
    choose: 'slot.ready',
    late: 'slot.late',
    lost: 'slot.lost',
    rules: ['slot.rule.decided', 'slot.rule.lost'],
  },
});
