import { hashServerSeed } from '@boardwalk/games/fairness';
import { GASHAPON_MACHINES } from '@boardwalk/games/gashapon';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answerOdds, turnHandle } from '../../../test/capsules.ts';
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
  await user.click(screen.getByRole('button', { name: 'Verify' }));
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
    expect(await screen.findByText('This round doesn’t check out')).toBeTruthy();
  });

  test('claims nothing without a hash to hold against', async () => {
    openWorld();
    const user = await openApp('/verify');
    await typeRound(user, { ...round, 'Server seed hash (optional)': '' });
    expect(await screen.findByText(/pays/)).toBeTruthy();
    expect(screen.queryByText('Verified in your browser')).toBeNull();
  });

  test.each([
    ['Server seed', '12', 'A server seed has 64 digits from 0 to 9 and a to f.'],
    ['Client seed', 'a:b', 'Use 1 to 64 English letters, digits or symbols, but no colon.'],
    ['Rows (8–16)', '7', 'You can’t place this bet here.'],
    ['Nonce', '-1', 'The nonce has to be a whole number, 0 or higher.'],
  ])('explains what is wrong with %s %s', async (label, text, sentence) => {
    openWorld();
    const user = await openApp('/verify');
    await typeRound(user, { ...round, [label]: text });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/pays|Verified in your browser/)).toBeNull();
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
    // Seen before it is chosen for.
    expect(screen.getAllByText(hashServerSeed('22'.repeat(32)))).toHaveLength(2);
    expect(field).toHaveProperty('value', expect.stringMatching(/^[0-9a-f]{32}$/));
    await user.clear(field);
    await user.type(field, 'my lucky day');
    await user.click(screen.getByRole('button', { name: 'Take new seeds' }));
    await waitFor(() =>
      expect(server.requestsOf('fairness.rotate')[0]?.input.clientSeed).toBe('my lucky day'),
    );
    expect(await screen.findByText(/The old server seed is revealed/)).toBeTruthy();
    expect(server.requestsOf('fairness.rotate')[0]?.input.serverSeedHash).toBe(
      hashServerSeed('22'.repeat(32)),
    );
    expect(await screen.findByText(hashServerSeed('33'.repeat(32)))).toBeTruthy();
  });

  test('are shown anew where the house has another hash by then, and chosen for that one', async () => {
    const world = openWorld();
    storeUser();
    const user = await openApp('/verify');
    await user.click(await screen.findByRole('button', { name: 'Change or reveal seeds' }));
    await screen.findByLabelText('Your new client seed');
    world.seedsRevealed = 1;
    await user.click(screen.getByRole('button', { name: 'Take new seeds' }));
    expect(await screen.findByText(/Our next seed has changed/)).toBeTruthy();
    await screen.findAllByText(hashServerSeed('33'.repeat(32)));
    const take = screen.getByRole('button', { name: 'Take new seeds' });
    await waitFor(() => expect(take.getAttribute('aria-busy')).toBeNull());
    await user.click(take);
    expect(await screen.findByText(/The old server seed is revealed/)).toBeTruthy();
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
    expect(await screen.findByText(/symbols, but no colon\.$/)).toBeTruthy();
    expect(server.requestsOf('fairness.rotate')).toEqual([]);
    server.refuse('fairness.rotate', 'roundsUnfinished');
    await user.click(screen.getByRole('button', { name: 'New random seed' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Take new seeds' }).getAttribute('aria-busy')).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Take new seeds' }));
    expect(await screen.findByText(/You still have a round going/)).toBeTruthy();
  });
});

describe('a round', () => {
  test('of somebody else is not found', async () => {
    openWorld();
    storeUser();
    await openApp('/verify/12345');
    expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
  });

  test('asks a guest to sign in, and comes back', async () => {
    openWorld();
    await openApp('/verify/9000');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/auth?return=%2Fverify%2F9000');
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

describe('a round of a capsule machine', () => {
  test('is proved turn by turn, with the odds of then, once its seed is revealed', async () => {
    const world = openWorld();
    const { roundId, configVersion } = turnHandle(world);
    storeUser();
    const user = await openApp(`/verify/${roundId}`);
    expect(await screen.findByText('Not revealed yet')).toBeTruthy();
    expect(screen.getByText('3 turns for 180 coins')).toBeTruthy();
    expect(world.server.requestsOf('gashapon.config')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reveal it now' }));
    await user.click(await screen.findByRole('button', { name: 'Take new seeds' }));
    expect(await screen.findByText('Matches what we say now')).toBeTruthy();
    expect(turnsAgain()).toEqual(['Prize 9 Correct', 'Prize 2 Correct', 'Prize 9 Correct']);
    expect(world.server.requestsOf('gashapon.config').map(({ input }) => input)).toMatchObject([
      { roomId: 12_001, configVersion },
    ]);
  });

  test('with another capsule than was drawn does not add up, and shows which', async () => {
    const world = openWorld();
    world.seedsRevealed = 1;
    const { roundId } = turnHandle(world, [9, 5, 9]);
    storeUser();
    await openApp(`/verify/${roundId}`);
    expect(await screen.findByText('This round doesn’t check out')).toBeTruthy();
    expect(turnsAgain()).toEqual(['Prize 9 Correct', 'Prize 5 Wrong', 'Prize 9 Correct']);
    expect(checkOf('Every turn gave the capsule on record.')).toContain('Wrong');
    expect(checkOf('The odds and engine are the ones this round was played with.')).toContain('Correct');
  });

  test('whose odds were changed since does not add up', async () => {
    const world = openWorld();
    world.seedsRevealed = 1;
    const { roundId } = turnHandle(world);
    answerOdds(world, GASHAPON_MACHINES.seaFriends.turnPrice + 1);
    storeUser();
    await openApp(`/verify/${roundId}`);
    expect(await screen.findByText('This round doesn’t check out')).toBeTruthy();
    expect(checkOf('The odds and engine are the ones this round was played with.')).toContain('Wrong');
    expect(checkOf('Every turn gave the capsule on record.')).toContain('Correct');
  });
});

const checkOf = (text: string) => screen.getByText(text).closest('li')?.textContent;

function turnsAgain(): readonly string[] {
  const turns = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith('Prize'));
  return turns.map(turn => {
    const word = within(turn)
      .getByText(/^(Correct|Wrong):$/)
      .textContent.replace(':', '');
    return `${within(turn).getByText(/^Prize/).textContent} ${word}`;
  });
}
