/** Whoever looks after the floor and a player, side by side: a report and its answer, a repair, what an auditor may not do. */
import { GameType } from '@boardwalk/contract/enums';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { openConsole, sitDown } from './support/operator.ts';
import { GIFT } from './support/server.ts';

const WORDS = 'The whale fell into the hole after the end.';
/** Nobody else of the journeys plays there. */
const PUSHER = { roomId: 20_004, name: 'Storm Surge' } as const;

describe('a report', () => {
  journey('is answered with coins, and its player sees both', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page: phone } = await takePhone({ player });
    await phone.goto('/issues');
    await phone.getByRole('button', { name: 'New report' }).click();
    const sheet = phone.getByRole('dialog', { name: 'New report' });
    await sheet.getByRole('radio', { name: 'Coins or a payment' }).check();
    await sheet.getByLabel('What happened?').fill(WORDS);
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await sheet.waitFor({ state: 'detached' });
    const before = (await server.balances(player.token)).balance;

    const { page } = await sitDown(takePhone, '/reports', 'support');
    await page.getByRole('button', { name: new RegExp(WORDS) }).click();
    const talk = page.getByRole('region', { name: 'Conversation' });
    await talk.getByText(WORDS).waitFor();
    await talk.getByText('What the device knew').click();
    await talk.getByText('/issues').waitFor();
    await talk.getByLabel('Who sees to it').selectOption({ label: 'Amara Nwosu, you' });
    const answer = page.getByRole('form', { name: 'Answer' });
    await answer.getByRole('textbox', { name: 'Answer' }).fill('You are right. Here is what it is worth.');
    // More than support may give alone.
    await answer.getByLabel('Coins to give').fill('501');
    await answer.getByText('You may give up to 500 by yourself.').waitFor();
    expect(await answer.getByRole('button', { name: /Send and give/ }).isDisabled()).toBe(true);
    await answer.getByLabel('Coins to give').fill('240');
    await answer.getByRole('button', { name: /Send and give 240/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The replay shows it');
    await picture(page, 'console-report-answer');
    await dialog.getByRole('button', { name: 'Send and give 240' }).click();
    await talk.getByText('240 coins given').waitFor();
    await picture(page, 'console-report-answered');

    expect((await server.balances(player.token)).balance).toBe(before + 240);
    await phone.goto('/issues');
    await phone.getByRole('button', { name: /Coins or a payment/ }).click();
    await phone.getByRole('dialog').getByText('You are right. Here is what it is worth.').waitFor();
    await phone.getByRole('dialog').getByText('Compensation: 240 coins').waitFor();
    await picture(phone, 'report-compensated');

    // The log says who gave how much, and why.
    const owner = await sitDown(takePhone, '/audit?area=reports', 'owner');
    await owner.page.getByText('Amara Nwosu, support: The replay shows it').first().waitFor();
  });
});

describe('a machine', () => {
  journey('is taken out of play, and the player’s card says so', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await sitDown(takePhone, `/machines?room=${PUSHER.roomId}`, 'floor');
    const machine = page.getByRole('complementary', { name: 'Machine' });
    await machine.getByRole('heading', { name: PUSHER.name }).waitFor();
    await setRepair(page, 'Take out of play', 'Take it out', 'It squeaks');
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

    await setRepair(page, 'Back into play', 'Put it back', 'Mended');
    await card.getByText('out of play').waitFor({ state: 'detached' });
    const { list } = await server.call('rooms.busy', { roomType: GameType.push });
    expect(list.find(({ roomId }) => roomId === PUSHER.roomId)?.repairState).toBe(0);
  });

  journey('is freed of who sits there, whose play keeps its settings till then', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const seat = await enterAsPlayer(server.url, player, 20_003);
    try {
      // How the next play is drawn has to be told before it can begin.
      await expect
        .poll(async () => (await seat.state()) && seat.sit('apply'), { interval: 1000 })
        .toBe('accepted');
      const { page } = await sitDown(takePhone, '/machines?room=20003', 'floor');
      const machine = page.getByRole('complementary', { name: 'Machine' });
      const settings = machine.getByRole('region', { name: 'Settings' });
      await settings.getByText('running').waitFor();
      await change(page, settings, 'During a play');
      await settings.getByText('next').waitFor();
      await settings.getByText('running').waitFor();
      await picture(page, 'console-machine-in-play');
      await machine.getByRole('button', { name: 'Free the seat' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Asleep at the machine');
      await dialog.getByRole('button', { name: 'Free the seat' }).click();
      await machine.getByText('seat free').waitFor();
      await settings.getByText('in force').waitFor();
      expect((await seat.state()).seat).toBe('none');
      await expect.poll(async () => (await server.balances(player.token)).balance).toBe(GIFT.coins);
    } finally {
      seat.close();
    }
  });

  journey('takes back its settings as a new version, which its log tells players', async stage => {
    const { server, takePhone, picture } = stage;
    const { page } = await sitDown(takePhone, '/machines?room=20002', 'floor');
    const machine = page.getByRole('complementary', { name: 'Machine' });
    const settings = machine.getByRole('region', { name: 'Settings' });
    const dialog = page.getByRole('dialog');
    await change(page, settings, 'Less falls at the sides');
    await picture(page, 'console-machine-settings');

    await settings.getByRole('button', { name: /^1 House/ }).click();
    await settings.getByRole('button', { name: 'Go back to 1, as version 3' }).click();
    await dialog.getByLabel('Why').fill('Back to version 1: too little fell');
    await dialog.getByRole('button', { name: 'Make it version 3' }).click();
    await settings.getByText('Back to version 1: too little fell').waitFor();
    const { list } = await server.call('machines.settings', { roomId: 20_002 });
    expect(list.slice(0, 3).map(({ version, author }) => [version, author])).toEqual([
      [3, 'Joris Bakker'],
      [2, 'Joris Bakker'],
      [1, 'house'],
    ]);
  });

  journey('is found by the arrow keys, and by who needs somebody', async stage => {
    const { page } = await sitDown(stage.takePhone, '/machines?kind=0', 'floor');
    const cards = page.locator('.machine');
    await expect.poll(() => cards.count()).toBeGreaterThan(4);
    await cards.first().focus();
    await page.keyboard.press('ArrowRight');
    const second = await cards.nth(1).getAttribute('data-room');
    await page.waitForURL(url => url.searchParams.get('room') === second);
    await page.getByRole('button', { name: /^Free/ }).first().click();
    await page.waitForURL(url => url.searchParams.get('group') === 'free');
  });
});

journey('an auditor sees machines and reports, has no button, and is refused by the server', async stage => {
  const { server, takePhone } = stage;
  const player = await server.player();
  const { repairId } = await server.call(
    'repairs.insert',
    { faultType: 1, content: 'For the auditor to read.', idempotencyKey: 'auditor-reads-it' },
    player.token,
  );
  const { page } = await sitDown(takePhone, '/machines?room=20001', 'auditor');
  const machine = page.getByRole('complementary', { name: 'Machine' });
  await machine.getByRole('region', { name: 'Settings' }).getByText('House').first().waitFor();
  for (const name of ['Free the seat', 'Take out of play', 'Change'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  await openConsole(page, `/reports?report=${repairId}`);
  await page.getByRole('region', { name: 'Conversation' }).getByText('For the auditor to read.').waitFor();
  expect(await page.getByRole('form', { name: 'Answer' }).count()).toBe(0);
  const writes: readonly (readonly [path: string, input: object])[] = [
    ['machines/repair', { roomId: 20_001, repairState: 1, reason: 'because' }],
    ['machines/free-seat', { roomId: 20_001, userId: player.userId, reason: 'because' }],
    ['machines/settings/change', { roomId: 20_001, version: 1, config: '{}', note: 'because' }],
    ['reports/assign', { repairId, from: 0, to: 0 }],
    ['reports/answer', { repairId, content: 'No.', state: 'declined', idempotencyKey: 'auditor-answers' }],
  ];
  for (const [path, input] of writes) {
    const answer = await page.evaluate(
      async ([at, body]) => {
        const response = await fetch(`/api/console/${at}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return (await response.json()) as { errorCode: string };
      },
      [path, JSON.stringify(input)] as const,
    );
    expect([path, answer.errorCode]).toEqual([path, '00011']);
  }
});

async function change(page: Page, settings: Locator, why: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await settings.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Find a setting').fill('opening');
  await dialog.getByLabel('side opening mm').fill('180');
  await dialog.getByText('1 of').waitFor();
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name: 'Make it version 2' }).click();
  await settings.getByText(why).waitFor();
}

async function setRepair(page: Page, action: string, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}
