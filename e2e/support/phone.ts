/** A phone of one's own: a fresh browser context that knows nobody, or one on which a player has signed in before. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { WAIT_LIMIT_MS } from '../../vitest.limits.ts';
import { connectBrowser } from './browser.ts';
import { watchTraffic } from './idle.ts';
import type { Player } from './server.ts';

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors nobody caught and what the console called an error, lost connections apart. */
  readonly troubles: string[];
  /** From now on no trouble: what the journey brings about, whenever it comes. */
  expectTrouble(text: RegExp): void;
  /** A second tab of the same browser. */
  openTab(): Promise<Page>;
  close(): Promise<void>;
}

export interface PhoneOptions {
  /** Signed in from the start. */
  readonly player?: Pick<Player, 'userId' | 'token'>;
  /** Another product than the worker's own. */
  readonly url?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Without it a page fades instead of moving, which spares the machine. */
  readonly hasMotion?: boolean;
  /** With a service worker, which answers requests before a journey can. */
  readonly keepsFiles?: boolean;
  /** A browser of its own kind: everything happens in the page itself. */
  readonly hasWorkers?: boolean;
  /** Without it no machine is drawn, which costs a whole core here; all else is as on any phone. */
  readonly canDraw?: boolean;
  /** Draws few pixels with rough edges: of a machine, that it is drawn is what counts, and others need the cores too. */
  readonly isCoarse?: boolean;
  /** It is told of the daily bonus and the like at home, which is over what other journeys are about. */
  readonly hasPrompts?: boolean;
}

const POCKET = { width: 390, height: 844 };
const CLOSE_MS = 10_000;
/** What a cut connection makes the browser itself say. */
const LOST_CONNECTION = /^(Failed to load resource|WebSocket connection to)/;
/** And the library that draws machines, of a device that cannot. */
const NOT_DRAWN = /^(Failed to load resource|WebSocket connection to|THREE\.WebGLRenderer)/;

/** And React, of a page whose code or data cannot be had. */
export const UNREACHED = /Failed to fetch dynamically imported module|CallFailure: No connection/;

let browser: Promise<Browser> | undefined;

/** The product of this worker. */
export function ownUrl(): string {
  return ownOf('baseUrls');
}

/** Where its database is. */
export function ownDataDir(): string {
  return ownOf('dataDirs');
}

function ownOf(what: 'baseUrls' | 'dataDirs'): string {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const own = inject(what)[worker - 1];
  if (!own) throw new Error(`there is no product for worker ${worker}, or nobody said where its data is`);
  return own;
}

export async function takePhone(options: PhoneOptions = {}): Promise<Phone> {
  const { player, url: baseURL = ownUrl(), viewport = POCKET, hasMotion = false } = options;
  const { keepsFiles = false, hasWorkers = true, canDraw = true, isCoarse = false } = options;
  const { hasPrompts = false } = options;
  const drawsCoarsely = isCoarse && !process.env['JOURNEY_PICTURES'];
  browser ??= connectBrowser(inject('browserAddress'));
  const context = await (await browser).newContext({
    baseURL,
    viewport,
    deviceScaleFactor: drawsCoarsely ? 0.5 : 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: keepsFiles ? 'allow' : 'block',
    ...(player ? { storageState: signedIn(baseURL, player) } : {}),
  });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  if (!hasWorkers) await context.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  if (!canDraw) await context.addInitScript(forbidDrawing);
  if (drawsCoarsely) await context.addInitScript(drawCoarsely);
  await context.addInitScript(soundCoarsely);
  if (!hasPrompts) await context.addInitScript(holdPromptsBack);
  const troubles: string[] = [];
  const expected = [canDraw ? LOST_CONNECTION : NOT_DRAWN];
  context.on('page', page => {
    watchTraffic(page);
    waitForApp(page);
    closeWithin(page);
    collectTroubles(page, troubles, expected);
  });
  const openTab = () => context.newPage();
  const expectTrouble = (text: RegExp) => void expected.push(text);
  return {
    page: await openTab(),
    context,
    troubles,
    expectTrouble,
    openTab,
    close: () => Promise.race([context.close(), pause(CLOSE_MS)]),
  };
}

export async function leaveBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** In the page: as a device without WebGL answers. */
function forbidDrawing(): void {
  const { prototype } = HTMLCanvasElement;
  const getContext: (this: HTMLCanvasElement, kind: string, options?: unknown) => unknown =
    prototype.getContext;
  const answer = function (this: HTMLCanvasElement, kind: string, options?: unknown): unknown {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, options);
  };
  Object.assign(prototype, { getContext: answer });
}

/** In the page: lowers the resolution of what WebGL draws, and of nothing else. */
function drawCoarsely(): void {
  Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.15 });
  const { prototype } = HTMLCanvasElement;
  const getContext: (this: HTMLCanvasElement, kind: string, options?: object) => unknown =
    prototype.getContext;
  const answer = function (this: HTMLCanvasElement, kind: string, options?: object): unknown {
    return getContext.call(this, kind, kind.startsWith('webgl') ? { ...options, antialias: false } : options);
  };
  Object.assign(prototype, { getContext: answer });
}

/** In the page: all that sounds is made, in a fifth of the samples, as nobody listens. */
function soundCoarsely(): void {
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super({ sampleRate: 8000, ...options });
    }
  };
}

/** In the page: as if each had been shown here today. */
function holdPromptsBack(): void {
  for (const flag of ['checkIn', 'welcomeBack', 'recallReward', 'allCards']) {
    try {
      localStorage.setItem(`boardwalk.flag.${flag}`, String(Date.now()));
    } catch {
      // A page without an origin keeps nothing.
    }
  }
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

function collectTroubles(page: Page, troubles: string[], expected: readonly RegExp[]): void {
  const isExpected = (text: string) => expected.some(pattern => pattern.test(text));
  page.on('pageerror', error => {
    // Code that did not come fails without a stack.
    const text = error.stack || String(error);
    if (!isExpected(text)) troubles.push(text);
  });
  page.on('console', message => {
    const text = message.text();
    if (message.type() === 'error' && !isExpected(text)) troubles.push(text);
  });
}

/** The session of whoever is signed in there, to ask the server in their name. */
export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('boardwalk.user'));
  if (stored === null) throw new Error('nobody is signed in on this page');
  return (JSON.parse(stored) as { token: string }).token;
}

/** What the server drew can be read before the app is there; a journey that does not ask for that moment waits for the app. */
function waitForApp(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await go(url, options);
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(isTheApps, null, { timeout: 5000 }).catch(() => undefined);
    return response;
  };
}

/** A page that does not go is left to the end of its browser: there is nothing to learn from waiting for it. */
function closeWithin(page: Page): void {
  const close = page.close.bind(page);
  page.close = options => Promise.race([close(options), pause(CLOSE_MS)]);
}

/** In the page: the app itself has drawn its first page, or taken over what the server drew. */
export function isTheApps(): boolean {
  return !document.getElementById('root') || performance.getEntriesByName('first-page').length > 0;
}
