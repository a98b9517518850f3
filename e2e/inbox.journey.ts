import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { appKept } from './support/service-worker.ts';

const PUSH = {
  id: '5f0c1d2e-0000-4000-8000-000000000001',
  messageId: '1',
  title: 'A gift from our team',
  text: 'We added 40 coins to your balance.',
  link: '/user/coin-record',
  locale: 'en-US',
};

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

  journey('shows a push that comes while nobody looks', async stage => {
    const { page, context } = await stage.takePhone({ player: await stage.server.player() });
    await context.grantPermissions(['notifications']);
    await page.goto('/');
    await appKept(page);
    await deliver(page, JSON.stringify(PUSH));
    await expect.poll(() => notices(page)).toEqual([PUSH.title]);
    // Again it takes the place of the first; what is no push of ours shows nothing.
    await deliver(page, JSON.stringify(PUSH));
    await deliver(page, 'no words of ours');
    await expect.poll(() => notices(page)).toEqual([PUSH.title]);
  });
});

/** As the browser does when its push service calls. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) =>
    registrations.push(...found.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: registrations[0] ?? '',
    data,
  });
  await session.detach();
}

function notices(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}
