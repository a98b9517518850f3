/** A Chromium of the bench's own, which other tools can reach by its debugging port too. */
import { PROMPT_FLAGS } from '@boardwalk/contract/enums';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findFreePort } from '../../apps/server/src/platform/postgres/index.ts';
import { FLAGS, findBrowser, SHELL } from '../../e2e/support/browser.ts';
import type { Player } from '../../e2e/support/server.ts';
import { atEnd } from '../part/lifetime.ts';
import { makeScratch } from '../part/scratch.ts';

export interface BenchBrowser {
  readonly port: number;
  /** A phone that has never been here, or one on which a player is signed in. */
  takePhone(url: string, player?: Player): Promise<BenchPhone>;
  /** The processor time that all of its processes have used so far. */
  cpuSeconds(): Promise<number>;
}

export interface BenchPhone {
  readonly page: Page;
  readonly context: BrowserContext;
}

const POCKET = { width: 390, height: 844 };

export async function openBrowser(): Promise<BenchBrowser> {
  const port = await findFreePort();
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
  const session = await browser.newBrowserCDPSession();
  console.log(`${await describeBrowser(browser, session)}, ${executablePath}`);
  return {
    port,
    takePhone: (url, player) => takePhone(browser, url, player),
    cpuSeconds: async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
  };
}

/** The headless shell calls itself this. The full browser draws its own pages beside ours, which makes figures worse. */
async function describeBrowser(browser: Browser, session: CDPSession): Promise<string> {
  const { product } = await session.send('Browser.getVersion');
  const kind = product.startsWith('Headless')
    ? 'headless shell'
    : 'full browser, which draws more than our pages';
  return `Chromium ${browser.version()}, ${kind}`;
}

async function takePhone(browser: Browser, baseURL: string, player?: Player): Promise<BenchPhone> {
  const user = player && { userId: player.userId, token: player.token };
  const seenMs = JSON.stringify(Date.now());
  const localStorage = user
    ? [
        { name: 'boardwalk.user', value: JSON.stringify(user) },
        // Dialogs that open by themselves were shown today: they would stand in the way of what is measured.
        ...Object.keys(PROMPT_FLAGS).map(flag => ({ name: `boardwalk.flag.${flag}`, value: seenMs })),
      ]
    : [];
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
