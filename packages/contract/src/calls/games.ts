/** The one list of games on the wire: the table of calls, the rounds of every game and their names derive from it. */
import { boCalls, boRound } from './bo.ts';
import { clawCalls, clawRound } from './claw.ts';
import { fishingCalls, fishingRound } from './fishing.ts';
import { gashaponCalls, gashaponRound } from './gashapon.ts';
import { gem } from './gem.ts';
import { plinkoCalls, plinkoRound } from './plinko.ts';
import { pushCalls, pushRound } from './push.ts';
import { slotCalls, slotRound } from './slot.ts';

/** By the name that the document gives them. */
export const gameRounds = {
  PlinkoRound: plinkoRound,
  GashaponRound: gashaponRound,
  ClawRound: clawRound,
  PushRound: pushRound,
  GemRound: gem.round,
  SlotRound: slotRound,
  BoRound: boRound,
  FishingRound: fishingRound,
};

export const gameCalls = {
  ...plinkoCalls,
  ...gashaponCalls,
  ...clawCalls,
  ...pushCalls,
  ...gem.calls,
  ...slotCalls,
  ...boCalls,
  ...fishingCalls,
};
