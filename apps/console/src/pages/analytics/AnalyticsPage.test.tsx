import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeConsole, makeOutput } from '../../../test/fake-console.ts';
import { renderConsole } from '../../../test/render-console.tsx';

it('keeps what is not about the choice while the days of the choice are read', async () => {
  const server = new FakeConsole('owner');
  server.answerEmpty();
  const platforms = [{ name: 'ios', joined: 4, played: 2 }];
  server.on('analytics.funnel', () => makeOutput('analytics.funnel', { platforms }));
  const user = await renderConsole('/analytics', server);
  await screen.findByRole('region', { name: 'Day by day' });
  const table = within(screen.getByRole('region', { name: 'By platform' }));
  const choice = table.getByRole('button', { name: 'ios' });
  const release = server.hold('analytics.days');
  await user.click(choice);
  expect(choice.isConnected).toBe(true);
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('region', { name: 'From a visit to the tenth round' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Day by day' })).toBeNull();
  release();
  expect(await screen.findByText('new players of platform ios')).toBeTruthy();
});
