import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { PIER, type Player } from './support/server.ts';

/** What shifts less is not seen. */
const SHIFT_ALLOWED = 0.002;

describe('the home page', () => {
  journey('back from a room finds the tab as it was left, scrolled where it was', async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone({ player: await server.player() });
    await page.goto('/');
    await tab(page, 'Plinko').click();
    const last = page.getByRole('link', { name: 'Lantern Plinko' });
    await last.scrollIntoViewIfNeeded();
    const before = await placesOf(page);
    expect(before.page).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL('**/plinko/*');
    await page.goBack();
    await page.waitForURL('**/home/6');
    await expect.poll(() => placesOf(page)).toEqual(before);
  });

  journey('another tab begins at its top, below the strip that stays', async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/');
    await page.getByRole('link', { name: 'Starlight Plinko' }).scrollIntoViewIfNeeded();
    await expect.poll(() => topOf(page, 'nav[aria-label="Types of machines"]')).toBeLessThan(20);
    await tab(page, 'Claw').click();
    await page.getByRole('link', { name: /Starlight Plinko/ }).waitFor({ state: 'detached' });
    // The page is scrolled after the tab has been drawn. Both lie on fractions of a pixel.
    await expect
      .poll(async () => {
        const strip = await page.locator('nav[aria-label="Types of machines"]').boundingBox();
        const first = await page.getByRole('link', { name: /Cuddle Cove/ }).boundingBox();
        const bottom = (strip?.y ?? Number.NaN) + (strip?.height ?? Number.NaN);
        return { isStripOnTop: (strip?.y ?? 20) < 20, isFirstBelow: (first?.y ?? Number.NaN) > bottom - 1 };
      })
      .toEqual({ isStripOnTop: true, isFirstBelow: true });
  });

  journey('the tabs are found and changed by keyboard', async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/');
    await tab(page, 'Hot').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedText(page)).toBe('Plinko');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home/6');
    await expect.poll(() => focusedText(page)).toBe('Plinko');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  journey('the coin leads to the room played last', async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone({ player: await server.player() });
    const { roomId } = await server.room('Sandcastle Plinko');
    await page.goto('/');
    const play = page.getByRole('link', { name: 'Play now' });
    await expect.poll(() => play.getAttribute('href')).not.toBe(`/plinko/${roomId}`);
    await page.getByRole('link', { name: 'Sandcastle Plinko' }).click();
    const drop = page.getByRole('button', { name: 'Drop', exact: true });
    await expect.poll(() => drop.isEnabled()).toBe(true);
    await drop.click();
    await page.getByRole('status').filter({ hasText: 'coins back' }).waitFor({ state: 'attached' });
    await page.goBack();
    await expect.poll(() => play.getAttribute('href')).toBe(`/plinko/${roomId}`);
  });

  journey('notices are opened once and marked as read', async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/');
    await page.getByRole('button', { name: /^News, \d+ new$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'News' });
    await sheet.getByRole('heading', { name: 'Boardwalk is open!' }).waitFor();
    await stage.picture(page, 'notices');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'News', exact: true }).waitFor();
  });

  journey('nothing moves while it fills on a slow network, for a guest and for a player', async stage => {
    for (const player of [undefined, await stage.server.player()]) {
      const { sum, moved } = await shiftOf(stage, player);
      expect(sum, `for a ${player ? 'player' : 'guest'}: ${moved.join(', ')}`).toBeLessThan(SHIFT_ALLOWED);
    }
  });
});

function tab(page: Page, name: string) {
  const strip = page.getByRole('navigation', { name: 'Types of machines' });
  return strip.getByRole('link', { name, exact: true });
}

/** Where the page and the strip of its tabs are scrolled to. */
function placesOf(page: Page): Promise<{ page: number; strip: number }> {
  return page.evaluate(() => {
    const strip = document.querySelector('nav[aria-label="Types of machines"] ul');
    let place: Element | null = strip;
    while (place && place.scrollTop === 0) place = place.parentElement;
    return { page: place?.scrollTop ?? 0, strip: strip?.scrollLeft ?? 0 };
  });
}

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

interface Shift {
  /** As browsers count it. */
  readonly sum: number;
  /** What moved, how far, and when. */
  readonly moved: readonly string[];
}

/** How much of the screen moves by itself. */
async function shiftOf(
  { takePhone }: Parameters<Parameters<typeof journey>[1]>[0],
  player: Player | undefined,
): Promise<Shift> {
  const { page, context } = await takePhone(player ? { player } : {});
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const [latency, downloadThroughput, uploadThroughput] = [150, 200_000, 90_000];
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
  await page.addInitScript(watchShifts);
  await page.goto('/');
  await page.getByRole('link', { name: PIER }).waitFor();
  await page.getByText('Watch it fall').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { shift: Shift }).shift);
}

/** In the page. */
function watchShifts(): void {
  const shift = { sum: 0, moved: [] as string[] };
  Object.assign(globalThis, { shift });
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      shift.sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
        const places = `from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        shift.moved.push(`${name.slice(0, 120)} ${places} at ${Math.round(entry.startTime)} ms`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
