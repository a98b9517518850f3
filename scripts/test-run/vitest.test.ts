import { expect, test } from 'vitest';
import { vitestCounts } from './vitest.ts';

const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] };
const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2'] };

test('a test file that cannot be loaded counts as failed, and every failure is named', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed, passed] },
      { name: 'bad.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    failures: ['broken.test.ts\nno such module', 'bad.test.ts takes away\nexpected 1 to be 2'],
    secondTries: [],
  });
});
