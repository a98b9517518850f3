/**
 * The console on a product of its own: it has an origin of its own there, as operators are told to give it, and a week
 * behind it, so that its pages have something to show. What is published and sold here is not for other journeys.
 */
import { callTable } from '@boardwalk/contract';
import { consoleCallTable } from '@boardwalk/contract/console';
import { findFreePort } from '@boardwalk/server/postgres';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findFaults } from './support/console-rules.ts';
import { untilIdle } from './support/idle.ts';
import { journey, type Stage } from './support/journey.ts';
import { confirm, DESK, openConsole, ownerLinkOf, plugInPasskeys, sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { createServer } from './support/server.ts';
import { watchSockets } from './support/sockets.ts';
import { askWith, CLOSED, expectEvery, findCookie, SIGN_IN } from './support/stolen-cookie.ts';

let product: Product;
let consoleUrl = '';
/** A second try needs names of its own. */
let tries = 0;

beforeAll(async () => {
  const port = await findFreePort();
  consoleUrl = `http://localhost:${port}`;
  product = await startProduct({
    RATE_LIMIT_FACTOR: '1000',
    MQTT_PORT: '0',
    DEMO_HISTORY: 'true',
    CONSOLE_PORT: String(port),
  });
});
afterAll(() => product.stop());

type Take = Stage['takePhone'];
const sit = (takePhone: Take, path: string, role: Parameters<typeof sitDown>[2]) =>
  sitDown(takePhone, path, role, { url: consoleUrl });

describe('the first owner', () => {
  journey('makes their account with a passkey, and comes back by it', async ({ takePhone, picture }) => {
    const mail = `hanna-${++tries}@pier.example`;
    const link = await ownerLinkOf({ ...product, consoleUrl });
    const { page, expectTrouble } = await takePhone({ viewport: DESK, url: consoleUrl });
    // Whoever is not signed in is refused, which the browser calls an error.
    expectTrouble(/staffSignInRequired/);
    await plugInPasskeys(page);
    await page.goto(link, { waitUntil: 'commit' });
    await page.getByLabel('Your name').fill('Hanna Visser');
    await page.getByLabel('E-mail').fill(mail);
    await page.getByRole('button', { name: 'Next' }).click();
    // The code to scan is a picture in the page, which its content security policy has to admit.
    await page.getByRole('radio', { name: /Password and code/ }).click();
    const secret = page.getByRole('img', { name: /^The secret/ });
    await expect
      .poll(() => secret.evaluate(one => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('radio', { name: /^Passkey/ }).click();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(8);
    const [code = ''] = await codes.allTextContents();
    await picture(page, 'recovery-codes');
    await page.getByRole('button', { name: 'I have put them away' }).click();
    await person(page).waitFor();

    // On a device without the passkey a recovery code lets them in, once.
    const other = await takePhone({ viewport: DESK, url: consoleUrl });
    const comeBack = async () => {
      await other.page.getByLabel('E-mail').fill(mail);
      await other.page.getByLabel('Code').fill(code);
      await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await openConsole(other.page, '');
    await comeBack();
    await person(other.page).waitFor();
    await signOut(other.page);
    await comeBack();
    await other.page.getByText('This did not sign you in').waitFor();

    // A second browser with the same link is too late.
    const late = await takePhone({ viewport: DESK, url: consoleUrl });
    await late.page.goto(link, { waitUntil: 'commit' });
    await late.page.getByText('This link is used up.').waitFor();

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await person(page).waitFor();
    await openConsole(page, '/audit?search=Hanna');
    await page.getByText('Joined the staff').first().waitFor();
    await expect.poll(() => page.getByText('Signed in', { exact: true }).count()).toBeGreaterThan(0);
    await page.getByText('The chain is unbroken').waitFor();
  });
});

describe('a stolen cookie', () => {
  journey('opens nothing from other pages, nor on the players’ address', async ({ takePhone }) => {
    const { page, context, expectTrouble } = await sit(takePhone, '/account', 'owner');
    expectTrouble(/CORS|Failed to load|fetch|Content Security Policy|staffSignInRequired/i);
    const stolen = await findCookie(context);
    expect(stolen).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await expectEvery({ ...stolen.headers, origin: product.url }, consoleUrl, CLOSED);
    await expectEvery({ ...stolen.headers, ...foreign }, consoleUrl, CLOSED);
    await expectEvery({ ...stolen.headers, 'sec-fetch-site': 'same-site' }, consoleUrl, CLOSED);
    await expectEvery(stolen.headers, product.url, { status: 404 });
    // The operator's own browser, led to a page of the players' address.
    const tab = await context.newPage();
    await tab.goto(product.url);
    const outcome = await tab.evaluate(saveView, `${consoleUrl}${consoleCallTable['views.save'].path}`);
    expect(outcome).toBe('refused');
    await tab.close();
    const list = consoleCallTable['views.list'].path;
    const views = await page.evaluate(async address => await (await fetch(address)).text(), list);
    expect(views).not.toContain('Stolen');
  });

  journey('opens nothing once its owner signs out, here or from another browser', async ({ takePhone }) => {
    const here = await sit(takePhone, '/account', 'owner');
    here.expectTrouble(/staffSignInRequired|Failed to load/);
    const first = await findCookie(here.context);
    expect((await askWith(first.headers, 'session.me', consoleUrl)).code).toBe('');
    await signOut(here.page, /Demo owner/);
    await expectEvery(first.headers, consoleUrl, SIGN_IN);

    const lost = await sit(takePhone, '/account', 'floor');
    lost.expectTrouble(/staffSignInRequired|Failed to load/);
    const second = await findCookie(lost.context);
    const own = await sit(takePhone, '/account', 'floor');
    const elsewhere = own.page
      .getByRole('region', { name: 'Signed in' })
      .getByRole('button', { name: 'Sign out' });
    await elsewhere.first().click();
    await confirm(own.page, 'My laptop is gone', 'Sign out');
    await expect.poll(() => elsewhere.count()).toBe(0);
    await expectEvery(second.headers, consoleUrl, SIGN_IN);
    await openConsole(lost.page, '/audit');
    await lost.page.getByRole('button', { name: 'floor', exact: true }).waitFor();
    await own.page.reload();
    await own.page.getByText('this browser').waitFor();
  });
});

const NOTICE = {
  'en-US': { title: 'The pier stays open', content: 'Open until midnight all week.', bell: /^News/ },
  'de-DE': { title: 'Der Pier bleibt offen', content: 'Die ganze Woche.', bell: /^Neuigkeiten/ },
  'ja-JP': { title: '桟橋は夜も営業', content: '今週は毎日深夜0時まで。', bell: /^お知らせ/ },
} as const;
type Language = keyof typeof NOTICE;
const LANGUAGES = Object.keys(NOTICE) as Language[];
const BROADCAST = 'Fireworks over the pier at ten!';

describe('what the console publishes', () => {
  journey('is read by each player in their own language', async ({ takePhone, picture }) => {
    const server = createServer(product.url);
    const { page: desk } = await sit(takePhone, '/content?kind=notice&item=new', 'content');
    const editor = desk.getByRole('region', { name: 'New notice' });
    for (const language of LANGUAGES) {
      await editor.getByLabel('Language').selectOption(language);
      await editor.getByLabel('Title').fill(NOTICE[language].title);
      await editor.getByLabel('Text').fill(NOTICE[language].content);
    }
    await publish(desk, 'The week of the fair');
    await desk.getByRole('button', { name: NOTICE['en-US'].title }).first().waitFor();
    await Promise.all(
      LANGUAGES.map(async language => {
        const { title, bell } = NOTICE[language];
        const player = await server.player();
        const phone = await takePhone({ player, url: product.url });
        await setLanguage(phone.context, language);
        // A page may bring answers with it that are a minute old.
        await expect
          .poll(
            async () => {
              await phone.page.goto('/');
              await phone.page.getByRole('button', { name: bell }).click();
              await phone.page.getByRole('dialog').getByRole('heading').first().waitFor();
              return phone.page.getByRole('dialog').getByText(title).first().isVisible();
            },
            { interval: 2000 },
          )
          .toBe(true);
        await picture(phone.page, `player-notice-${language}`);
      }),
    );
  });

  journey('is told at once to players who are online, and once to those who come later', async stage => {
    const { takePhone, picture } = stage;
    const server = createServer(product.url);
    const { page: desk } = await sit(takePhone, '/content?kind=broadcast&item=new', 'content');
    const { page } = await takePhone({ player: await server.player(), url: product.url });
    const sockets = watchSockets(page);
    await page.goto('/');
    await page.getByRole('region', { name: 'Machines' }).waitFor();
    await expect.poll(sockets.bound).toBe(1);
    await desk.getByRole('region', { name: 'New broadcast' }).getByLabel('Message').fill(BROADCAST);
    await publish(desk, 'The fair');
    await page.getByText(BROADCAST).waitFor();
    await picture(page, 'player-broadcast');

    const { page: later } = await takePhone({ url: product.url });
    await later.goto('/');
    await later.getByText(BROADCAST).waitFor();
    // It is told again, and not shown again.
    const told = callTable['content.announcements'].path;
    const answered = later.waitForResponse(
      async answer => answer.url().includes(told) && (await answer.text()).includes(BROADCAST),
    );
    await later.reload();
    await answered;
    await untilIdle(later);
    expect(await later.getByText(BROADCAST).count()).toBe(0);
  });

  journey('takes a part from the home page, and gives it back', async ({ takePhone, picture }) => {
    const { page: desk } = await sit(takePhone, '/content?kind=section&item=banners', 'content');
    const { page } = await takePhone({ url: product.url });
    await page.goto('/');
    await banners(page).waitFor();
    await desk.getByLabel('Players see it').uncheck({ force: true });
    await publish(desk, 'A quiet week');
    await desk.getByRole('button', { name: /^On the boardwalk hidden|^What’s on hidden/ }).waitFor();
    await expect.poll(() => hasBanners(page)).toBe(false);
    await picture(page, 'player-without-banners');
    await desk.getByRole('button', { name: 'Go back to it' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('They are missed');
    await dialog.getByRole('button', { name: /^Publish it/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasBanners(page)).toBe(true);
  });
});

describe('the mall', () => {
  journey('sells what is put on sale at the desk and counted in', async ({ takePhone, picture }) => {
    const name = `Lighthouse lamp ${++tries}`;
    const server = createServer(product.url);
    const player = await server.player();
    const { page: desk } = await sit(takePhone, '/goods', 'owner');
    await desk.getByLabel('Name or number').fill('kopfhörer');
    await desk.getByRole('heading', { name: 'Wireless headphones' }).waitFor();
    await desk.getByRole('button', { name: 'New goods' }).click();
    const form = desk.getByRole('dialog', { name: 'New goods' });
    await form.getByLabel('Category').selectOption({ label: 'For home' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('About it').fill('Turns slowly, and is never too bright.');
    await form.getByLabel('One of the app’s own pictures').fill('light-bulb');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByLabel('Coins', { exact: true }).fill('12500');
    await form.getByLabel('Grams, with wrapping').fill('640');
    await form.getByLabel('Stands at').fill('C9');
    await form.getByLabel('Reason').fill('For the autumn.');
    await picture(desk, 'goods-new');
    await form.getByRole('button', { name: 'Make them' }).click();
    await desk.getByRole('heading', { name }).waitFor();

    await desk.getByRole('button', { name: 'Came in' }).click();
    const counting = desk.getByRole('dialog', { name: `Came in: ${name}` });
    await counting.getByLabel('How many came in').fill('7');
    await counting.getByLabel('Reason').fill('The first box.');
    await counting.getByRole('button', { name: 'Put on the shelf' }).click();
    await desk.getByRole('group', { name: 'Movements' }).getByText('The first box.').waitFor();
    await desk.getByRole('button', { name: 'Prove the shelf' }).click();
    await desk.getByRole('dialog', { name: 'The shelf' }).getByText('Every count is right').waitFor();
    await picture(desk, 'goods-proof');
    const { list } = await server.call('mall.list', { words: `lighthuose ${tries}` }, player.token);
    expect(list).toMatchObject([{ name, price: 12_500, left: 7 }]);
  });

  journey('sends its parcels from the shelf to the door, and takes them back', async stage => {
    const { takePhone, picture } = stage;
    const { page } = await sit(takePhone, '/parcels', 'owner');
    const batch = page.getByRole('region', { name: 'Chosen orders' });
    const queue = (name: string) =>
      page.getByRole('navigation', { name: 'Queues' }).getByRole('button', { name });
    const chooseFirst = () =>
      page
        .getByRole('checkbox', { name: /Choose order/ })
        .first()
        .check();
    await chooseFirst();
    const slips = page.waitForEvent('download');
    await batch.getByRole('button', { name: 'Packing slips' }).click();
    expect((await slips).suggestedFilename()).toBe('packing-slips.pdf');
    await batch.getByRole('button', { name: 'Pick', exact: true }).click();
    await batch.getByText('1 picked').waitFor();
    await queue('Picking').click();
    await chooseFirst();
    await batch.getByRole('button', { name: 'Packed' }).click();
    await batch.getByText('1 packed').waitFor();
    await queue('Packed').click();
    await chooseFirst();
    await batch.getByRole('button', { name: 'Ship', exact: true }).click();
    const ship = page.getByRole('dialog', { name: 'Ship 1' });
    await ship.getByLabel('Carrier').fill('UPS');
    await ship.getByLabel(/Tracking number/).fill('1Z999');
    await picture(page, 'parcels-ship');
    await ship.getByRole('button', { name: 'They left the house' }).click();
    await batch.getByText('1 shipped').waitFor();

    await queue('Returning').click();
    const order = page.getByRole('complementary', { name: 'Order' });
    await order.getByRole('button', { name: 'Take in' }).click();
    await confirm(page, 'It is here.', 'Take in');
    await queue('Back here').click();
    await order.getByRole('button', { name: 'Judge and refund' }).click();
    await confirm(page, 'As good as new.', 'Give back');
    // It is more than one person may give back alone.
    await order.getByText('A second person has to agree first.').waitFor();
    await picture(page, 'parcels-asked');
  });
});

/** Parts of pages that the menu does not lead to. */
const PARTS = [
  '/reports?part=ready',
  '/reports?part=rules',
  '/reports?part=times',
  '/content?kind=broadcast&item=new',
  '/content?kind=guideRoom',
  '/games?view=paytables',
  '/parcels?part=delivery',
  '/account',
];
/** Browsers that walk through the pages side by side. */
const WALKERS = 2;

journey('no page of the console breaks a rule, in both schemes and on a phone', async stage => {
  const { takePhone, picture } = stage;
  const walkers = await Promise.all(
    Array.from({ length: WALKERS }, () => sit(takePhone, '/account', 'owner')),
  );
  const [first] = walkers;
  const links = first?.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const addresses = await links?.evaluateAll(list => list.map(link => link.getAttribute('href') ?? ''));
  const paths = [...(addresses ?? []).map(address => address.replace('/console', '')), ...PARTS];
  expect(paths.length).toBeGreaterThan(PARTS.length + 1);
  const faults = walkers.map(({ page }, place) => {
    const own = paths.filter((_, at) => at % WALKERS === place);
    return findFaults(page, own, picture);
  });
  expect((await Promise.all(faults)).flat()).toEqual([]);
});

const banners = (page: Page) => page.getByRole('region', { name: 'News' });

/** Loads the home page anew. What operators change is cached for half a minute. */
async function hasBanners(page: Page): Promise<boolean> {
  await page.reload();
  await page.getByRole('region', { name: 'Machines' }).waitFor();
  await untilIdle(page);
  return (await banners(page).count()) > 0;
}

/** Chooses a language before the app opens. */
function setLanguage(context: BrowserContext, language: string) {
  return context.addInitScript(chosen => {
    localStorage.setItem('boardwalk.locale', JSON.stringify(chosen));
  }, language);
}

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirm(page, reason, 'Publish');
}

/** Who is signed in, at the foot of the menu. */
function person(page: Page, name = /Hanna Visser/): Locator {
  return page.getByRole('complementary', { name: 'Console' }).getByRole('button', { name });
}

async function signOut(page: Page, name?: RegExp): Promise<void> {
  await person(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
}

/** Runs in a page of the players' address: keeps filters in the console by its operator's cookie, in two ways. */
async function saveView(address: string): Promise<string> {
  const body = JSON.stringify({ page: 'audit', name: 'Stolen', query: '' });
  const headers = { 'content-type': 'application/json' };
  const wish = { method: 'POST', credentials: 'include', body } as const;
  await fetch(address, { ...wish, mode: 'no-cors' }).catch(() => undefined);
  return fetch(address, { ...wish, headers }).then(
    () => 'answered',
    () => 'refused',
  );
}
