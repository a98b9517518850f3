/**
 * One journey: whoever plays it takes as many phones as they need. Its phones are put away at its end, an error
 * nobody caught fails it, and a failed one leaves pictures of what its phones showed.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { leaveBrowser, ownUrl, type Phone, type PhoneOptions, takePhone, takePicture } from './phone.ts';
import { createServer, type Server } from './server.ts';

export interface Stage {
  readonly server: Server;
  readonly takePhone: (options?: PhoneOptions) => Promise<Phone>;
  /** Kept where JOURNEY_PICTURES names a folder. */
  readonly picture: (page: Page, name: string) => Promise<void>;
}

const TEXT_MS = 10_000;
const TEXT_CHARACTERS = 1500;
const FAILURES = fileURLToPath(new URL('../../artifacts/journeys', import.meta.url));

export function journey(name: string, play: (stage: Stage) => Promise<void>): void {
  // oxlint-disable-next-line vitest/valid-title -- it is the caller's, and text.
  test(name, async () => {
    const phones: Phone[] = [];
    const stage: Stage = {
      server: createServer(ownUrl()),
      takePhone: async options => {
        const phone = await takePhone(options);
        phones.push(phone);
        return phone;
      },
      picture: keepPicture,
    };
    try {
      await play(stage);
      expect(phones.flatMap(phone => phone.troubles)).toEqual([]);
    } catch (error) {
      await keepFailure(name, phones);
      throw error;
    } finally {
      await Promise.all(phones.map(phone => phone.close()));
    }
  });
}

afterAll(leaveBrowser);

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await takePicture(page, folder, name);
}

async function keepFailure(name: string, phones: readonly Phone[]): Promise<void> {
  const pages = phones.flatMap(({ context }) => context.pages());
  // A page that cannot be read or drawn any more must not hide why the journey failed.
  const texts = await Promise.all(pages.map(page => shownText(page).catch(String)));
  console.error([`${name}: its pages showed`, ...texts].join('\n'));
  await Promise.allSettled(pages.map((page, index) => takePicture(page, FAILURES, `${name}-${index + 1}`)));
}

/** Where no picture can be had, the log tells what was on the page. */
async function shownText(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: TEXT_MS });
  return `  ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, TEXT_CHARACTERS)}`;
}
