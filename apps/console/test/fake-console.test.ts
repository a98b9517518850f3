import { expect, it } from 'vitest';
import { FakeConsole } from './fake-console.ts';

let isAnswered = false;

it('an answer may be held until the end of its test', async () => {
  const server = new FakeConsole();
  server.hold('views.list');
  void server.fetch('/api/console/views').then(() => {
    isAnswered = true;
  });
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(isAnswered).toBe(false);
});

it('and is on its way by the next one', async () => {
  await expect.poll(() => isAnswered).toBe(true);
});
