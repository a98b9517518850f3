/** A form stays open, with what was typed, when what its page reads cannot be read anew. */

import { errorCatalogue } from '@boardwalk/contract/errors';
import { FIRST_LEVEL_RIGHTS } from '@boardwalk/rules';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../test/fake-console.ts';
import { fill, renderConsole } from '../../test/render-console.tsx';
import { queryClient } from '../platform/query.ts';

function openArcade(): FakeConsole {
  const server = new FakeConsole('owner');
  server.answerEmpty();
  const rights = {
    ...FIRST_LEVEL_RIGHTS,
    rewardCoins: [...FIRST_LEVEL_RIGHTS.rewardCoins],
    prizeDays: [...FIRST_LEVEL_RIGHTS.prizeDays],
    returnDays: [...FIRST_LEVEL_RIGHTS.returnDays],
  };
  const version = { versionId: 1, fromTime: 0, madeTime: 0, madeBy: '', state: 'counts', rights } as const;
  server.on('levels.list', () => makeOutput('levels.list', { versions: [version] }));
  server.on('prompts.settings', () => ({
    list: [makeRow('prompts.settings', { prompt: 'checkIn', segment: 'everyone' })],
  }));
  server.on('mall.one', () => makeOutput('mall.one', { goodsId: 5 }));
  return server;
}

it.each([
  ['/check-in', 'New calendar', 'checkin.calendars'],
  ['/check-in', 'New terms', 'recall.terms'],
  ['/levels', 'New version', 'levels.list'],
  ['/quests', 'New quest', 'quests.list'],
  ['/prompts', 'Change', 'prompts.settings'],
  ['/shop', 'New', 'shop.list'],
  ['/goods?part=categories', 'New category', 'mall.categories'],
  ['/goods?goods=5', 'Change', 'mall.one'],
] as const)('at %s behind “%s” while %s fails', async (address, button, read) => {
  const server = openArcade();
  const user = await renderConsole(address, server);
  const [open] = await screen.findAllByRole('button', { name: button });
  await user.click(open as HTMLElement);
  await expect.poll(() => screen.queryAllByRole('textbox').length).toBeGreaterThan(0);
  const field = screen.getAllByRole('textbox').at(-1) as HTMLInputElement;
  await fill(user, field, '7');
  server.refuse(read, 'tooManyRequests');
  await act(() => queryClient.invalidateQueries({ queryKey: [read] }));
  expect(await screen.findByText(errorCatalogue.tooManyRequests.message)).toBeTruthy();
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('7');
});
