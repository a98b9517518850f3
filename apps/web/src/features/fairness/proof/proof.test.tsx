import { hashServerSeed } from '@boardwalk/games/fairness';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { receiptOfRound } from '../../../../test/house.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { openWorld, playRound, type World } from '../../../../test/world.ts';
import { loadKeeper } from '../../../domain/proof/proof.ts';

const asked = { roomId: 3, stake: 100, bet: { rows: 12, risk: 'medium' } };

/** As after a play on this device. */
async function playHere(world: World, told: object = {}) {
  const keeper = await loadKeeper();
  await keeper.ensureSeeds();
  const round = { ...playRound(world), ...told };
  await act(() => keeper.noteRound({ round, receipt: round.receipt, asked }));
  return round;
}

async function openProof() {
  const world = openWorld();
  world.clientSeed = undefined;
  storeUser();
  const user = await openApp('/verify/proof');
  return { world, user };
}

describe('the proof', () => {
  test('says what is kept, what was compared and when', async () => {
    const { world, user } = await openProof();
    expect(await screen.findByText('Nothing compared yet')).toBeTruthy();
    // Nothing checks out that nobody has looked at.
    expect(screen.queryByText('Everything checks out')).toBeNull();
    await playHere(world);
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText(/^Last compared/)).toBeTruthy();
    expect(screen.getByText('Everything checks out')).toBeTruthy();
    expect(screen.getByText('Rounds').nextSibling?.textContent).toBe('1');
    expect(
      screen.getByText('This browser won’t save your notes. Save them to a file before you close it.'),
    ).toBeTruthy();
  });

  test('says that the house tells another payout now, on every page until it is looked at', async () => {
    const world = openWorld();
    world.clientSeed = undefined;
    storeUser();
    const user = await openApp('/');
    const round = await playHere(world);
    const now = { ...round, payout: round.payout + 5 };
    world.server.on('rounds.read', () => ({ round: now, serverSeed: '', receipt: receiptOfRound(now) }));
    await act(async () => (await loadKeeper()).visit());
    const words = `We now say this round paid ${now.payout}. When you played it, we said ${round.payout}.`;
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See details' }));
    expect(await screen.findByText('1 thing doesn’t match')).toBeTruthy();
    const found = screen.getByText(words).closest('li') as HTMLElement;
    const link = within(found).getByRole('link', { name: `Round ${round.roundId}` });
    expect(link.getAttribute('href')).toBe(`/verify/${round.roundId}`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See details' })).toBeNull());
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('tells what it can show and what it cannot, to everybody', async () => {
    openWorld();
    await openApp('/verify/proof');
    expect(await screen.findByText(/Sign in, and this device/)).toBeTruthy();
    expect(screen.getByText('What it can’t prove')).toBeTruthy();
    expect(screen.getByText(/Plays on real machines can’t be run again/)).toBeTruthy();
  });

  test('is saved as a file, which is checked without asking anybody', async () => {
    const { world, user } = await openProof();
    await playHere(world);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob);
      return 'blob:proof';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Save to a file' }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^boardwalk-proof-.*\.json$/)]));
    const text = (await saved[0]?.text()) ?? '';
    world.server.isOffline = true;
    const before = world.server.requests.length;
    checkFile(text);
    expect(await screen.findByText('This file checks out: 1 round, 0 of them run again.')).toBeTruthy();
    checkFile(text.replace(/"stake": 100/, '"stake": 101'));
    expect(await screen.findByText('Our signed receipt doesn’t match what we told you.')).toBeTruthy();
    checkFile('no file');
    expect(await screen.findByText('This isn’t a proof file.')).toBeTruthy();
    expect(world.server.requests).toHaveLength(before);
  });
});

describe('the proof of a round', () => {
  test('is held against what the own device kept', async () => {
    const world = openWorld();
    world.clientSeed = undefined;
    storeUser();
    const user = await openApp('/verify');
    const { roundId } = await playHere(world);
    await act(async () => (await loadKeeper()).rotate('mine', hashServerSeed('22'.repeat(32))));
    await openRound(user, roundId);
    expect(await screen.findByText('Your own device saved this round when you played it.')).toBeTruthy();
    expect(await screen.findByText('Verified in your browser')).toBeTruthy();
    expect(screen.getByText(/matches the hash you saw/)).toBeTruthy();
    expect(screen.getByText('Our signed receipt says the same.')).toBeTruthy();
  });

  test('that was not kept here promises nothing', async () => {
    const world = openWorld();
    const { roundId } = playRound(world);
    world.seedsRevealed = 1;
    storeUser();
    await openApp(`/verify/${roundId}`);
    expect(await screen.findByText(/^This device saved nothing about this round/)).toBeTruthy();
    expect(await screen.findByText('Matches what we say now')).toBeTruthy();
    expect(screen.getByText('The server seed matches the hash we give now.')).toBeTruthy();
    expect(screen.queryByText(/matches the hash you saw/)).toBeNull();
  });

  test('that the house has rewritten, seed and all, does not add up', async () => {
    const world = openWorld();
    world.clientSeed = undefined;
    storeUser();
    const user = await openApp('/verify');
    const round = await playHere(world);
    // Another seed, and a round that follows from it: all by itself it would be right.
    const other = openWorld();
    other.seedsRevealed = 2;
    other.clientSeed = round.clientSeed;
    const forged = { ...playRound(other), roundId: round.roundId };
    globalThis.fetch = world.server.fetch;
    const receipt = receiptOfRound(forged);
    world.server.on('rounds.read', () => ({ round: forged, serverSeed: '33'.repeat(32), receipt }));
    await openRound(user, round.roundId);
    expect(await screen.findByText('This round doesn’t check out')).toBeTruthy();
    expect(screen.getByText(/matches the hash you saw/).closest('li')?.textContent).toContain('Wrong');
    expect(
      screen.getByText('What we say about the round is what we said when you played it.').closest('li')
        ?.textContent,
    ).toContain('Wrong');
  });
});

async function openRound(user: Awaited<ReturnType<typeof openApp>>, roundId: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Your Plinko rounds' }));
  const links = await screen.findAllByRole('link');
  const link = links.find(one => one.getAttribute('href') === `/verify/${roundId}`);
  if (link === undefined) throw new Error('the records lead to the round');
  await user.click(link);
}

function checkFile(text: string): void {
  const input = screen.getByLabelText('Check a saved file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([text], 'proof.json')] } });
}
