/** What every journey starts from: the running product and a phone of one's own. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from './browser.ts';

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export const baseUrl = (): string => inject('baseUrl');

let browser: Promise<Browser> | undefined;

/** A fresh phone of 390 × 844 that knows nobody. */
export async function takePhone(): Promise<Phone> {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({
    baseURL: baseUrl(),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  return { page, context, close: () => context.close() };
}

export async function putPhonesAway(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** The code of the newest mail to this address. */
export async function mailedCode(mail: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}/dev/inbox`, { headers: { accept: 'application/json' } });
  const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
  const code = mails.find(one => one.to === mail)?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code was mailed to ${mail}`);
  return code;
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}
