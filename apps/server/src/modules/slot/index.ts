/** Slots: what of them is their own on the server. Rooms, rounds, records and big wins are those of every game of chance. */
import {
  basisPointsOf,
  isSlotWord,
  SLOT_MAX_STAKE,
  SLOT_STAKE_STEP,
  SLOT_WORDS,
  type SlotOdds,
  slot,
  slotMachines,
  slotOdds,
} from '@boardwalk/games/slot';
import { SPIN_PACE } from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import {
  createInstantGame,
  type InstantDeps,
  type InstantModule,
  type InstantRoom,
  sheetOf,
} from '../instant-games/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type SlotCallName, slotCalls } from './calls.ts';
import { createJackpots } from './jackpots.ts';
import { slotPersonalData } from './personal-data.ts';
import { slotRooms } from './rooms.data.ts';

export interface SlotDeps extends Omit<InstantDeps, 'wallet'> {
  readonly wallet: Wallet;
}

export interface Slot extends InstantModule<'slot'> {
  readonly handlers: InstantModule<'slot'>['handlers'] & Handlers<SlotCallName>;
}

export function createSlot(deps: SlotDeps): Slot {
  const jackpots = createJackpots(deps);
  const game = createInstantGame(deps, {
    word: 'slot',
    game: slot,
    bigWinTimesStake: 10,
    pace: SPIN_PACE,
    rooms: slotRooms,
    trialUnit: 'trial_slot',
    stakes: { leastCoins: SLOT_STAKE_STEP, mostCoins: SLOT_MAX_STAKE, stepCoins: SLOT_STAKE_STEP },
    sheets: () =>
      SLOT_WORDS.map(machine => {
        const { wholeReturn, hitRate } = slotOdds(machine);
        return sheetOf(machine, { returnToPlayer: wholeReturn, hitRate });
      }),
    returnOf: room => {
      const odds = oddsOf(room);
      return { shown: basisPointsOf(odds.wholeReturn), ofRounds: basisPointsOf(odds.returnToPlayer) };
    },
    // Trial coins feed no jackpot and win none; whoever plays with coins is always in.
    takes: (room, bet, purse) =>
      bet.machine === room.machine &&
      bet.jackpots === (purse === 'coins' && slotMachines[bet.machine].hasJackpots),
    aside: ({ userId, stake, bet, outcome }) =>
      bet.jackpots ? jackpots.aside(stake, userId, outcome.jackpot) : { postings: [], companions: [] },
  });
  return {
    ...game,
    jobs: [{ name: 'slot.jackpots', cron: '* * * * *', run: jackpots.settle }],
    personalData: slotPersonalData(deps.database),
    handlers: { ...game.handlers, ...slotCalls(jackpots) },
  };
}

function oddsOf({ machine }: InstantRoom): SlotOdds {
  // A room of a machine that this release has not is shown with the calmest one's; no bet fits it.
  return slotOdds(isSlotWord(machine) ? machine : 'pier');
}
