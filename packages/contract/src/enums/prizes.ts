/** Capsules and the prizes they hold. */

/** From the least to the most. */
export const RARITIES = ['common', 'rare', 'epic', 'secret'] as const;
export type Rarity = (typeof RARITIES)[number];

/** Colours of the shell; drawn apart from the prize, so that it tells nothing of what is inside. */
export const CAPSULE_COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type CapsuleColour = (typeof CAPSULE_COLOURS)[number];

/**
 * `expired`: nobody took it out in time, and it was exchanged for its coins by itself. `ordered`: it is in an order, and
 * kept again if that is taken back.
 */
export const PRIZE_STATES = ['kept', 'exchanged', 'expired', 'ordered'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];
