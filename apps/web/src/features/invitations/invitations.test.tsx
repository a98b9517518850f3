import { DAY_MS } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';

type Own = OutputOf<Calls['invitations.own']>;
type Friend = OutputOf<Calls['invitations.list']>['list'][number];

const own: Own = {
  inviteCode: 'ABCD-2345',
  inviteUrl: 'http://boardwalk.test/?invite=ABCD2345',
  isOn: true,
  inviterCoins: 100,
  friendCoins: 50,
  stakeCoins: 6000,
  plays: 50,
  days: 30,
  friends: 0,
  rewardedFriends: 0,
  earnedCoins: 0,
  nowTime: NOW_MS,
};
const friend: Friend = { nickName: 'Kai', portrait: '', state: 'joined', joinTime: NOW_MS, rewardCoins: 0 };
const invitedBy: NonNullable<Own['invitedBy']> = {
  nickName: 'Mara',
  portrait: '',
  state: 'playing',
  rewardCoins: 50,
  stakeCoins: 2450,
  plays: 31,
  endTime: NOW_MS + 9 * DAY_MS,
  goalCoins: 6000,
  goalPlays: 50,
};

let world: World;
beforeEach(() => {
  world = openWorld();
  storeUser();
  answer({}, []);
});
afterEach(() => vi.unstubAllGlobals());

function answer(more: Partial<Own>, list: readonly Friend[] = []): void {
  world.server.on('invitations.own', () => ({ ...own, ...more }));
  world.server.on('invitations.list', () => ({ list: [...list], pageNum: 1, hasMore: false }));
}

describe('the page of invitations', () => {
  test('shows code, picture, what both get and for what', async () => {
    await openApp('/invite');
    expect(await screen.findByText('ABCD-2345')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of your link' }).querySelector('path')).toBeTruthy();
    expect(screen.getByText(/staked 6,000 coins over 50 rounds within 30 days/)).toBeTruthy();
    expect(await screen.findByText('Nobody here yet')).toBeTruthy();
  });

  test('copies the link, and shares it where something can', async () => {
    const user = await openApp('/invite');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(own.inviteUrl);
    const share = vi.fn<(content: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await user.click(screen.getByRole('button', { name: 'Share your link' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: own.inviteUrl })));
  });

  test('lists friends with how far they are', async () => {
    answer({ earnedCoins: 100 }, [
      friend,
      { ...friend, nickName: 'Otto', state: 'rewarded', rewardCoins: 100 },
      { ...friend, nickName: 'Ida', state: 'refused' },
    ]);
    await openApp('/invite');
    expect(await screen.findByText('100 coins earned so far')).toBeTruthy();
    for (const words of ['Kai', 'Joined', 'Otto', 'Rewarded', 'Ida', 'No reward'])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    ['playing', /Play this much by .* and get 50 coins\./],
    ['checking', 'You made it! We’ll take a quick look, then send 50 coins.'],
    ['rewarded', 'You got 50 coins from this invitation.'],
    ['refused', 'This invitation brings no coins.'],
  ] as const)('tells who was invited how it stands: %s', async (state, words) => {
    answer({ invitedBy: { ...invitedBy, state } });
    await openApp('/invite');
    expect(await screen.findByText('Mara invited you')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('2,450 of 6,000 coins · 31 of 50 rounds') !== null).toBe(state === 'playing');
  });

  test('takes a friend’s code in the first days, and says of a wrong one that it is', async () => {
    answer({ enterEndTime: NOW_MS + DAY_MS });
    world.server.refuse('invitations.enter', 'wrongCode');
    const user = await openApp('/invite');
    const field = await screen.findByLabelText('Friend’s code');
    await user.type(field, 'wxyz');
    expect(screen.getByRole('button', { name: 'Use code' })).toHaveProperty('disabled', true);
    await user.type(field, '-6789');
    await user.click(screen.getByRole('button', { name: 'Use code' }));
    expect(await screen.findByText('This code doesn’t work. Check the letters and try again.')).toBeTruthy();

    const isBusy = () => screen.getByRole('button', { name: 'Use code' }).getAttribute('aria-busy');
    await waitFor(() => expect(isBusy()).toBeNull());
    world.server.on('invitations.enter', () => ({ nickName: 'Mara' }));
    answer({ invitedBy });
    await user.click(screen.getByRole('button', { name: 'Use code' }));
    expect((await screen.findAllByText('Mara invited you')).length).toBeGreaterThan(0);
    expect(world.server.requestsOf('invitations.enter').at(-1)?.input.inviteCode).toBe('wxyz-6789');
    await waitFor(() => expect(screen.queryByLabelText('Friend’s code')).toBeNull());
  });

  test('says so where nobody is invited just now', async () => {
    answer({ isOn: false });
    await openApp('/invite');
    expect(await screen.findByText('Invitations are paused right now.')).toBeTruthy();
    expect(screen.queryByText('ABCD-2345')).toBeNull();
  });
});
