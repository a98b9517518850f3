import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recurringJobs, startBackgroundWork } from './index.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world.close());

describe('what runs by the clock', () => {
  it('has a name of its own each and can be run at any time', async () => {
    const jobs = recurringJobs(world.platform, world.server.modules);
    expect(new Set(jobs.map(job => job.name)).size).toBe(jobs.length);
    for (const job of jobs) await expect(job.run(), job.name).resolves.toBeDefined();
  });

  it('is scheduled when the background work starts, and stops with it', async () => {
    const work = await startBackgroundWork(world.platform, world.server.modules);
    const { rows } = await world.platform.database.pool.query<{ key: string }>(
      'select key from jobs.schedule',
    );
    const names = recurringJobs(world.platform, world.server.modules).map(job => job.name);
    expect(rows.map(row => row.key).toSorted()).toEqual(names.toSorted());
    await work.stop();
  });
});
