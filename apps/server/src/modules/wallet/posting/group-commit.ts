/**
 * Gathers what arrives while a batch is on its way into the next one. Work is spread over lanes, each with
 * one batch in flight; what concerns one wallet is always on one lane, so that lanes do not wait for each other.
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

interface LaneState<Item> {
  readonly index: number;
  waiting: Item[];
  isBusy: boolean;
  isScheduled: boolean;
}

export function createGroupCommit<Item>(options: GroupCommitOptions<Item>): GroupCommit<Item> {
  const { batchSize, maxWaiting, laneOf, run } = options;
  const lanes = Array.from({ length: options.lanes }, (_, index): LaneState<Item> => {
    return { index, waiting: [], isBusy: false, isScheduled: false };
  });
  let waiting = 0;
  let stopped: (() => void) | undefined;
  const isIdle = () => waiting === 0 && lanes.every(lane => !lane.isBusy);

  const pump = async (lane: LaneState<Item>): Promise<void> => {
    lane.isScheduled = false;
    if (lane.isBusy || lane.waiting.length === 0) return;
    lane.isBusy = true;
    const batch = lane.waiting.splice(0, batchSize);
    waiting -= batch.length;
    const handOver = await run(lane.index, batch);
    lane.isBusy = false;
    // A full batch first: the database works on it while those who waited for this one go on.
    // A smaller one waits for what they ask for next.
    if (lane.waiting.length >= batchSize) void pump(lane);
    handOver();
    schedule(lane);
    if (stopped && isIdle()) stopped();
  };
  // After the events of this turn, so that requests that arrived together leave together.
  const schedule = (lane: LaneState<Item>): void => {
    if (lane.isScheduled || lane.isBusy || lane.waiting.length === 0) return;
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
