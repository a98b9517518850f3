/** What an operator changes of a game's room, with a player's browser beside the desk. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';

/** Nobody else of the journeys plays there. */
const LAGOON = 4002;
const REASON = 'A quiet week';

const stake = (phone: Page, coins: string) =>
  phone.getByRole('radio', { name: `${coins} coins`, exact: true });

async function order(desk: Page, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a game’s room', () => {
  journey('loses a price and closes before the eyes of who is in it', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const phone = (await takePhone({ player, isCoarse: true })).page;
    await phone.goto(`/gem/${LAGOON}`);
    await stake(phone, '200').click();
    await expect.poll(() => stake(phone, '200').isChecked()).toBe(true);

    const { page: desk } = await sitDown(takePhone, `/games?game=4&room=${LAGOON}`, 'floor');
    const room = desk.getByRole('complementary', { name: 'Room' });
    await room.getByRole('button', { name: 'Withdraw 200 coins' }).click();
    await picture(desk, 'console-games-withdraw');
    await order(desk, 'Withdraw');
    await room.getByText('Withdrawn (1)').waitFor();
    // Without reloading, and with another price chosen in its place.
    await stake(phone, '200').waitFor({ state: 'detached' });
    await expect.poll(() => stake(phone, '100').isChecked()).toBe(true);

    await room.getByRole('button', { name: 'Change', exact: true }).click();
    await desk.getByRole('dialog').getByLabel('Open').click();
    await order(desk, 'Save');
    await room.getByText('Room: open → closed').waitFor();
    await phone.getByText('This room is closed right now.').first().waitFor();
    await picture(desk, 'console-games-closed');
    await picture(phone, 'console-games-closed-phone');
    const { room: told } = await server.call('gem.room', { roomId: LAGOON });
    expect([told.state, told.prices.map(({ price }) => price)]).toEqual(['closed', [100, 500, 1000, 2000]]);
  });
});
