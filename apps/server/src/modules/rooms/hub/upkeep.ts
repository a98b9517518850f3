/** The node's heartbeat: leases are renewed, what other nodes should know is told again. */

import type { RoomLimits } from '../limits.ts';
import type { Timers } from '../timers.ts';
import type { RoomHub } from './hub.ts';

export interface UpkeepDeps {
  readonly hub: RoomHub;
  readonly timers: Timers;
  readonly limits: Pick<RoomLimits, 'renewMs'>;
}

/** Often enough that a lease is given up before others may take it, also while the database hangs. */
const BEAT_MS = 1000;

export function createUpkeep({ hub, timers, limits }: UpkeepDeps) {
  let cancel = () => {};
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  let isRenewing = false;
  const renew = async () => {
    isRenewing = true;
    await hub.renew();
    isRenewing = false;
  };
  const beat = () => {
    cancel = timers.after(BEAT_MS, beat);
    hub.dropExpired();
    if (timers.nowMs() - renewedAtMs < limits.renewMs) return;
    renewedAtMs = timers.nowMs();
    if (!isRenewing) void renew();
    hub.refresh();
  };
  return { start: beat, stop: () => cancel() };
}
