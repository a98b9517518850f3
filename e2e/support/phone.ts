/** A phone of one's own: a fresh browser context that knows nobody, or one on which a player has signed in before. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { connectBrowser } from './browser.ts';
import type { Player } from './server.ts';

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors nobody caught and what the console called an error, lost connections apart. */
  readonly troubles: string[];
  /** A second tab of the same browser. */
  openTab(): Promise<Page>;
  close(): Promise<void>;
}

export interface PhoneOptions {
  /** Signed in from the start. */
  readonly player?: Pick<Player, 'userId' | 'token'>;
  /** Another product than the one all journeys share. */
  readonly url?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Without it a page fades instead of moving, which spares the machine. */
  readonly hasMotion?: boolean;
  /** With a service worker, which answers requests before a journey can. */
  readonly keepsFiles?: boolean;
  /** A browser of its own kind: everything happens in the page itself. */
  readonly hasWorkers?: boolean;
}

const POCKET = { width: 390, height: 844 };
const WAIT_MS = 30_000;
/** What a cut connection makes the browser itself say. */
const LOST_CONNECTION = /^(Failed to load resource|WebSocket connection to)/;

let browser: Promise<Browser> | undefined;

export async function takePhone(options: PhoneOptions = {}): Promise<Phone> {
  const { player, url: baseURL = inject('baseUrl'), viewport = POCKET, hasMotion = false } = options;
  const { keepsFiles = false, hasWorkers = true } = options;
  browser ??= connectBrowser(inject('browserAddress'));
  const context = await (await browser).newContext({
    baseURL,
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: keepsFiles ? 'allow' : 'block',
    ...(player ? { storageState: signedIn(baseURL, player) } : {}),
  });
  context.setDefaultTimeout(WAIT_MS);
  if (!hasWorkers) await context.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  const troubles: string[] = [];
  context.on('page', page => collectTroubles(page, troubles));
  const openTab = () => context.newPage();
  return { page: await openTab(), context, troubles, openTab, close: () => context.close() };
}

export async function leaveBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Into a folder when somebody wants to look; to judge the looks, and to see why a journey failed. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  const path = join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path });
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

function signedIn(origin: string, { userId, token }: Pick<Player, 'userId' | 'token'>): StorageState {
  const localStorage = [{ name: 'boardwalk.user', value: JSON.stringify({ userId, token }) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

function collectTroubles(page: Page, troubles: string[]): void {
  page.on('pageerror', error => troubles.push(error.stack ?? String(error)));
  page.on('console', message => {
    const text = message.text();
    if (message.type() === 'error' && !LOST_CONNECTION.test(text)) troubles.push(text);
  });
}

/** The session of whoever is signed in there, to ask the server in their name. */
export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('boardwalk.user'));
  if (stored === null) throw new Error('nobody is signed in on this page');
  return (JSON.parse(stored) as { token: string }).token;
}
