import { hashServerSeed } from '@boardwalk/games/fairness';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, playRound } from '../../../test/world.ts';

const SERVER_SEED = '11'.repeat(32);

type User = Awaited<ReturnType<typeof openApp>>;

async function typeRound(user: User, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Play it again' }));
}

const round = {
  'Server seed': SERVER_SEED,
  'Server seed hash (optional)': hashServerSeed(SERVER_SEED),
  'Client seed': 'marina',
  Nonce: '0',
  'Rows (8–16)': '12',
  Stake: '100',
};

describe('checking by hand', () => {
  test('plays the round of the typed seeds, as the server did, and asks it nothing', async () => {
    const world = openWorld();
    const played = playRound(world);
    const user = await openApp('/verify');
    const before = world.server.requests.length;
    world.server.isOffline = true;
    await typeRound(user, round);
    expect(await screen.findByText('Verified in your browser')).toBeTruthy();
    expect(screen.getByText(new RegExp(`pays ${played.payout}$`))).toBeTruthy();
    expect(world.server.requests).toHaveLength(before);
  });

  test('brings the result into sight, each time', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    openWorld();
    const user = await openApp('/verify');
    await typeRound(user, round);
    const status = (await screen.findByText('Verified in your browser')).parentElement;
    expect(scrolled.mock.instances.some(place => (place as Element).contains(status))).toBe(true);
  });

  test('says that a seed is not the one whose hash was shown', async () => {
    openWorld();
    const user = await openApp('/verify');
    await typeRound(user, { ...round, 'Server seed hash (optional)': 'ab'.repeat(32) });
    expect(await screen.findByText('This round does not add up')).toBeTruthy();
  });

  test('claims nothing without a hash to hold against', async () => {
    openWorld();
    const user = await openApp('/verify');
    await typeRound(user, { ...round, 'Server seed hash (optional)': '' });
    expect(await screen.findByText(/pays/)).toBeTruthy();
    expect(screen.queryByText('Verified in your browser')).toBeNull();
  });

  test.each([
    ['Server seed', '12', 'A server seed has 64 hexadecimal digits.'],
    ['Client seed', 'a:b', 'A seed has 1 to 64 plain characters without a colon.'],
    ['Rows (8–16)', '7', 'This bet is not possible here.'],
    ['Nonce', '-1', 'A nonce is a whole number from 0.'],
  ])('explains what is wrong with %s %s', async (label, text, sentence) => {
    openWorld();
    const user = await openApp('/verify');
    await typeRound(user, { ...round, [label]: text });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('the seeds of the rounds to come', () => {
  test('show the commitment and the next nonce before anything is played', async () => {
    openWorld();
    storeUser();
    await openApp('/verify');
    expect(await screen.findByText(hashServerSeed(SERVER_SEED))).toBeTruthy();
    expect(screen.getByText('marina')).toBeTruthy();
  });

  test('are changed with a client seed of one’s own', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/verify');
    await user.click(await screen.findByRole('button', { name: 'Change or reveal seeds' }));
    const field = await screen.findByLabelText('Your new client seed');
    expect(field).toHaveProperty('value', expect.stringMatching(/^[0-9a-f]{16}$/));
    await user.clear(field);
    await user.type(field, 'my lucky day');
    await user.click(screen.getByRole('button', { name: 'Take new seeds' }));
    await waitFor(() =>
      expect(server.requestsOf('fairness.rotate')[0]?.input.clientSeed).toBe('my lucky day'),
    );
    expect(await screen.findByText(/The old server seed is revealed/)).toBeTruthy();
    expect(await screen.findByText(hashServerSeed('22'.repeat(32)))).toBeTruthy();
  });

  test('are not changed to one with a colon, nor while a round runs', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/verify');
    await user.click(await screen.findByRole('button', { name: 'Change or reveal seeds' }));
    const field = await screen.findByLabelText('Your new client seed');
    await user.clear(field);
    await user.type(field, 'a:b');
    await user.click(screen.getByRole('button', { name: 'Take new seeds' }));
    expect(await screen.findByText(/plain characters without a colon\.$/)).toBeTruthy();
    expect(server.requestsOf('fairness.rotate')).toEqual([]);
    server.refuse('fairness.rotate', 'roundsUnfinished');
    await user.click(screen.getByRole('button', { name: 'Another random seed' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Take new seeds' }).getAttribute('aria-busy')).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Take new seeds' }));
    expect(await screen.findByText(/A round is still running/)).toBeTruthy();
  });
});

describe('a round', () => {
  test('of somebody else is not found', async () => {
    openWorld();
    storeUser();
    await openApp('/verify/12345');
    expect(await screen.findByText('We could not find this.')).toBeTruthy();
  });

  test('asks a guest to sign in, and comes back', async () => {
    openWorld();
    await openApp('/verify/9000');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/auth?return=/verify/9000');
  });

  test('is copied seed by seed', async () => {
    const world = openWorld();
    storeUser();
    const { roundId, serverSeedHash } = playRound(world);
    const user = await openApp(`/verify/${roundId}`);
    await user.click(await screen.findByRole('button', { name: 'Copy Server seed hash' }));
    expect(await navigator.clipboard.readText()).toBe(serverSeedHash);
    expect(await screen.findByText('Copied')).toBeTruthy();
  });
});
