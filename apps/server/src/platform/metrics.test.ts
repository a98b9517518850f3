import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('a value is read when somebody asks, not before', async () => {
  const { registry, gauge } = createMetrics();
  let reads = 0;
  gauge('boardwalk_waiting', 'Those who wait', () => ++reads);
  expect(reads).toBe(0);
  expect(await registry.metrics()).toContain('boardwalk_waiting 1');
  expect(await registry.metrics()).toContain('boardwalk_waiting 2');
});

it('refusals are counted by call and code', async () => {
  const { registry, refusals } = createMetrics();
  refusals.inc({ call: 'plinko.play', code: 'levelRequired' });
  refusals.inc({ call: 'plinko.play', code: 'levelRequired' });
  refusals.inc({ call: 'plinko.play', code: 'roomClosed' });
  const text = await registry.metrics();
  expect(text).toContain('boardwalk_refusals_total{call="plinko.play",code="levelRequired"} 2');
  expect(text).toContain('boardwalk_refusals_total{call="plinko.play",code="roomClosed"} 1');
});

it('two servers of one process count apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.refusals.inc({ call: 'plinko.play', code: 'roomClosed' });
  expect(await other.registry.metrics()).not.toContain('code="roomClosed"');
});

it('tells of the process itself', async () => {
  expect(await createMetrics().registry.metrics()).toMatch(/process_cpu_user_seconds_total \d/);
});
