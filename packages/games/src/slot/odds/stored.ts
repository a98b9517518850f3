/** The odds of each machine: counted at once where that is quick, out of what was counted before where it is not. */
import { assert } from '@boardwalk/base';
import { slotConfigVersion } from '../engine.ts';
import { slotMachines } from '../machines/index.ts';
import { SLOT_COUNTS } from '../odds.data.ts';
import type { SlotWord } from '../types.ts';
import { countMachine } from './machine-counts.ts';
import { oddsOf, type SlotOdds } from './odds.ts';

const known = new Map<SlotWord, SlotOdds>();

export function slotOdds(word: SlotWord): SlotOdds {
  const before = known.get(word);
  if (before) return before;
  const odds = oddsOf(slotMachines[word], countsOf(word));
  known.set(word, odds);
  return odds;
}

function countsOf(word: SlotWord) {
  if (word === 'pier') return countMachine(slotMachines.pier);
  assert(
    SLOT_COUNTS.configVersion === slotConfigVersion,
    'odds are of these machines: run `npm run odds slot`',
  );
  return SLOT_COUNTS[word];
}
