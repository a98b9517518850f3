/** A Chromium of the bench's own, which other tools can reach by its debugging port too. */
import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { FLAGS, findBrowser, SHELL } from '../../e2e/support/browser.ts';
import type { Player } from '../../e2e/support/server.ts';
import { atEnd } from '../part/lifetime.ts';
import { makeScratch } from '../part/scratch.ts';

export interface BenchBrowser {
  readonly port: number;
  /** A phone that has never been here, or one on which a player is signed in. */
  takePhone(url: string, player?: Player): Promise<BenchPhone>;
}

export interface BenchPhone {
  readonly page: Page;
  readonly context: BrowserContext;
}

const POCKET = { width: 390, height: 844 };

export async function openBrowser(): Promise<BenchBrowser> {
  const port = await freePort();
  const executablePath = await findBrowser([SHELL]);
  // Its profile lies there, which is swept with the rest of a part that was killed.
  process.env['TMPDIR'] = await makeScratch();
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${port}`, '--js-flags=--expose-gc'],
    // Told to stop, Playwright would end the process before the part has cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atEnd(() => browser.close());
  console.log(`${await describeBrowser(browser)}, ${executablePath}`);
  return {
    port,
    takePhone: (url, player) => takePhone(browser, url, player),
  };
}

/** Only the headless shell names itself so; the full browser draws its own pages beside ours, and figures are worse. */
async function describeBrowser(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  const kind = product.startsWith('Headless')
    ? 'headless shell'
    : 'full browser, which draws more than our pages';
  return `Chromium ${browser.version()}, ${kind}`;
}

async function takePhone(browser: Browser, baseURL: string, player?: Player): Promise<BenchPhone> {
  const user = player && { userId: player.userId, token: player.token };
  const localStorage = user ? [{ name: 'boardwalk.user', value: JSON.stringify(user) }] : [];
  const context = await browser.newContext({
    baseURL,
    viewport: POCKET,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  return { context, page: await context.newPage() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}
