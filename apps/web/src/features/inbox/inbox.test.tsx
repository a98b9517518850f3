import { NoticeOption } from '@boardwalk/contract/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import type { Message } from './use-inbox.ts';

const gift: Message = {
  messageId: '12',
  type: 14,
  template: 'coinsGiven',
  params: { coins: 40 },
  link: '/user/coin-record',
  isRead: false,
  createTime: NOW_MS,
};
const older: Message = {
  ...gift,
  messageId: '11',
  template: 'reportAnswered',
  type: 203,
  link: '/issues',
  params: {},
};

async function openInbox(...messages: readonly Message[]) {
  const world = openWorld();
  const { server } = world;
  let stored = [...messages];
  const unread = () => ({ msgTotal: stored.filter(({ isRead }) => !isRead).length });
  const asked: unknown[] = [];
  server.on('accounts.read', () => ({ ...world.account, messageStatus: unread().msgTotal }));
  server.on('messages.list', () => ({ systemMessageModels: stored, ...unread() }));
  server.on('messages.markRead', ({ input }) => {
    asked.push({ messageIds: input.messageIds });
    stored = stored.map(one => ({ ...one, isRead: one.isRead || input.messageIds.includes(one.messageId) }));
    return unread();
  });
  server.on('messages.markAllRead', ({ input }) => {
    asked.push({ lastMessageId: input.lastMessageId });
    stored = stored.map(one => ({ ...one, isRead: true }));
    return unread();
  });
  server.on('messages.remove', ({ input }) => {
    stored = stored.filter(({ messageId }) => !input.messageIds.includes(messageId));
    return unread();
  });
  server.on('messages.clear', () => {
    stored = [];
    return unread();
  });
  storeUser();
  const user = await openApp('/inbox');
  return { user, asked, put: (message: Message) => (stored = [message, ...stored]) };
}

describe('the inbox', () => {
  test('says each message in this language, the new ones marked', async () => {
    await openInbox(gift, { ...older, isRead: true });
    const link = await screen.findByRole('link', { name: /A gift from our team New We added 40 coins/ });
    expect(link.getAttribute('href')).toBe('/user/coin-record');
    expect(screen.getByRole('link', { name: /^We answered your report Take a look/ })).toBeTruthy();
  });

  test('has somebody to look at where it is empty', async () => {
    await openInbox();
    expect(await screen.findByRole('heading', { name: 'No letters on the tide' })).toBeTruthy();
  });

  test('reads a message as it leads to what it is about', async () => {
    const { user, asked } = await openInbox(gift, older);
    await user.click(await screen.findByRole('link', { name: /A gift from our team/ }));
    expect(asked).toEqual([{ messageIds: ['12'] }]);
    expect(window.location.pathname).toBe('/user/coin-record');
  });

  test('marks all up to what is on the screen', async () => {
    const { user, asked } = await openInbox(gift, older);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(asked).toEqual([{ lastMessageId: '12' }]);
  });

  test('deletes one, and all after a question', async () => {
    const { user } = await openInbox(gift, older);
    const [first] = await screen.findAllByRole('button', { name: 'Delete this message' });
    if (first) await user.click(first);
    await waitFor(() => expect(screen.queryByText('A gift from our team')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('No letters on the tide')).toBeTruthy();
  });

  test('shows what comes while it is open', async () => {
    const { put } = await openInbox(older);
    await screen.findByText('We answered your report');
    put(gift);
    await act(async () => emitEvent('notice', { option: NoticeOption.inbox, msgTotal: 2 }));
    expect(await screen.findByText('A gift from our team')).toBeTruthy();
  });

  test.each(['//evil.test/x', '/live/7', ''])('leads nowhere with the link %j', async link => {
    const { user, asked } = await openInbox({ ...gift, link });
    expect(await screen.findByRole('button', { name: /A gift from our team/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /A gift/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /A gift from our team/ }));
    expect(asked).toEqual([{ messageIds: ['12'] }]);
  });

  test('shows a script as the words it is', async () => {
    const title = '<iframe src=x onload=alert(1)>';
    await openInbox({ ...gift, template: 'news', type: 1, params: { title, text: '<b>x</b>' } });
    expect(await screen.findByText(text => text.includes('onload=alert(1)'))).toBeTruthy();
    expect(document.querySelector('iframe[src="x"]')).toBeNull();
  });

  test('has a sign for what this app has no words for yet', async () => {
    await openInbox({ ...gift, template: 'fromTomorrow', type: 1 });
    expect(await screen.findByText('1 new message')).toBeTruthy();
  });
});
