/**
 * One journey: whoever plays it takes as many phones as they need. Its phones are put away at its end, an error
 * nobody caught fails it, and a failed one leaves pictures of what its phones showed.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { unanswered } from './idle.ts';
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
      const shown = await keepFailure(name, phones);
      // A log that was cut to its end still has the failures, and not what was printed before them.
      if (error instanceof Error) error.message += `\n${shown}`;
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

/** Keeps a picture of each page, and tells what was on it and what it was waiting for. */
async function keepFailure(name: string, phones: readonly Phone[]): Promise<string> {
  const pages = phones.flatMap(({ context }) => context.pages());
  // A page that cannot be read or drawn any more must not hide why the journey failed.
  const texts = await Promise.all(pages.map(page => shownText(page).catch(String)));
  await Promise.allSettled(pages.map((page, index) => takePicture(page, FAILURES, `${name}-${index + 1}`)));
  return ['its pages showed', ...texts].join('\n');
}

async function shownText(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: TEXT_MS });
  const open = unanswered(page).map(url => `\n    no answer yet: ${url}`);
  return `  ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, TEXT_CHARACTERS)}${open.join('')}`;
}
