import { expect, it, onTestFinished } from 'vitest';
import { FakeConsole } from './fake-console.ts';

it('an answer may be held until the end of its test, and no longer', async () => {
  const server = new FakeConsole();
  server.hold('views.list');
  let isAnswered = false;
  void server.fetch('/api/console/views').then(() => {
    isAnswered = true;
  });
  const wait = () => new Promise(resolve => setTimeout(resolve, 10));
  await wait();
  expect(isAnswered).toBe(false);
  // This is called when all else that ends a test has been done.
  onTestFinished(async () => {
    await wait();
    expect(isAnswered).toBe(true);
  });
});
