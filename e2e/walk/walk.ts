/**
 * One walk through pages of the app. Each is opened once, by its link, and looked at in every way: by the rules of
 * accessibility, for the strength of its texts, for where things stand, and in the longest, tallest and mirrored words.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilIdle } from '../support/idle.ts';
import type { Stage } from '../support/journey.ts';
import type { Phone, PhoneOptions } from '../support/phone.ts';
import { type Look, lendAxe, listViolations, listWeakTexts } from './faults.ts';
import { longestWords } from './longest-words.ts';
import { POCKET } from './sizes.ts';
import type { Visit } from './visit.ts';
import { forgetLanguage, lendLongestWords, listBadWords } from './words.ts';

export interface Faults {
  /** Breaches of the guidelines for accessibility. */
  readonly rules: readonly string[];
  /** Texts with too little contrast. */
  readonly weakTexts: readonly string[];
  /** Things that are not where a screen of some size must show them. */
  readonly places: readonly string[];
  /** Texts that are cut off, broken or beyond the edge in some language at some size. */
  readonly words: readonly string[];
}

export const NO_FAULTS: Faults = { rules: [], weakTexts: [], places: [], words: [] };

type Visitor = Pick<PhoneOptions, 'player'>;

export async function walk(stage: Stage, visitor: Visitor, visits: readonly Visit[]): Promise<Faults> {
  const { server, takePhone, picture } = stage;
  const dictionary = await longestWords(server.url);
  const take = async (options: PhoneOptions): Promise<Phone> => {
    const phone = await takePhone(options);
    await lendLongestWords(phone, dictionary);
    await lendAxe(phone.context);
    return phone;
  };
  const [drawing, plain] = [await take(visitor), await take({ ...visitor, canDraw: false })];
  let found = NO_FAULTS;
  for (const visit of visits) {
    const { page } = visit.hasMachine ? plain : drawing;
    found = join(found, visit.name, await lookAt(page, visit, picture));
  }
  return found;
}

async function lookAt(page: Page, visit: Visit, look: Look): Promise<Faults> {
  if (page.url() !== 'about:blank') await forgetLanguage(page);
  await page.goto(await visit.address);
  await visit.isThere(page);
  if (visit.leadsBack) return NO_FAULTS;
  // Until then pictures come, and with them the pixels behind texts.
  await untilIdle(page);
  const address = page.url();
  const faults = {
    rules: await listViolations(page),
    weakTexts: await listWeakTexts(page, visit.name, look),
    places: await listOutOfPlace(page, visit),
    words: await listBadWords(page, visit.name, look),
  };
  // All of it was seen on this page and on no other.
  expect(page.url()).toBe(address);
  return faults;
}

async function listOutOfPlace(page: Page, { layouts }: Visit): Promise<string[]> {
  const found: string[] = [];
  for (const { size, find } of layouts) {
    await page.setViewportSize(size);
    // Some parts are placed by script, in the next frame or the one after it.
    await untilIdle(page);
    const places = await find(page);
    found.push(...places.map(what => `at ${size.width} × ${size.height}: ${what}`));
  }
  if (layouts.length > 0) await page.setViewportSize(POCKET);
  return found;
}

/** Each is printed at once too, since a run that is stopped never comes to its verdict. */
function join(all: Faults, name: string, { rules, weakTexts, places, words }: Faults): Faults {
  const named = (faults: readonly string[]) =>
    faults.map(fault => {
      const line = `${name}: ${fault}`;
      process.stdout.write(`${line}\n`);
      return line;
    });
  return {
    rules: [...all.rules, ...named(rules)],
    weakTexts: [...all.weakTexts, ...named(weakTexts)],
    places: [...all.places, ...named(places)],
    words: [...all.words, ...named(words)],
  };
}
