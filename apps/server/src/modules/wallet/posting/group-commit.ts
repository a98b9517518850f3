/**
 * Gathers what arrives while a batch is on its way into the next one. Work is spread over lanes; what concerns
 * one wallet is always on one lane, so that lanes do not wait for each other. A lane has one batch in flight,
 * and a second one behind it when that is full: then the way back of the first costs nobody time.
 */
import { Refusal } from '@boardwalk/base';

export interface GroupCommitOptions<Item> {
  readonly lanes: number;
  readonly batchSize: number;
  /** More than so many waiting items are refused: who waits longer than a client does is no use. */
  readonly maxWaiting: number;
  readonly laneOf: (item: Item) => number;
  /** Never rejects. What it returns hands the outcomes over; a full batch that waits is sent before. */
  readonly run: (lane: number, batch: readonly Item[]) => Promise<() => void>;
}

export interface GroupCommit<Item> {
  /** Throws a refusal when too many wait or the process is stopping. */
  add(item: Item): void;
  waiting(): number;
  /** Takes nothing more and resolves when all that was taken is settled. */
  stop(): Promise<void>;
}

const MAX_IN_FLIGHT = 2;

interface LaneState<Item> {
  readonly index: number;
  waiting: Item[];
  inFlight: number;
  isScheduled: boolean;
}

export function createGroupCommit<Item>(options: GroupCommitOptions<Item>): GroupCommit<Item> {
  const { batchSize, maxWaiting, laneOf, run } = options;
  const lanes = Array.from({ length: options.lanes }, (_, index): LaneState<Item> => {
    return { index, waiting: [], inFlight: 0, isScheduled: false };
  });
  let waiting = 0;
  let stopped: (() => void) | undefined;
  const isIdle = () => waiting === 0 && lanes.every(lane => lane.inFlight === 0);

  const mayStart = ({ inFlight, waiting: { length } }: LaneState<Item>): boolean =>
    inFlight === 0 ? length > 0 : inFlight < MAX_IN_FLIGHT && length >= batchSize;

  const pump = async (lane: LaneState<Item>): Promise<void> => {
    lane.isScheduled = false;
    if (!mayStart(lane)) return;
    lane.inFlight += 1;
    const batch = lane.waiting.splice(0, batchSize);
    waiting -= batch.length;
    schedule(lane);
    const handOver = await run(lane.index, batch);
    lane.inFlight -= 1;
    // A full batch first: the database works on it while those who waited for this one go on.
    // A smaller one waits for what they ask for next.
    if (lane.waiting.length >= batchSize) void pump(lane);
    handOver();
    schedule(lane);
    if (stopped && isIdle()) stopped();
  };
  // After the events of this turn, so that requests that arrived together leave together.
  const schedule = (lane: LaneState<Item>): void => {
    if (lane.isScheduled || !mayStart(lane)) return;
    lane.isScheduled = true;
    setImmediate(() => void pump(lane));
  };

  return {
    add: item => {
      if (stopped) throw new Refusal('serverStopping');
      if (waiting >= maxWaiting) throw new Refusal('tooManyRequests');
      const lane = lanes[laneOf(item) % lanes.length] as LaneState<Item>;
      lane.waiting.push(item);
      waiting += 1;
      schedule(lane);
    },
    waiting: () => waiting,
    stop: () =>
      new Promise(resolve => {
        stopped = resolve;
        if (isIdle()) resolve();
      }),
  };
}
