/** The leaderboard: a win puts its player on it while they look, and who hides keeps the place without the name. */
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

const BALLS_MOST = 20;

describe('the leaderboard', () => {
  journey('shows a win of one’s own, and hides the name of who wants it', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page, troubles } = await takePhone({ player });
    await page.goto('/');
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('radio', { name: 'Best win' }).check();
    await page.getByText('Win more than your stake to get on the list').waitFor();
    for (let ball = 0; ball < BALLS_MOST; ball += 1) await server.drop(player.token, { risk: 'high' });
    const own = page.getByRole('status').filter({ hasText: /Rank \d+/ });
    await own.waitFor();
    const { nickName } = await server.call('accounts.read', {}, player.token);
    await picture(page, 'leaderboard');

    const { page: other } = await takePhone({});
    await other.goto('/top-list');
    await other.getByRole('radio', { name: 'Best win' }).check();
    await other.getByText(nickName).waitFor();
    await page.getByRole('button', { name: 'How it works' }).click();
    await page.getByRole('switch', { name: 'Hide my name' }).click();
    await page.getByRole('switch', { name: 'Hide my name', checked: true }).waitFor();
    await other.getByText('Hidden player').first().waitFor();
    expect(await other.getByText(nickName).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});
