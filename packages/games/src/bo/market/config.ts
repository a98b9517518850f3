/** What holds for a tide that a real market decides: its moments, and when its prices are not good enough to. */
import { BO_PAYS_HUNDREDTHS, BO_RUN_MS, versionOf } from '../config.ts';

// Raise it when the same quotes would come to another strike, end or payout with the same rules.
const ENGINE_VERSION = 1;

/**
 * The strike is so long after the last call. In it calls in time are written, and a clock of ours that is slow by less
 * lets nobody call a tide whose strike they know.
 */
export const STRIKE_AFTER_MS = 1000;

/** All in microseconds, by the market's clock unless said otherwise. */
export const MARKET_RULES = {
  /** Between what was heard before and after a strike or an end there may lie so much. */
  gapUs: 2_000_000,
  /** So much of the market after such a moment is heard before it is decided: its own clocks differ a little. */
  settleUs: 500_000,
  /** A quote may arrive so long after its time by our clock. */
  lateUs: 2_000_000,
  /** And so long before: then our clock is slow. */
  earlyUs: 500_000,
  /** A run with a silence of this length is nobody's to win. */
  deadUs: 10_000_000,
} as const;

export const marketConfigVersion = versionOf(
  ['market', MARKET_RULES, STRIKE_AFTER_MS, BO_RUN_MS, BO_PAYS_HUNDREDTHS],
  ENGINE_VERSION,
);

/** As large as the database keeps a price. */
export const MOST_PRICE = 2_147_483_647;
export const MOST_DECIMALS = 8;
