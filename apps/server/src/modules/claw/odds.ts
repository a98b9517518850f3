/** How often a fair player catches something, as measured; nothing is said of a machine that is set in another way. */
import { CLAW_ODDS, type ClawConfig, clawConfigVersion } from '@boardwalk/games/claw';

export function catchRateBasisPointsOf(config: ClawConfig): number {
  if (clawConfigVersion(config) !== CLAW_ODDS.configVersion) return 0;
  return CLAW_ODDS.players.find(({ player }) => player === 'fair')?.basisPoints ?? 0;
}
