/** Slots: rounds of every machine, and the jackpots. */
import { Type } from 'typebox';
import { read } from '../call.ts';
import { InstantGame } from '../enums/index.ts';
import { bigId, coinAmount, list, nothing, oneOf, whole } from '../fields.ts';
import { defineInstantGame } from './instant.ts';

const machine = oneOf('pier', 'tidal', 'fireworks');
const jackpot = oneOf('lucky', 'mini', 'major', 'grand');
/** One place of a strip for each reel. */
const stops = list(whole(0, 255), 5);

const { round, calls } = defineInstantGame({
  word: 'slot',
  gameType: InstantGame.slot,
  title: 'Slots',
  bet: Type.Object({
    machine,
    /** Whether the stake feeds the jackpots and may win one: with coins, where the machine has some. */
    jackpots: Type.Boolean(),
  }),
  outcome: Type.Object({
    stops,
    freeStops: list(stops, 32),
    /** Which prize the bonus opened; −1 without a bonus. */
    pick: whole(-1, 15),
    jackpot: oneOf('none', 'lucky', 'mini', 'major', 'grand'),
    multiplierHundredths: whole(0, 2_147_483_647),
  }),
});

export const slotRound = round;

export const slotCalls = {
  ...calls,
  'slot.jackpots': read({
    path: '/api/slot/jackpot/list',
    summary: 'What is in each jackpot, on which terms it is won, and the share of each stake that feeds it',
    scope: 'public',
    cacheSeconds: 2,
    input: nothing,
    output: Type.Object({
      sharePercent: Type.Integer(),
      list: list(
        Type.Object({
          jackpot,
          coins: coinAmount,
          seedCoins: coinAmount,
          /** One in so many for each hundred coins staked. */
          oneIn: Type.Integer(),
        }),
        4,
      ),
    }),
  }),
  'slot.jackpotWin': read({
    path: '/api/slot/jackpot/won',
    summary: "What a jackpot paid for one's own round; it is paid at once after the round",
    scope: 'private',
    input: Type.Object({ roundId: bigId }),
    output: Type.Object({ jackpot, coins: coinAmount }),
    refusals: ['notFound'],
  }),
};
