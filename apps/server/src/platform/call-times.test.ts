import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('tells Prometheus how many calls took how long, by call and outcome', async () => {
  const { registry, callTimes } = createMetrics();
  const times = callTimes('wallet.balance');
  for (const seconds of [0.0005, 0.001, 0.003, 9]) times.note('accepted', seconds);
  times.note('refused', 0.02);
  const lines = (await registry.metrics())
    .split('\n')
    .filter(line => line.startsWith('boardwalk_call_seconds'));
  const accepted = (le: string) =>
    `boardwalk_call_seconds_bucket{le="${le}",call="wallet.balance",outcome="accepted"}`;
  expect(lines).toContain(`${accepted('0.001')} 2`);
  expect(lines).toContain(`${accepted('0.005')} 3`);
  expect(lines).toContain(`${accepted('5')} 3`);
  expect(lines).toContain(`${accepted('+Inf')} 4`);
  expect(lines).toContain('boardwalk_call_seconds_count{call="wallet.balance",outcome="accepted"} 4');
  expect(lines).toContain('boardwalk_call_seconds_count{call="wallet.balance",outcome="refused"} 1');
});

it('adds up the calls of one name wherever they are noted', async () => {
  const { registry, callTimes } = createMetrics();
  callTimes('wallet.balance').note('accepted', 0.5);
  callTimes('wallet.balance').note('accepted', 1);
  expect(await registry.metrics()).toContain(
    'boardwalk_call_seconds_sum{call="wallet.balance",outcome="accepted"} 1.5',
  );
});
