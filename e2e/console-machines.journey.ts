/** An operator of the floor at the desk, and the players' browsers: what is changed of machines and rooms while they are played. */
import { GameType } from '@boardwalk/contract/enums';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { startPlaying } from './support/machine.ts';
import { confirm, sitDown } from './support/operator.ts';
import { GIFT, type Player, type Server } from './support/server.ts';

/** No other journey plays at these. */
const CLAW = { roomId: 11_003, address: '/claw/1/11003' } as const;
const PUSHER = { roomId: 20_004, name: 'Storm Surge' } as const;
const LAGOON = 4002;
const NOTE = 'More time to aim';
const BACK = 'Back to version 1: too long';
const PLAY_STEPS = 2400;

describe('a setting that is changed during a round', () => {
  journey('counts from the next round on, as both proofs and the public log say', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = (await takePhone({ player, canDraw: false })).page;
    await phone.goto(CLAW.address);
    await startPlaying(phone);
    await isMoving(phone);

    const { page } = await sitDown(takePhone, `/machines?room=${CLAW.roomId}`, 'floor');
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByText('running').waitFor();
    await publish(page, settings);
    // The round that runs keeps the settings it began with.
    await settings.getByRole('button', { name: /^2 .*next$/ }).waitFor();
    await settings.getByRole('button', { name: /^1 .*running$/ }).waitFor();
    await picture(page, 'console-machine-changed-in-play');
    await grab(phone);
    await playAgain(phone).click();
    await isMoving(phone);
    await settings.getByRole('button', { name: /^2 .*running$/ }).waitFor();
    await grab(phone);

    // A play is recorded a moment after its result was told.
    await expect.poll(async () => (await listOwnPlays(server, player)).length).toBe(2);
    const [second, first] = await readProofs(server, player);
    expect([first?.settingsVersion, second?.settingsVersion]).toEqual([1, 2]);
    expect(first?.config).not.toHaveProperty('playSteps', PLAY_STEPS);
    expect(second?.config).toHaveProperty('playSteps', PLAY_STEPS);
    expect(first?.configVersion).not.toBe(second?.configVersion);

    await settings.getByRole('button', { name: /^1 House/ }).click();
    await settings.getByRole('button', { name: 'Go back to 1, as version 3' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill(BACK);
    await dialog.getByRole('button', { name: 'Make it version 3' }).click();
    await settings.getByText(BACK).waitFor();
    const { list } = await server.call('machines.settings', { roomId: CLAW.roomId });
    expect(list.slice(0, 3).map(({ version, author, note }) => [version, author, note])).toEqual([
      [3, 'Joris Bakker', BACK],
      [2, 'Joris Bakker', NOTE],
      [1, 'house', expect.any(String)],
    ]);
    expect(list[1]?.changes).toContainEqual({ setting: 'playSteps', before: '1800', after: '2400' });
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
    const listPaid = async () =>
      (await server.call('claw.lastRounds', { roomId: 11_002 }, player.token)).list.map(({ stake }) => stake);
    await expect.poll(listPaid).toEqual([70]);
    const log = await server.call('machines.settings', { roomId: 11_002 });
    expect(log.list[0]).toMatchObject({
      author: 'Joris Bakker',
      note: 'A quiet week',
      changes: [{ setting: 'price', before: '80', after: '70' }],
    });
  });
});

describe('a machine', () => {
  journey('is taken out of play, and the player’s card says so', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const { page } = await sitDown(takePhone, `/machines?room=${PUSHER.roomId}`, 'floor');
    const machine = page.getByRole('complementary', { name: 'Machine' });
    await machine.getByRole('heading', { name: PUSHER.name }).waitFor();
    await page.getByRole('button', { name: 'Take out of play' }).click();
    await confirm(page, 'It squeaks', 'Take it out');
    const card = page.locator(`.machine[data-room="${PUSHER.roomId}"]`);
    await card.getByText('out of play').waitFor();
    await machine.getByText('Joris Bakker').first().waitFor();
    await picture(page, 'console-machine-repair');

    const { page: phone } = await takePhone({ player, canDraw: false });
    await phone.goto('/');
    await phone.getByRole('link', { name: 'Coin pusher', exact: true }).click();
    await phone
      .getByRole('link', { name: new RegExp(PUSHER.name) })
      .getByText('Repair')
      .waitFor();
    await picture(phone, 'player-machine-repair');
    await page.getByRole('button', { name: 'Back into play' }).click();
    await confirm(page, 'Mended', 'Put it back');
    await card.getByText('out of play').waitFor({ state: 'detached' });
    const { list } = await server.call('rooms.busy', { roomType: GameType.push });
    expect(list.find(({ roomId }) => roomId === PUSHER.roomId)?.repairState).toBe(0);
  });

  journey('is freed of who sits there, who gets back what was not played', async ({ server, takePhone }) => {
    const player = await server.player();
    const seat = await enterAsPlayer(server.url, player, 20_003);
    try {
      // Nobody can sit down before the draws of the next play are told.
      await expect
        .poll(async () => (await seat.state()) && seat.sit('apply'), { interval: 1000 })
        .toBe('accepted');
      const { page } = await sitDown(takePhone, '/machines?room=20003', 'floor');
      const machine = page.getByRole('complementary', { name: 'Machine' });
      await machine.getByRole('region', { name: 'Settings' }).getByText('running').waitFor();
      await machine.getByRole('button', { name: 'Free the seat' }).click();
      await confirm(page, 'Asleep at the machine', 'Free the seat');
      await machine.getByText('seat free').waitFor();
      await machine.getByRole('region', { name: 'Settings' }).getByText('in force').waitFor();
      expect((await seat.state()).seat).toBe('none');
      await expect.poll(async () => (await server.balances(player.token)).balance).toBe(GIFT.coins);
    } finally {
      seat.close();
    }
  });
});

describe('a game’s room', () => {
  journey('loses a price and closes before the eyes of who is in it', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = (await takePhone({ player, isCoarse: true })).page;
    const findStake = (coins: string) => phone.getByRole('radio', { name: `${coins} coins`, exact: true });
    await phone.goto(`/gem/${LAGOON}`);
    await findStake('200').click();
    await expect.poll(() => findStake('200').isChecked()).toBe(true);

    const { page: desk } = await sitDown(takePhone, `/games?game=4&room=${LAGOON}`, 'floor');
    const room = desk.getByRole('complementary', { name: 'Room' });
    await room.getByRole('button', { name: 'Withdraw 200 coins' }).click();
    await confirm(desk, 'A quiet week', 'Withdraw');
    await room.getByText('Withdrawn (1)').waitFor();
    // Without reloading, and with another price chosen in its place.
    await findStake('200').waitFor({ state: 'detached' });
    await expect.poll(() => findStake('100').isChecked()).toBe(true);
    await room.getByRole('button', { name: 'Change', exact: true }).click();
    await desk.getByRole('dialog').getByLabel('Open').click();
    await confirm(desk, 'A quiet week', 'Save');
    await room.getByText('Room: open → closed').waitFor();
    await phone.getByText('This room is closed right now.').first().waitFor();
    await picture(phone, 'console-games-closed-phone');
    const { room: found } = await server.call('gem.room', { roomId: LAGOON });
    expect([found.state, found.prices.map(({ price }) => price)]).toEqual(['closed', [100, 500, 1000, 2000]]);
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

/** Newest first: the signed statement of each play, with the settings that its replay has. */
async function readProofs(server: Server, player: Player) {
  const plays = await listOwnPlays(server, player);
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
async function listOwnPlays(server: Server, player: Player) {
  const { list } = await server.call('machines.plays', { roomId: CLAW.roomId }, player.token);
  return list.filter(({ isMine, hasReplay }) => isMine && hasReplay);
}
