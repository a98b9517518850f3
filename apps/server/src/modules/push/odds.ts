/** What a pusher returns, as measured; nothing is said of one that is set in another way than the one measured. */
import { DEFAULT_PUSHER, PUSHER_ODDS, type PusherConfig, pusherConfigVersion } from '@boardwalk/games/pusher';

const houseVersion = pusherConfigVersion(DEFAULT_PUSHER);

export function rtpBasisPointsOf(config: PusherConfig): number {
  // What a coin is worth multiplies stake and payout alike.
  const version = pusherConfigVersion({ ...config, roomCoin: DEFAULT_PUSHER.roomCoin });
  return version === houseVersion ? Math.round(PUSHER_ODDS.returnToPlayer.mean * 10_000) : 0;
}
