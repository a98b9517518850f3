/** A push from its arrival in the browser to the page it leads to. What is sealed and sent is told by push.test.ts. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { appKept } from './support/service-worker.ts';

const GIFT = {
  messageId: '7',
  title: 'Ein Geschenk von unserem Team',
  text: 'Wir haben dir 40 Münzen gutgeschrieben.',
  link: '/user/coin-record',
  locale: 'de-DE',
};

describe('a push', () => {
  journey('is shown in the reader’s language, and its tap leads to what it is about', async stage => {
    const { page, context } = await stage.takePhone({
      player: await stage.server.player(),
      keepsFiles: true,
    });
    await page.goto('/user/settings/notifications');
    await appKept(page);
    const screen = await screenOf(context);
    const deliver = await pushService(context, page);
    const id = randomUUID();
    await deliver('not a push');
    await deliver(JSON.stringify({ ...GIFT, id }));
    await expect
      .poll(() => notifications(screen))
      .toEqual([{ title: GIFT.title, body: GIFT.text, lang: 'de-DE', dir: 'ltr', tag: 'message-7' }]);

    const counted = page.waitForResponse('**/api/firebase/push/task/click');
    await tap(screen);
    const answer = await counted;
    expect(answer.request().postDataJSON()).toMatchObject({ firebasePushTaskRecordId: id });
    expect(await answer.json()).toMatchObject({ success: true });
    await page.waitForURL(url => url.pathname === GIFT.link && url.search === '');
    await page.getByText('Welcome gift').waitFor();
    expect(await notifications(screen)).toEqual([]);
  });

  journey('that leads anywhere else leads to the inbox', async stage => {
    const { page, context } = await stage.takePhone({
      player: await stage.server.player(),
      keepsFiles: true,
    });
    await page.goto('/');
    await appKept(page);
    const screen = await screenOf(context);
    const deliver = await pushService(context, page);
    await deliver(JSON.stringify({ ...GIFT, id: randomUUID(), link: 'https://example.test/win' }));
    await expect.poll(() => notifications(screen)).toHaveLength(1);
    await tap(screen);
    await page.waitForURL(url => url.pathname === '/inbox');
  });
});

/** Gives the page's service worker what a push service would. */
async function pushService(context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  const registered = registrationOf(devtools);
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async data => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

function registrationOf(devtools: CDPSession): Promise<string> {
  return new Promise(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
}

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
  isClosed: boolean;
}

interface Screen {
  readonly shown: Shown[];
}

/** Browsers without windows show no notifications: this stands for the phone's screen, of whom the worker asks it. */
async function screenOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(putUpScreen);
  return worker;
}

/** In the service worker. */
function putUpScreen(): void {
  const shown: Shown[] = [];
  const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
  const showNotification: ServiceWorkerRegistration['showNotification'] = async (title, options = {}) => {
    shown.push({ title, options, isClosed: false });
  };
  Object.assign(globalThis, { shown });
  Object.defineProperty(scope.registration, 'showNotification', { value: showNotification });
}

function notifications(worker: Worker) {
  return worker.evaluate(() =>
    (globalThis as unknown as Screen).shown
      .filter(({ isClosed }) => !isClosed)
      .map(({ title, options: { body, lang, dir, tag } }) => ({ title, body, lang, dir, tag })),
  );
}

/** In the service worker: the event of a tap, which no browser of tests sends. */
function tap(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const [first] = (globalThis as unknown as Screen).shown;
    const close = () => Object.assign(first ?? {}, { isClosed: true });
    const notification = { close, data: first?.options.data as unknown };
    const waitUntil = () => undefined;
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
}
