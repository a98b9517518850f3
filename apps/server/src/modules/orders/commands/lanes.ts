/**
 * Who wants the same thing waits here and not at the database, where a thousand at once would use up every connection.
 * Different things have different lanes.
 */
import { Refusal } from '@boardwalk/base';
import { SerialQueue } from '../../../platform/serial-queue.ts';

const LANES = 4;
const MOST_WAITING = 2000;

export interface Lanes {
  /** Refuses `tooManyRequests` where too many wait. */
  run<Result>(of: number, work: () => Promise<Result>): Promise<Result>;
}

export function createLanes(most = MOST_WAITING): Lanes {
  const lanes = Array.from({ length: LANES }, () => new SerialQueue());
  return {
    run: async (of, work) => {
      const lane = lanes[of % LANES];
      if (!lane || lane.length >= most) throw new Refusal('tooManyRequests');
      return lane.run(work);
    },
  };
}
