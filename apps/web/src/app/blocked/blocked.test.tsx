import { NoticeOption } from '@boardwalk/contract/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { MAIL_CODE, openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import { formatMoment } from '../../platform/format/format.ts';
import { isUser, session } from '../../platform/session/session.ts';

const UNTIL_MS = Date.UTC(2026, 11, 24, 18);
const notice = async () => within(await screen.findByRole('dialog', { name: 'This account is blocked.' }));

describe('a block', () => {
  test('that comes while playing signs out, and says why, until when, and that the coins stay', async () => {
    openWorld();
    storeUser();
    const user = await openApp('/user/coin-record');
    await screen.findByRole('heading', { name: 'Coin history' });
    const ban = {
      option: NoticeOption.ban,
      reason: 'Two accounts',
      endTime: UNTIL_MS,
      nowTime: UNTIL_MS - 1,
    };
    act(() => emitEvent('notice', ban));
    const dialog = await notice();
    expect(dialog.getByText('Two accounts')).toBeTruthy();
    expect(dialog.getByText(`Until ${formatMoment(UNTIL_MS)}`)).toBeTruthy();
    expect(dialog.getByText('Your coins are still yours.')).toBeTruthy();
    expect(isUser(session.getState())).toBe(false);
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is told to whoever comes back with a stored session', async () => {
    const { server } = openWorld();
    storeUser();
    server.refuse('accounts.read', 'accountBlocked', { reason: 'Two accounts' });
    await openApp('/user/coin-record');
    const dialog = await notice();
    expect(dialog.getByText('Two accounts')).toBeTruthy();
    expect(dialog.getByText('This ban is permanent.')).toBeTruthy();
  });

  test('is told to whoever signs in, each time', async () => {
    const { server } = openWorld();
    server.refuse('identity.signUpByCode', 'accountBlocked', { reason: 'Two accounts', until: UNTIL_MS });
    const user = await openApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com{Enter}');
    await user.type(await screen.findByLabelText(/code/i), MAIL_CODE);
    expect((await notice()).getByText('Two accounts')).toBeTruthy();
  });

  test('is appealed once, and the answer stands on the next notice', async () => {
    const { server } = openWorld();
    storeUser();
    let appeal = {
      state: 'none' as 'none' | 'waiting' | 'answered',
      content: '',
      createTime: 0,
      answer: '',
      nextTime: 0,
    };
    server.refuse('accounts.read', 'accountBlocked', {
      reason: 'Two accounts',
      appealToken: 'token-of-appeal',
    });
    server.on('repairs.ownAppeal', () => appeal);
    server.on('repairs.appeal', ({ input }) => {
      appeal = { ...appeal, state: 'waiting', content: input.content, nextTime: UNTIL_MS };
      return appeal;
    });
    const user = await openApp('/');
    const send = () => screen.getByRole('button', { name: 'Ask for another look' });
    await user.type(await screen.findByLabelText('What should we know?'), 'It was my sister.');
    await user.click(send());
    await screen.findByText('Got it. You’ll find our answer here, and in your email.');
    expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull();
    expect(server.requestsOf('repairs.appeal')).toMatchObject([
      { input: { appealToken: 'token-of-appeal', content: 'It was my sister.' } },
    ]);
    const [close] = (await notice()).getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows our answer, and when one can write again', async () => {
    const { server } = openWorld();
    storeUser();
    server.refuse('accounts.read', 'accountBlocked', {
      reason: 'Two accounts',
      appealToken: 'token-of-appeal',
    });
    server.on('repairs.ownAppeal', () => ({
      state: 'answered',
      content: 'It was my sister.',
      createTime: UNTIL_MS,
      answer: 'Then she has two.',
      nextTime: UNTIL_MS,
    }));
    await openApp('/');
    const dialog = await notice();
    expect(await dialog.findByText(/Then she has two/)).toBeTruthy();
    expect(dialog.getByText(`You can write again from ${formatMoment(UNTIL_MS)}.`)).toBeTruthy();
    expect(dialog.queryByLabelText('What should we know?')).toBeNull();
  });

  test.each([
    [false, 'Reply to any email you have from us, and someone will look at it again.'],
    [true, 'Chat with us'],
  ])('with a chat (%s) names the way to object: %s', async (enabled, way) => {
    const { server } = openWorld();
    storeUser();
    server.refuse('accounts.read', 'accountBlocked', { reason: 'Two accounts' });
    server.on('content.chatConfiguration', () => ({
      enabled,
      url: 'https://chat.example.test',
      visitorId: '',
    }));
    await openApp('/');
    expect(await (await notice()).findByText(way)).toBeTruthy();
  });
});
