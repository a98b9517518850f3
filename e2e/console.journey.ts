/** The console's door, on a product of its own: the first owner, a passkey, the staff, and what an auditor may not do. */
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { DESK, openConsole, ownerLinkOf, plugInPasskeys, sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
const POCKET = { width: 390, height: 844 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

beforeAll(async () => {
  // With a week behind it, so that its pages have something to show.
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', DEMO_HISTORY: 'true' });
});
afterAll(() => product.stop());

describe('the first owner', () => {
  journey('makes their account with a passkey, and comes back by it', async ({ takePhone, picture }) => {
    const link = await ownerLinkOf(product);
    const { page, expectTrouble } = await takePhone({ viewport: DESK, url: product.url });
    // Who is not signed in is told so.
    expectTrouble(/staffSignInRequired/);
    await plugInPasskeys(page);
    await page.goto(link, { waitUntil: 'commit' });
    await page.getByLabel('Your name').fill('Hanna Visser');
    await page.getByLabel('E-mail').fill('hanna@pier.example');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(8);
    const [code = ''] = await codes.allTextContents();
    await picture(page, 'recovery-codes');
    await page.getByRole('button', { name: 'I have put them away' }).click();
    await person(page).waitFor();

    // On a device without the passkey a recovery code lets them in, once.
    const other = await takePhone({ viewport: DESK, url: product.url });
    const comeBack = async () => {
      await openConsole(other.page, '');
      await other.page.getByLabel('E-mail').fill('hanna@pier.example');
      await other.page.getByLabel('Code').fill(code);
      await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await comeBack();
    await person(other.page).waitFor();
    await signOut(other.page);
    await comeBack();
    await other.page.getByText('This did not sign you in').waitFor();

    // A second browser with the same link is too late.
    const late = await takePhone({ viewport: DESK, url: product.url });
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

  journey('invites somebody, who joins with a password and a code', async ({ takePhone }) => {
    const { page } = await sitDown(takePhone, '/staff', 'owner', { url: product.url });
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nora Quist');
    await dialog.getByLabel('E-mail').fill('nora@pier.example');
    await dialog.getByLabel('Reason').fill('summer help');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Copy it' }).click();
    // The browser of a journey has no clipboard, and the link is not gone for it.
    await page.getByRole('button', { name: 'Please copy it by hand' }).waitFor();
    expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(link);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('invited', { exact: true }).waitFor();

    const nora = await takePhone({ viewport: POCKET, url: product.url });
    await nora.page.goto(link, { waitUntil: 'commit' });
    await nora.page.getByRole('button', { name: 'Next' }).click();
    await nora.page.getByRole('radio', { name: /Password and code/ }).click();
    await nora.page.locator('input[type=password]').fill('short');
    await nora.page.getByText('Twelve characters or more, and').waitFor();
    await nora.page.locator('input[type=password]').fill('eleven gulls on a rail');
    await nora.page.getByLabel('Code').fill('000000');
    await nora.page.getByRole('button', { name: 'Make the account' }).click();
    await nora.page.getByText('This code is wrong').waitFor();
  });
});

journey('an auditor reads everything and finds nothing to press', async ({ takePhone }) => {
  const { page } = await sitDown(takePhone, '/staff', 'auditor', { url: product.url });
  await page.getByText('Hanna Visser').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Invite|More about|Sign out$/ }).count()).toBe(0);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/console/staff/disable', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ staffId: 1001, reason: 'because' }),
    });
    return (await answer.json()) as { success: boolean; errorCode: string };
  });
  expect(refused).toMatchObject({ success: false, errorCode: '00011' });
});

journey('finds a player by a key, and keeps filters under a name', async ({ takePhone, server }) => {
  const player = await server.player();
  const { page } = await sitDown(takePhone, '/audit', 'auditor');
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find or do' });
  await finder.getByRole('textbox').fill(player.mail);
  await finder.getByText(String(player.userId)).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/console/players/${player.userId}`);

  await openConsole(page, '/audit?area=staff');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Keep these filters' }).click();
  await page.getByLabel('Name').fill('Who works here');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openConsole(page, '/audit');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Who works here', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?area=staff');
});

/** Parts of pages that the menu does not lead to. */
const PARTS = [
  '/reports?part=ready',
  '/reports?part=rules',
  '/reports?part=times',
  '/content?kind=broadcast&item=new',
  '/content?kind=guideRoom',
  '/games?view=paytables',
];

/** In the dark the same page has other colours; on a phone it has other places. */
const LOOKS = [
  { scheme: 'light', viewport: DESK, rules: TAGS },
  { scheme: 'dark', viewport: DESK, rules: ['color-contrast'] },
  { scheme: 'dark', viewport: POCKET, rules: TAGS },
] as const;

journey('no page of the console breaks a rule, in both schemes and on a phone', async stage => {
  const { takePhone, picture } = stage;
  const { page } = await sitDown(takePhone, '', 'owner', { url: product.url });
  const paths = await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(1);
  const found: string[] = [];
  for (const path of [...paths.map(one => one.replace('/console', '')), ...PARTS, '/account']) {
    await page.setViewportSize(DESK);
    await openConsole(page, path);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    for (const { scheme, viewport, rules } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(untilColored);
      const name = `${path} ${scheme} ${viewport.width}`;
      await picture(page, `console${path.replaceAll(/\W+/g, '-')}-${scheme}-${viewport.width}`);
      found.push(...(await findViolations(page, rules)).map(fault => `${name}: ${fault}`));
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isTooWide) found.push(`${name}: wider than the screen`);
    }
  }
  expect(found).toEqual([]);
});

/** Who is signed in, at the foot of the menu. */
function person(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Console' }).getByRole('button', { name: /Hanna Visser/ });
}

async function signOut(page: Page): Promise<void> {
  await person(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
}

/** Its rules and what breaks them. The policy runs no script that a page brings in, and so the browser itself does. */
async function findViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async runOnly => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ runOnly });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
    },
    [...rules],
  );
}

/** In the page: colors on their way from one scheme to the other are neither's. */
async function untilColored(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity);
  // What comes with the new scheme begins with the next picture, and one may follow another.
  for (let still = 0; still < 3; still++) {
    await new Promise(resolve => requestAnimationFrame(resolve));
    if (ending().length > 0) still = -1;
    await Promise.all(ending().map(one => one.finished.catch(() => undefined)));
  }
}
