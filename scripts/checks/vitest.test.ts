import { expect, test } from 'vitest';
import { vitestCounts } from './vitest.ts';

test('a test file that cannot be loaded counts as failed', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});
