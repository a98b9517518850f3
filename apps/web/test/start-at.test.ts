import { expect, test } from 'vitest';
import { startAnew, startAt } from './start-at.ts';

test('a new start has nothing before it, wherever the last one was left', () => {
  startAt('/first', '/second', '/third');
  startAt('/fourth', '/fifth');
  startAt('/sixth');
  startAnew();
  window.history.back();
  expect(window.location.pathname).toBe('/');
});
