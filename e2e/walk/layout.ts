/** Where things stand: what a screen must show without scrolling, and what may not lie over it or beside it. */
import type { Locator, Page } from 'playwright-core';
import type { Size } from './sizes.ts';
import type { Sight } from './visit.ts';

export interface Layout {
  readonly size: Size;
  /** Resolves to one line for each thing that is out of place. */
  readonly find: (page: Page) => Promise<readonly string[]>;
}

/** The height of the bar at the foot of the home page. */
const BAR_PX = 78;
/** A player who sees less of a card than this does not recognize the machine. */
const CARD_SEEN_PX = 100;

export async function listOffScreen(page: Page, sights: readonly Sight[]): Promise<string[]> {
  const off: string[] = [];
  for (const sight of sights) {
    const part = sight(page).first();
    await part.waitFor();
    const box = await part.boundingBox();
    if (!isOnScreen(page, box)) off.push(`${part.toString()} is not on the screen: ${JSON.stringify(box)}`);
  }
  return off;
}

function isOnScreen(page: Page, box: Awaited<ReturnType<Locator['boundingBox']>>): boolean {
  const screen = page.viewportSize();
  if (!box || !screen) return false;
  const ends = { x: box.x + box.width, y: box.y + box.height };
  return box.x >= 0 && box.y >= 0 && ends.x <= screen.width + 1 && ends.y <= screen.height + 1;
}

/** A mouse cannot push a strip, so that what waits at its side is out of reach. */
export async function listAside(page: Page): Promise<string[]> {
  const strips = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className, textContent }) => `${className} '${textContent.slice(0, 40)}'`),
  );
  return strips.map(strip => `${strip} goes on beside its strip`);
}

export async function listBeside(page: Page): Promise<string[]> {
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  return (await page.evaluate(isWider)) ? ['the page is wider than its screen'] : [];
}

/** The chat of a room opens in the half of the screen that the machine leaves free. */
export async function listTalkOverMachine(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Room chat' }).click();
  const talk = page.getByRole('region', { name: 'Room chat' });
  const off = await listOffScreen(page, [() => talk]);
  const { width = 0 } = page.viewportSize() ?? {};
  const isBeside = ((await talk.boundingBox())?.x ?? 0) > width / 2;
  await page.getByRole('button', { name: 'Room chat' }).click();
  return isBeside ? off : [...off, 'the chat lies over the machine'];
}

/** The first card of a hall begins so high that a phone shows what it is. */
export async function listOutOfFirstScreen(page: Page, card: Sight): Promise<string[]> {
  const { height = 0 } = page.viewportSize() ?? {};
  const top = (await card(page).first().boundingBox())?.y ?? height;
  return top < height - BAR_PX - CARD_SEEN_PX ? [] : [`the first machine begins at ${top}`];
}

/** The price on the first card can be seen and tapped, and the bar stands beside the cards. */
export async function listCoveredPrice(page: Page): Promise<string[]> {
  const card = page.getByRole('link', { name: 'Pier Plinko' }).first();
  const price = card.getByText('10–500');
  const off = await listOffScreen(page, [() => price]);
  const isTapped = await price.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.closest('a')?.contains(top) === true;
  });
  const bar = await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox();
  const barEnd = (bar?.x ?? 0) + (bar?.width ?? Number.POSITIVE_INFINITY);
  const isBeside = barEnd < ((await card.boundingBox())?.x ?? 0);
  return [
    ...off,
    ...(isTapped ? [] : ['a tap on the price does not reach the card']),
    ...(isBeside ? [] : ['the bar lies over the cards']),
  ];
}
