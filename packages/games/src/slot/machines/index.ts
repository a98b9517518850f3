import type { SlotMachine } from '../machine.ts';
import type { SlotWord } from '../types.ts';
import { fireworks } from './fireworks.ts';
import { pier } from './pier.ts';
import { tidal } from './tidal.ts';

export const slotMachines: Readonly<Record<SlotWord, SlotMachine>> = { pier, tidal, fireworks };
