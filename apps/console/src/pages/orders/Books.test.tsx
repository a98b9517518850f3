import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeConsole, NOW_MS } from '../../../test/fake-console.ts';
import { renderConsole } from '../../../test/render-console.tsx';

it('asks about the time from which it was opened, and not anew as hours pass', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(NOW_MS);
  const server = new FakeConsole('owner');
  server.answerEmpty();
  await renderConsole('/orders?part=books', server);
  expect(await screen.findByText('Nothing was paid in this time.')).toBeTruthy();
  vi.setSystemTime(NOW_MS + 2 * 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Nothing was paid in this time.')).toBeTruthy();
  expect(server.requestsOf('orders.reconcile')).toHaveLength(1);
});
