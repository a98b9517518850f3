import { isRefusal } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts';

/** Records batches; each stays in flight until it is let go. */
function createRecorder() {
  const started: { lane: number; batch: readonly number[]; finish: () => void }[] = [];
  const events: string[] = [];
  const run: GroupCommitOptions<number>['run'] = (lane, batch) => {
    events.push(`started ${batch.join()}`);
    const handOver = () => void events.push(`handed over ${batch.join()}`);
    return new Promise(resolve => started.push({ lane, batch, finish: () => resolve(handOver) }));
  };
  return { started, events, run };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

function createQueue(change: Partial<GroupCommitOptions<number>> = {}) {
  const recorder = createRecorder();
  const queue = createGroupCommit<number>({
    lanes: 1,
    batchSize: 3,
    maxWaiting: 5,
    laneOf: () => 0,
    run: recorder.run,
    ...change,
  });
  return { ...recorder, queue };
}

describe('group commit', () => {
  it('sends what came in one turn as one batch', async () => {
    const { queue, started } = createQueue();
    queue.add(1);
    queue.add(2);
    await turn();
    expect(started.map(({ batch }) => batch)).toEqual([[1, 2]]);
  });

  it('gathers what comes while a batch is in flight, in order and up to the size of a batch', async () => {
    const { queue, started } = createQueue();
    queue.add(1);
    await turn();
    for (const item of [2, 3]) queue.add(item);
    await turn();
    expect(started).toHaveLength(1);
    started[0]?.finish();
    for (const item of [4, 5]) queue.add(item);
    await turn();
    await turn();
    started[1]?.finish();
    await turn();
    await turn();
    expect(started.map(({ batch }) => batch)).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('sends a full batch behind the one in flight, and no third', async () => {
    const { queue, started } = createQueue({ maxWaiting: 20 });
    queue.add(0);
    await turn();
    for (let item = 1; item <= 8; item++) queue.add(item);
    await turn();
    await turn();
    expect(started.map(({ batch }) => batch)).toEqual([[0], [1, 2, 3]]);
    started[0]?.finish();
    await turn();
    await turn();
    expect(started.map(({ batch }) => batch)).toEqual([[0], [1, 2, 3], [4, 5, 6]]);
  });

  it('sends a full batch before it hands the last one’s outcomes over', async () => {
    const { queue, started, events } = createQueue();
    queue.add(1);
    await turn();
    for (const item of [2, 3, 4, 5]) queue.add(item);
    started[0]?.finish();
    await turn();
    expect(events).toEqual(['started 1', 'started 2,3,4', 'handed over 1']);
  });

  it('hands outcomes over first when no full batch waits, for more may come of them', async () => {
    const { queue, started, events } = createQueue();
    queue.add(1);
    await turn();
    queue.add(2);
    started[0]?.finish();
    await turn();
    await turn();
    expect(events).toEqual(['started 1', 'handed over 1', 'started 2']);
  });

  it('lets lanes go ahead on their own', async () => {
    const { queue, started } = createQueue({ lanes: 2, laneOf: item => item });
    queue.add(1);
    queue.add(2);
    await turn();
    expect(started.map(({ lane, batch }) => [lane, batch])).toEqual([
      [1, [1]],
      [0, [2]],
    ]);
  });

  it('refuses what is beyond its bound and takes more once there is room', async () => {
    const { queue, started } = createQueue();
    for (const item of [1, 2, 3, 4, 5]) queue.add(item);
    expect(refusalOf(() => queue.add(6))).toBe('tooManyRequests');
    await turn();
    expect(started[0]?.batch).toEqual([1, 2, 3]);
    expect(queue.waiting()).toBe(2);
    queue.add(6);
    expect(queue.waiting()).toBe(3);
  });

  it('stops when all it took is settled, and takes nothing more', async () => {
    const { queue, started } = createQueue();
    queue.add(1);
    let isStopped = false;
    const stopping = queue.stop().then(() => {
      isStopped = true;
    });
    expect(refusalOf(() => queue.add(2))).toBe('serverStopping');
    await turn();
    expect(isStopped).toBe(false);
    started[0]?.finish();
    await stopping;
    expect(started).toHaveLength(1);
  });
});

function refusalOf(work: () => void): string {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return isRefusal(error) ? error.code : String(error);
  }
}
