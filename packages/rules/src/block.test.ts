import { expect, it } from 'vitest';
import { blockRefusal } from './block.ts';

it.each([
  ['until a moment', { untilMs: 17, reason: 'Chargeback' }, { until: 17, reason: 'Chargeback' }],
  ['without an end', { untilMs: null, reason: 'Fraud' }, { reason: 'Fraud' }],
])('a block %s says why and until when', (_kind, block, detail) => {
  const { code, detail: said } = blockRefusal(block);
  expect(code).toBe('accountBlocked');
  expect(said).toEqual(detail);
});
