import { Refusal } from '@boardwalk/base';
import {
  JACKPOT_SHARE_PERCENT,
  jackpotChance,
  jackpotTerms,
  oneIn,
  SLOT_JACKPOTS,
  SLOT_STAKE_STEP,
} from '@boardwalk/games/slot';
import type { Handlers } from '../../http/handler.ts';
import type { Jackpots } from './jackpots.ts';

export type SlotCallName = 'slot.jackpots' | 'slot.jackpotWin';

export function slotCalls(jackpots: Jackpots): Handlers<SlotCallName> {
  return {
    'slot.jackpots': async () => {
      const funds = await jackpots.read();
      return {
        sharePercent: JACKPOT_SHARE_PERCENT,
        list: SLOT_JACKPOTS.map(jackpot => {
          const { seedCoins } = jackpotTerms[jackpot];
          return {
            jackpot,
            coins: funds.get(jackpot) ?? seedCoins,
            seedCoins,
            oneIn: oneIn(jackpotChance(jackpot, SLOT_STAKE_STEP)),
          };
        }),
      };
    },
    'slot.jackpotWin': async ({ input, session }) => {
      // Whoever asks need not wait for the clock.
      await jackpots.settle();
      const win = await jackpots.findWin(session.userId, input.roundId);
      if (!win) throw new Refusal('notFound');
      return win;
    },
  };
}
