/** What an operator changes of a machine while somebody plays there, with the player's browser beside the desk. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { startButton } from './support/machine.ts';
import { sitDown } from './support/operator.ts';
import type { Player, Server } from './support/server.ts';

/** Nobody else of the journeys plays there. */
const CLAW = { roomId: 11_003, address: '/claw/1/11003' } as const;
const NOTE = 'More time to aim';
const PLAY_STEPS = 2400;

describe('a setting that is changed during a round', () => {
  journey('counts from the next round on, as both proofs and the public log say', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = (await takePhone({ player, canDraw: false })).page;
    await phone.goto(CLAW.address);
    await startButton(phone).click();
    await isMoving(phone);

    const { page } = await sitDown(takePhone, `/machines?room=${CLAW.roomId}`, 'floor');
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByText('running').waitFor();
    await publish(page, settings);
    // The round that runs keeps what it began with.
    await settings.getByRole('button', { name: /^2 .*next$/ }).waitFor();
    await settings.getByRole('button', { name: /^1 .*running$/ }).waitFor();
    await picture(page, 'console-machine-changed-in-play');
    await grab(phone);
    await playAgain(phone).click();
    await isMoving(phone);
    await settings.getByRole('button', { name: /^2 .*running$/ }).waitFor();
    await grab(phone);

    // A play is written down a moment after its result was told.
    await expect.poll(async () => (await ownPlays(server, player)).length).toBe(2);
    const [second, first] = await playsOf(server, player);
    expect([first?.settingsVersion, second?.settingsVersion]).toEqual([1, 2]);
    expect(first?.config).not.toHaveProperty('playSteps', PLAY_STEPS);
    expect(second?.config).toHaveProperty('playSteps', PLAY_STEPS);
    expect(first?.configVersion).not.toBe(second?.configVersion);
    const { list } = await server.call('machines.settings', { roomId: CLAW.roomId });
    expect(list[0]).toMatchObject({ version: 2, author: 'Joris Bakker', note: NOTE });
    expect(list[0]?.changes).toContainEqual({ setting: 'playSteps', before: '1800', after: '2400' });
  });
});

describe('a price that is changed', () => {
  journey('is seen by who is in the room without reloading, and is what is paid', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = (await takePhone({ player, canDraw: false })).page;
    await phone.goto('/claw/1/11002');
    await phone.getByRole('button', { name: /^Start.*80/ }).waitFor();

    const { page } = await sitDown(takePhone, '/machines?room=11002', 'floor');
    const price = page.getByRole('region', { name: 'Price' });
    await price.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Coins').fill('70');
    await dialog.getByLabel('Why').fill('A quiet week');
    await dialog.getByRole('button', { name: 'Let it cost 70' }).click();
    await price.getByText('Price of a play: 70').waitFor();
    await picture(page, 'console-machine-price');
    await phone.getByRole('button', { name: /^Start.*70/ }).click();
    await isMoving(phone);
    await grab(phone);
    const paid = async () =>
      (await server.call('claw.lastRounds', { roomId: 11_002 }, player.token)).list.map(({ stake }) => stake);
    await expect.poll(paid).toEqual([70]);
    const told = await server.call('machines.settings', { roomId: 11_002 });
    expect(told.list[0]).toMatchObject({
      author: 'Joris Bakker',
      note: 'A quiet week',
      changes: [{ setting: 'price', before: '80', after: '70' }],
    });
  });
});

async function publish(page: Page, settings: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  await settings.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Find a setting').fill('play steps');
  await dialog.getByLabel('play steps').fill(String(PLAY_STEPS));
  await dialog.getByLabel('Why').fill(NOTE);
  await dialog.getByRole('button', { name: 'Make it version 2' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function isMoving(phone: Page): Promise<void> {
  await expect
    .poll(() => phone.getByRole('button', { name: 'Grab' }).getAttribute('aria-disabled'))
    .toBe('false');
}

async function grab(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Grab' }).click();
  await playAgain(phone).waitFor();
}

function playAgain(phone: Page): Locator {
  return phone.getByRole('dialog').getByRole('button', { name: /^Play again/ });
}

/** Newest first, each as its signed statement and its replay have it. */
async function playsOf(server: Server, player: Player) {
  const plays = await ownPlays(server, player);
  return Promise.all(
    plays.map(async ({ playId }) => {
      const replay = await server.call('machines.replay', { playId }, player.token);
      const statement = JSON.parse(replay.receipt.statement) as { settingsVersion: number };
      return {
        ...statement,
        configVersion: replay.configVersion,
        config: JSON.parse(replay.config) as object,
      };
    }),
  );
}

/** Those that can be shown again: one whose machine broke down has no record. */
async function ownPlays(server: Server, player: Player) {
  const { list } = await server.call('machines.plays', { roomId: CLAW.roomId }, player.token);
  return list.filter(({ isMine, hasReplay }) => isMine && hasReplay);
}
