import type { Clock } from '@boardwalk/base';

export const systemClock: Clock = { nowMs: () => Date.now() };
