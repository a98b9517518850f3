/** How fast rounds may follow one another where a player can hurry them: never so fast that a night is gone in minutes. */

/** From the start of one spin to the start of the next, whatever the pace and whoever presses. */
export const SPIN_MS_MIN = 1000;
