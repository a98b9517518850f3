/** Where things stand in a room: beside the machine on a big screen, within the thumbs' reach on a phone on its side. */
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { CLAW, clawAddress, PUSHER, pushAddress, startButton } from './support/machine.ts';
import { dropButton } from './support/room.ts';
import { PIER, type Server } from './support/server.ts';

const WIDE = { width: 1280, height: 800 };
const SIDE = { width: 844, height: 390 };
/** What a keyboard leaves of a phone. */
const ABOVE_KEYBOARD = { width: 390, height: 500 };
/** The height of the bar at the foot of the home page. */
const BAR_PX = 78;
/** Less of a card says nothing of the machine. */
const CARD_SEEN_PX = 100;

describe('a room', () => {
  for (const address of [clawAddress, pushAddress()]) {
    journey(`at ${address} shows odds, plays and talk beside the machine on a big screen`, async stage => {
      const player = await stage.server.player();
      const { page } = await stage.takePhone({ player, viewport: WIDE, canDraw: false });
      await page.goto(address);
      const facts = page.getByRole('region', { name: 'Rules and odds' });
      await facts.getByRole('heading', { name: 'Latest plays' }).waitFor();
      for (const part of [
        facts.getByText(/% confidence/).first(),
        facts.getByRole('heading', { name: 'Latest plays' }),
        page.getByRole('region', { name: 'Room chat' }).getByRole('textbox'),
        startButton(page),
      ])
        await expectOnScreen(page, part);
      await expectNothingBeside(page);
      await expectNothingAside(page);
    });
  }

  journey('of a game that is played at once has all its prices and prizes in sight there', async stage => {
    const player = await stage.server.player();
    const { page } = await stage.takePhone({ player, viewport: WIDE, canDraw: false });
    for (const name of ['plinko', 'gashapon'] as const) {
      await page.goto(await addressOf(stage.server, name));
      await expectOnScreen(page, buttonOf(page, name));
      await expectNothingAside(page);
    }
  });

  for (const name of ['claw', 'push', 'plinko', 'gashapon'] as const) {
    journey(`of ${name} on a phone on its side has its button under the thumb`, async stage => {
      const player = await stage.server.player();
      const { page } = await stage.takePhone({ player, viewport: SIDE, canDraw: false });
      await page.goto(await addressOf(stage.server, name));
      const button = buttonOf(page, name);
      await button.waitFor();
      await expectOnScreen(page, button);
      await expectOnScreen(page, page.getByRole('button', { name: 'Back', exact: true }));
      await expectNothingBeside(page);
      if (name === 'claw') await expectTalkBesideMachine(page);
    });
  }

  journey('tells who watches who plays', async ({ server, takePhone }) => {
    const [player, watcher] = [await server.player(), await server.player()];
    const { nickName } = await server.call('accounts.read', {}, player.token);
    const seat = await enterAsPlayer(server.url, player, CLAW.roomId);
    await seat.sit('apply');
    await seat.sit('confirm');
    const { page } = await takePhone({ player: watcher, canDraw: false });
    await page.goto(clawAddress);
    await expectOnScreen(page, page.getByText(nickName, { exact: true }).first());
    await page.getByRole('timer', { name: 'Playing' }).waitFor();
    await seat.sit('grab');
    await seat.next('result');
    await seat.sit('cancel');
    seat.close();
  });
});

describe('the hall of coin pushers', () => {
  journey('begins on the first screen of a phone', async ({ takePhone }) => {
    const { page } = await takePhone();
    await page.goto('/home/2');
    const card = page.getByRole('link', { name: PUSHER.name }).first();
    await card.waitFor();
    const seen = 844 - BAR_PX - CARD_SEEN_PX;
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(seen);
  });
});

describe('the home page on a big screen', () => {
  journey('has nothing lying over what the first machines cost', async ({ takePhone }) => {
    const { page } = await takePhone({ viewport: WIDE });
    await page.goto('/');
    const card = page.getByRole('link', { name: PIER }).first();
    await card.waitFor();
    const price = card.getByText('10–500');
    await expectOnScreen(page, price);
    // A tap there reaches the card.
    await price.click({ trial: true });
    const bar = await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox();
    expect((bar?.x ?? 0) + (bar?.width ?? WIDE.width)).toBeLessThan((await card.boundingBox())?.x ?? 0);
  });
});

describe('a phone on its side', () => {
  journey('shows at once how to sign in, and what can be played', async ({ takePhone }) => {
    const { page } = await takePhone({ viewport: SIDE });
    await page.goto('/auth');
    await expectOnScreen(page, page.getByRole('button', { name: 'Email me a code' }));
    await expectOnScreen(page, page.getByRole('link', { name: 'Just look around' }));
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await expectOnScreen(page, page.getByRole('link', { name: 'Coin pusher', exact: true }));
    await expectOnScreen(page, page.getByRole('link', { name: 'Verify', exact: true }));
  });
});

describe('a phone whose keyboard is open', () => {
  journey('shows the field of the sign-in together with its button', async ({ takePhone }) => {
    const { page } = await takePhone({ viewport: ABOVE_KEYBOARD });
    await page.goto('/auth');
    const field = page.getByLabel('Email');
    await field.focus();
    await expectOnScreen(page, field);
    await expectOnScreen(page, page.getByRole('button', { name: 'Email me a code' }));
  });
});

async function addressOf(server: Server, name: string): Promise<string> {
  if (name === 'plinko') return `/plinko/${(await server.room(PIER)).roomId}`;
  if (name === 'gashapon') return '/gashapon/12001';
  return name === 'claw' ? clawAddress : pushAddress();
}

function buttonOf(page: Page, name: string): Locator {
  if (name === 'plinko') return dropButton(page);
  return name === 'gashapon' ? page.getByRole('button', { name: 'Turn for 60 coins' }) : startButton(page);
}

async function expectOnScreen(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  if (!box) return;
  expect([box.x >= 0, box.y >= 0]).toEqual([true, true]);
  expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
  expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
}

/** The machine has the first half of such a screen. */
async function expectTalkBesideMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Room chat' }).click();
  const talk = page.getByRole('region', { name: 'Room chat' });
  await expectOnScreen(page, talk);
  await expect.poll(async () => (await talk.boundingBox())?.x).toBeGreaterThan(SIDE.width / 2);
}

/** Nothing waits at the side of a strip, where a mouse cannot push it. */
async function expectNothingAside(page: Page): Promise<void> {
  const listStrips = () =>
    [...document.querySelectorAll('main *')]
      .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className, textContent }) => `${className} '${textContent.slice(0, 40)}'`);
  expect(await page.evaluate(listStrips)).toEqual([]);
}

/** Nothing reaches over the edge: no page is wider than its screen. */
async function expectNothingBeside(page: Page): Promise<void> {
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
}
