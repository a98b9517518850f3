/** A round is verified in the browser; and a house that changes its word is found out by the player's own device. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSeed } from '@boardwalk/testkit/seeds';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { expectIdle } from './support/press.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { dropBall, enterRoom, expectLanded } from './support/room.ts';
import type { PlinkoRound } from './support/server.ts';

describe('verifying a round', () => {
  journey('from the record, after taking new seeds, the own browser finds every claim right', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const round = await server.drop(player.token, { rows: 12, risk: 'high' });
    const { page } = await takePhone({ player });

    await page.goto('/user/coin-record');
    await page
      .getByRole('link', { name: /Plinko/ })
      .first()
      .click();
    await page.waitForURL(`**/verify/${round.roundId}`);
    await page.getByText('Not revealed yet').waitFor();
    await picture(page, 'verify-not-yet');
    expect((await server.call('rounds.read', { roundId: round.roundId }, player.token)).serverSeed).toBe('');

    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await picture(page, 'verify-seeds');
    await page.getByRole('button', { name: 'Take new seeds' }).click();
    await page.getByText('Matches what we say now').waitFor();
    await picture(page, 'verify-right');
    expect(await page.getByText('Correct:').count()).toBe(5);
    expect(await page.getByText('Wrong:').count()).toBe(0);

    const { serverSeed } = await server.call('rounds.read', { roundId: round.roundId }, player.token);
    const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
    expect(hash).toBe(round.serverSeedHash);
    await page.getByText(serverSeed, { exact: true }).waitFor();
  });

  journey(
    'seeds typed by hand are judged without a connection, and a changed digit gets a cross',
    async stage => {
      const { server, takePhone, picture } = stage;
      const player = await server.player();
      const round = await server.drop(player.token, { rows: 10, risk: 'medium' });
      const { revealed } = await chooseSeed(server, player.token);
      const { page, context } = await takePhone();

      await page.goto('/verify');
      const { serverSeed = '' } = revealed ?? {};
      await typeRound(page, round, serverSeed);
      await page.getByRole('button', { name: 'Verify' }).click();
      const verdict = page.getByText('Verified in your browser');
      await verdict.waitFor();
      await page.getByText(`pays ${round.payout}`).waitFor();
      // The result stands below the form: it comes into sight by itself.
      await expect.poll(() => isOnScreen(verdict)).toBe(true);

      const check = page.getByRole('button', { name: 'Verify' });
      await expectIdle(check);
      await context.setOffline(true);
      await page.getByLabel('Server seed', { exact: true }).fill(withOtherEnd(serverSeed));
      await check.click();
      await page.getByText('This round doesn’t check out').waitFor();
      const broken = page
        .getByRole('listitem')
        .filter({ hasText: 'The server seed matches the hash you saw' });
      await broken.getByText('Wrong:').waitFor();
      await picture(page, 'verify-tampered');
    },
  );

  journey('nobody reads the round of another', async stage => {
    const { server, takePhone } = stage;
    const [owner, stranger] = [await server.player(), await server.player()];
    const { roundId } = await server.drop(owner.token);
    const { page } = await takePhone({ player: stranger });
    await page.goto(`/verify/${roundId}`);
    await page.getByRole('alert').getByText('We couldn’t find that.').waitFor();
    const answer = await server.ask('rounds.read', { roundId }, stranger.token);
    expect(answer.success).toBe(false);
  });
});

describe('a proof', () => {
  journey('fits as long as the house keeps its word, and can be saved and checked', async stage => {
    const { page, round } = await play(stage);
    await page.goto('/verify/proof');
    await page.getByRole('button', { name: 'Compare now' }).click();
    await page.getByText(/^Last compared/).waitFor();
    await page.getByText('Everything checks out').waitFor();
    await stage.picture(page, 'proof-fine');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    await page.locator('input[type=file]').setInputFiles(await keepFile(await download));
    await page.getByText(/^This file checks out: 1 round,/).waitFor();

    await page.goto(`/verify/${round.roundId}`);
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await page.getByText('Hash of our next server seed').waitFor();
    await stage.picture(page, 'proof-seeds');
    await page.getByRole('button', { name: 'Take new seeds' }).click();
    await page.getByText('Verified in your browser').waitFor();
    await page.getByText('Your own device saved this round when you played it.').waitFor();
    await stage.picture(page, 'proof-round');
    expect(await page.getByRole('button', { name: 'See details' }).count()).toBe(0);
  });

  journey('tells that a payout was rewritten, and goes on telling after a reload', async stage => {
    const { page, proxy, round } = await play(stage);
    proxy.changeAnswers('/api/round/info', data => ({
      ...data,
      round: { ...(data['round'] as PlinkoRound), payout: round.payout + 5 },
    }));
    await page.goto(`/verify/${round.roundId}`);
    const words = `We now say this round paid ${round.payout + 5}. When you played it, we said ${round.payout}.`;
    await page.getByText(words).waitFor();
    await stage.picture(page, 'proof-notice');
    await page.reload();
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'See details' }).click();
    await page.waitForURL('**/verify/proof');
    await page.getByRole('link', { name: `Round ${round.roundId}` }).waitFor();
    await stage.picture(page, 'proof-finding');
  });

  journey('tells that the revealed seed is another than the promised one', async stage => {
    const { page, proxy } = await play(stage);
    proxy.changeAnswers('/api/fairness/seed/rotate', data => {
      const revealed = data['revealed'] as Readonly<Record<string, unknown>>;
      return { ...data, revealed: { ...revealed, serverSeed: '5e'.repeat(32) } };
    });
    await page.goto('/verify');
    await page.getByRole('button', { name: 'Change or reveal seeds' }).click();
    await page.getByRole('button', { name: 'Take new seeds' }).click();
    await page.getByText('The server seed doesn’t match the hash your device saved.').waitFor();
    await stage.picture(page, 'proof-seed-broken');
  });
});

async function typeRound(page: Page, round: PlinkoRound, serverSeed: string): Promise<void> {
  const fields = {
    'Server seed': serverSeed,
    'Server seed hash (optional)': round.serverSeedHash,
    'Client seed': round.clientSeed,
    Nonce: String(round.nonce),
    'Rows (8–16)': String(round.rows),
    Stake: String(round.stake),
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('radio', { name: 'Medium' }).check();
}

function withOtherEnd(seed: string): string {
  return seed.slice(0, -1) + (seed.endsWith('0') ? '1' : '0');
}

async function isOnScreen(place: Locator): Promise<boolean> {
  return place.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/** The browser runs elsewhere: its downloads come over its connection. */
async function keepFile(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-journeys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, download.suggestedFilename());
  expect(file).toMatch(/boardwalk-proof-[\d-]+\.json$/);
  await download.saveAs(file);
  return file;
}

/** One ball, with seeds that the phone has chosen by itself. */
async function play({ server, takePhone }: Stage): Promise<{ page: Page; proxy: Proxy; round: PlinkoRound }> {
  const proxy = await startProxy(server.url);
  const { page } = await takePhone({ player: await server.player(), url: proxy.url });
  await enterRoom(page, server);
  const round = await dropBall(page);
  await expectLanded(page, round);
  return { page, proxy, round };
}
