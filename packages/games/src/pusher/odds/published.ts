/** What was measured of each of the house's pushers. */
import type { PusherCabinet } from '../config/house.data.ts';
import * as classic from './classic.data.ts';
import * as lanes from './lanes.data.ts';
import type { PusherMeasuring, PusherOdds } from './measured.ts';
import * as tower from './tower.data.ts';

interface Published {
  readonly odds: PusherOdds;
  readonly measuring: PusherMeasuring;
}

export const PUBLISHED_PUSHERS: Readonly<Record<PusherCabinet, Published>> = {
  classic: { odds: classic.PUSHER_ODDS, measuring: classic.PUSHER_MEASURING },
  lanes: { odds: lanes.PUSHER_ODDS, measuring: lanes.PUSHER_MEASURING },
  tower: { odds: tower.PUSHER_ODDS, measuring: tower.PUSHER_MEASURING },
};
