/** What was shown on this device and does not come again for a while. */
import { PROMPT_FLAGS, type PromptFlag } from '@boardwalk/contract/enums';
import { isDailyFlagSet } from '@boardwalk/rules';
import { clock, utcOffsetMinutes } from './clock.ts';
import { storage } from './storage.ts';

/** Until local midnight or for good, as the contract's table says. */
export const promptFlags = {
  isSet(flag: PromptFlag): boolean {
    const setAtMs = storage.read(`flag.${flag}`);
    if (setAtMs === undefined || !Number.isSafeInteger(setAtMs)) return false;
    return PROMPT_FLAGS[flag] === 'forever' || isToday(setAtMs);
  },
  set: (flag: PromptFlag): void => storage.write(`flag.${flag}`, clock.nowMs()),
};

const POSITIONS_MAX = 50;

/** Contextual offers come once a day at each position. */
export const positionMarks = {
  isSet: (position: string): boolean => {
    const setAtMs = storage.read('rechargePositions')?.[position];
    return setAtMs !== undefined && isToday(setAtMs);
  },
  set(position: string): void {
    const marks = Object.entries(storage.read('rechargePositions') ?? {});
    const others = marks.filter(([other, setAtMs]) => other !== position && isToday(setAtMs));
    const kept = [...others, [position, clock.nowMs()] as const].slice(-POSITIONS_MAX);
    storage.write('rechargePositions', Object.fromEntries(kept));
  },
};

function isToday(atMs: number): boolean {
  const nowMs = clock.nowMs();
  return isDailyFlagSet(atMs, nowMs, utcOffsetMinutes(nowMs));
}
