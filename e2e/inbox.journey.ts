import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

describe('the inbox', () => {
  journey('is empty with a bottle on the tide, and everything in it is one’s own choice', async stage => {
    const { page } = await stage.takePhone({ player: await stage.server.player() });
    await page.goto('/user/settings');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('heading', { name: 'No letters on the tide' }).waitFor();
    await stage.picture(page, 'inbox-empty');
    await page.goto('/user/settings/notifications');
    const gifts = page.getByRole('switch', { name: 'Gifts and rewards' });
    await gifts.click();
    await expect.poll(() => gifts.getAttribute('aria-checked')).toBe('false');
    await page.reload();
    await expect.poll(() => gifts.getAttribute('aria-checked')).toBe('false');
    await stage.picture(page, 'notifications');
  });
});
