/**
 * Somebody has an operator's cookie: what they can do with it from other pages and after its end, which is nothing. The
 * console has an origin of its own here, as an operator is told to give it.
 */
import { type ConsoleCallName, consoleCalls, consoleCallTable } from '@boardwalk/contract/console';
import { findFreePort } from '@boardwalk/server/postgres';
import { sampleInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { openConsole, sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';

const COOKIE = '__Host-boardwalk-staff';
let product: Product;
let consoleUrl = '';

beforeAll(async () => {
  const port = await findFreePort();
  consoleUrl = `http://localhost:${port}`;
  product = await startProduct({ RATE_LIMIT_FACTOR: '1000', CONSOLE_PORT: String(port) });
});
afterAll(() => product.stop());

const calls = Object.keys(consoleCallTable) as ConsoleCallName[];
const closed = { code: '50007', status: 403 };
const signIn = { code: '50001', status: 200 };

/** As a program asks that has the cookie, with whatever headers it likes. */
async function ask(name: ConsoleCallName, headers: Record<string, string>, url = consoleUrl) {
  const { path, effect } = consoleCallTable[name];
  const input = sampleInput(consoleCalls[name]);
  const isRead = effect === 'read';
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
  const answer = await fetch(`${url}${path}${isRead ? `?${query.toString()}` : ''}`, {
    method: isRead ? 'GET' : 'POST',
    headers: { ...headers, ...(isRead ? {} : { 'content-type': 'application/json' }) },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  const { errorCode } = (await answer.json()) as { errorCode: string };
  return { code: errorCode, status: answer.status };
}

const guarded = calls.filter(
  name => consoleCalls[name].permission !== 'anybody' && !consoleCalls[name].isUpload,
);

describe('a stolen cookie', () => {
  journey('opens nothing from other pages, nor on the players’ address', async ({ takePhone }) => {
    const { page, context, expectTrouble } = await sitDown(takePhone, '/account', 'owner', {
      url: consoleUrl,
    });
    expectTrouble(/CORS|Failed to load|fetch|Content Security Policy|staffSignInRequired/i);
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    const stolen = { cookie: `${COOKIE}=${cookie?.value ?? ''}` };
    for (const call of guarded) {
      expect([call, await ask(call, { ...stolen, origin: product.url })]).toEqual([call, closed]);
      const foreign = { ...stolen, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect([call, await ask(call, foreign)]).toEqual([call, closed]);
      const sibling = { ...stolen, 'sec-fetch-site': 'same-site' };
      expect([call, await ask(call, sibling)]).toEqual([call, closed]);
      expect((await ask(call, stolen, product.url)).status, call).toBe(404);
    }
    // The operator's own browser, led to a page of the players' address.
    const tab = await context.newPage();
    await tab.goto(product.url);
    const { path } = consoleCallTable['views.save'];
    const outcome = await tab.evaluate(async address => {
      const body = JSON.stringify({ page: 'audit', name: 'Stolen', query: '' });
      const plain = await fetch(address, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body,
      }).then(
        answer => answer.type,
        () => 'refused',
      );
      const typed = await fetch(address, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body,
      }).then(
        () => 'answered',
        () => 'refused',
      );
      return { plain, typed };
    }, `${consoleUrl}${path}`);
    expect(outcome.typed).toBe('refused');
    await tab.close();
    const list = consoleCallTable['views.list'].path;
    const kept = await page.evaluate(async address => await (await fetch(address)).text(), list);
    expect(kept).not.toContain('Stolen');
  });

  journey('opens nothing once its owner has signed out', async ({ takePhone }) => {
    const { page, context, expectTrouble } = await sitDown(takePhone, '/account', 'owner', {
      url: consoleUrl,
    });
    expectTrouble(/staffSignInRequired|Failed to load/);
    const value = (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? '';
    const stolen = { cookie: `${COOKIE}=${value}` };
    expect((await ask('session.me', stolen)).code).toBe('');
    const path = consoleCallTable['session.signOut'].path;
    const code = await page.evaluate(async address => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
      return ((await answer.json()) as { errorCode: string }).errorCode;
    }, path);
    expect(code).toBe('');
    for (const call of guarded) expect([call, await ask(call, stolen)]).toEqual([call, signIn]);
    await openConsole(page, '/audit');
    await page.getByRole('button', { name: 'owner', exact: true }).waitFor();
  });

  journey('opens nothing once its owner ends that session from another browser', async ({ takePhone }) => {
    const { page, context, expectTrouble } = await sitDown(takePhone, '/account', 'floor', {
      url: consoleUrl,
    });
    expectTrouble(/staffSignInRequired|Failed to load/);
    const value = (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? '';
    const stolen = { cookie: `${COOKIE}=${value}` };
    expect((await ask('session.me', stolen)).code).toBe('');

    const own = await sitDown(takePhone, '/account', 'floor', { url: consoleUrl });
    const elsewhere = own.page
      .getByRole('region', { name: 'Signed in' })
      .getByRole('button', { name: 'Sign out' });
    await elsewhere.first().click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('My laptop is gone');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => elsewhere.count()).toBe(0);
    for (const call of guarded) expect([call, await ask(call, stolen)]).toEqual([call, signIn]);
    await openConsole(page, '/audit');
    await page.getByRole('button', { name: 'floor', exact: true }).waitFor();
    await own.page.reload();
    await own.page.getByText('this browser').waitFor();
  });
});
