/** What the staff lets a player stake in a day. */
import { Type } from 'typebox';
import { done, text, whole } from '../../fields.ts';
import { reason, staffWrite } from '../call.ts';

const userId = whole(1, 2_000_000_000);

export const limitCalls = {
  'players.setLimit': staffWrite({
    path: '/api/console/players/limit',
    summary: 'Limits the coins a player may stake in a day; what they staked today counts',
    permission: 'players.block',
    input: Type.Object({
      userId,
      /** 0 keeps them from staking at all. */
      coinsADay: whole(0, 1_000_000_000),
      /** Where their day begins at midnight, as in `Europe/Berlin`. */
      timeZone: text(64, 1),
      reason,
    }),
    output: done,
    refusals: ['notFound', 'badInput'],
  }),
  'players.liftLimit': staffWrite({
    path: '/api/console/players/limit/lift',
    summary: 'Takes a player’s limit away',
    permission: 'players.block',
    input: Type.Object({ userId, reason }),
    output: done,
    refusals: ['notFound'],
  }),
};
