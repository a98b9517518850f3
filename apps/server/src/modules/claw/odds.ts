/** How often a fair player catches something, as measured; nothing is said of a machine that is set in another way. */
import { type ClawConfig, clawConfigVersion, DEFAULT_CLAW } from '@boardwalk/games/claw';

/** Of ten thousand plays by somebody who aims with care. */
const HOUSE_CATCH_RATE = 2000;

const houseVersion = clawConfigVersion(DEFAULT_CLAW);

export function catchRateBasisPointsOf(config: ClawConfig): number {
  return clawConfigVersion(config) === houseVersion ? HOUSE_CATCH_RATE : 0;
}
