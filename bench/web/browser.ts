/** A Chromium of the bench's own, which other tools can reach by its debugging port too. */
import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { FLAGS, findBrowser } from '../../e2e/support/browser.ts';
import type { Player } from '../../e2e/support/server.ts';

export interface BenchBrowser {
  readonly port: number;
  /** A phone that has never been here, or one on which a player is signed in. */
  takePhone(url: string, player?: Player): Promise<BenchPhone>;
  close(): Promise<void>;
}

export interface BenchPhone {
  readonly page: Page;
  readonly context: BrowserContext;
}

const POCKET = { width: 390, height: 844 };

export async function openBrowser(): Promise<BenchBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...FLAGS, `--remote-debugging-port=${port}`, '--js-flags=--expose-gc'],
  });
  return {
    port,
    takePhone: (url, player) => takePhone(browser, url, player),
    close: () => browser.close(),
  };
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
