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
