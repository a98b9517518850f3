/** A house that changes its word: the player's own device has kept what was told, and says so. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { dropBall, enterRoom, expectLanded } from './support/room.ts';
import type { PlinkoRound } from './support/server.ts';

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
