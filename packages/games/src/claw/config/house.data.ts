/** The claws the house has measured, by their style. A room has one of them, or settings of its own. */
import type { ClawStyle } from '../types.ts';
import { BRIDGE_CLAW } from './bridge.data.ts';
import type { ClawConfig } from './config.ts';
import { CUPS_CLAW } from './cups.data.ts';
import { DEFAULT_CLAW } from './default.data.ts';
import { RINGS_CLAW } from './rings.data.ts';

export const HOUSE_CLAWS: Readonly<Record<ClawStyle, ClawConfig>> = {
  heap: DEFAULT_CLAW,
  bridge: BRIDGE_CLAW,
  rings: RINGS_CLAW,
  cups: CUPS_CLAW,
};
