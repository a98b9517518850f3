/**
 * Decides a spin. Draws in this order: a stop for each reel from the left, each below its strip's length; the bonus's prize,
 * if there is a bonus; the stops of each free spin; and the jackpots last, if the spin is in for them.
 */
import { assert, type Coins, coins, type Draws, drawBelow, Refusal } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { InstantDecided, InstantEngine } from '../instant.ts';
import { drawJackpot, JACKPOT_CHANCES, JACKPOT_SHARE_PERCENT, jackpotTerms } from './jackpots.ts';
import { slotMachines } from './machines/index.ts';
import { type StopSource, walkRound } from './round.ts';
import {
  SLOT_MAX_STAKE,
  SLOT_STAKE_STEP,
  SLOT_WORDS,
  type SlotBet,
  type SlotEvent,
  type SlotOutcome,
  type SlotScript,
  type SlotWord,
} from './types.ts';

// Raise it when the same draws would come to another outcome with the same data.
const ENGINE_VERSION = 1;

/** Changes with any strip, paytable, prize, jackpot, or the engine. */
export const slotConfigVersion = versionOf({
  engine: ENGINE_VERSION,
  machines: slotMachines,
  jackpots: { jackpotTerms, JACKPOT_CHANCES, JACKPOT_SHARE_PERCENT },
});

export const slotEngine: InstantEngine<SlotBet, SlotOutcome> = {
  configVersion: slotConfigVersion,
  check: checkSlotBet,
  play: playSlot,
};

export function isSlotWord(word: unknown): word is SlotWord {
  return SLOT_WORDS.some(known => known === word);
}

function checkSlotBet(stake: number, bet: unknown): Refusal<'badBet'> | undefined {
  const isStake = Number.isSafeInteger(stake) && stake > 0 && stake <= SLOT_MAX_STAKE;
  if (!isStake || stake % SLOT_STAKE_STEP !== 0) {
    return new Refusal('badBet', { field: 'stake', max: SLOT_MAX_STAKE });
  }
  const { machine, jackpots } = (bet ?? {}) as { readonly machine?: unknown; readonly jackpots?: unknown };
  if (!isSlotWord(machine)) return new Refusal('badBet', { field: 'machine' });
  const isIn = typeof jackpots === 'boolean' && (!jackpots || slotMachines[machine].hasJackpots);
  return isIn ? undefined : new Refusal('badBet', { field: 'jackpots' });
}

function playSlot(stake: Coins, { machine, jackpots }: SlotBet, draws: Draws): InstantDecided<SlotOutcome> {
  const { stops, freeStops, pick, hundredths } = walkRound(machine, {
    stops: reels => reels.map(strip => drawBelow(draws, strip.length)),
    pick: count => drawBelow(draws, count),
  });
  const jackpot = jackpots ? drawJackpot(stake, draws) : 'none';
  const outcome = { stops, freeStops, pick, jackpot, multiplierHundredths: hundredths };
  return { outcome, payout: slotPayout(stake, hundredths) };
}

/** Exact: stakes are whole hundreds. */
export function slotPayout(stake: number, hundredths: number): Coins {
  return coins((stake / SLOT_STAKE_STEP) * hundredths);
}

/** The round as the stage plays it, out of what was stored of it. */
export function slotScript(machine: SlotWord, stake: number, outcome: SlotOutcome): SlotScript {
  const script: SlotEvent[] = [];
  walkRound(machine, recorded(outcome), event => script.push(event));
  if (outcome.jackpot !== 'none') script.push({ type: 'jackpot', jackpot: outcome.jackpot });
  script.push({ type: 'pay', payout: slotPayout(stake, outcome.multiplierHundredths) });
  return script;
}

function recorded({ stops, freeStops, pick }: SlotOutcome): StopSource {
  return {
    stops: (reels, free) => {
      const recordedStops = free === 0 ? stops : freeStops[free - 1];
      const isWhole = recordedStops?.length === reels.length;
      assert(recordedStops && isWhole, 'a round has the stops of each of its spins');
      return recordedStops;
    },
    pick: count => {
      assert(pick >= 0 && pick < count, 'a round with a bonus has its prize');
      return pick;
    },
  };
}

function versionOf(content: unknown): string {
  return `slot-${bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 16)}`;
}
