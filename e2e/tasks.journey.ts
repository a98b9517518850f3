/** Quests: finished by what is played, on whatever device, and claimed once. */
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { watchSockets } from './support/sockets.ts';

/** No other journey plays here: the seat of a player who has left is kept for minutes. */
const CLAW_ROOM = 11_007;
const BALLS = 10;

describe('quests', () => {
  journey('a quest is finished on another device, is told here, and is paid once', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page, troubles } = await takePhone({ player });
    const sockets = watchSockets(page);
    await page.goto('/tasks');
    await page.getByRole('link', { name: /Play Plinko/ }).waitFor();
    // Who connects only when the last ball has fallen is not told of it any more.
    await expect.poll(sockets.bound).toBe(1);
    const elsewhere = await server.signIn(player);
    for (let ball = 0; ball < BALLS; ball += 1) await server.drop(elsewhere.token);
    await page.getByText('Quest done: Play Plinko').waitFor();
    const claim = page.getByRole('button', { name: 'Claim: Play Plinko, 20 coins' });
    await claim.waitFor();
    await picture(page, 'quests');
    const { balance: before } = await server.balances(player.token);
    await claim.click();
    await page.getByText('It’s yours!').waitFor();
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(before + 20);
    await page.getByRole('img', { name: `${before + 20} coins`, exact: true }).waitFor();
    await expectLedgerToAddUp(server, player.token);
    expect(troubles).toEqual([]);
  });

  journey('the first days: a claw is played, an answer is read, and both are claimed', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/tasks/firstday');
    await page.getByRole('link', { name: /Play a claw machine/ }).waitFor();

    await page.getByRole('link', { name: /Read an answer/ }).click();
    await page.locator('summary').first().click();
    await page.getByText('Quest done: Read an answer in the help center').waitFor();

    // A browser elsewhere takes the live connection along: what was played there is seen on the next look.
    const elsewhere = await server.signIn(player);
    const room = await enterAsPlayer(server.url, elsewhere, CLAW_ROOM);
    await room.sit('apply');
    await expect.poll(async () => (await room.state()).seat).toBe('called');
    await room.sit('confirm');
    await room.sit('grab');
    await room.next('result');
    await expect.poll(async () => (await room.state()).phase).toBe('idle');
    await room.sit('cancel');
    room.close();
    await page.goto('/tasks/firstday');
    const claim = page.getByRole('button', { name: /^Claim: Play a claw machine/ });
    await claim.waitFor();
    await picture(page, 'first-day-quests');
    await claim.click();
    await page.getByRole('button', { name: /^Claim: Read an answer/ }).click();
    const isClaimed = async (taskId: number) =>
      (await server.call('tasks.firstDay', {}, player.token)).list.find(one => one.taskId === taskId)
        ?.receiveStatus;
    await expect.poll(() => isClaimed(1)).toBe(2);
    await expect.poll(() => isClaimed(12)).toBe(2);
    await expectLedgerToAddUp(server, player.token);
  });
});
