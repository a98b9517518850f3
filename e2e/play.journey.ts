import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import {
  coinsText,
  dropBall,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  expectNothingUnshown,
  readyToDrop,
  shownCoins,
  watchBalance,
} from './support/room.ts';
import { GIFT } from './support/server.ts';

describe('playing plinko', () => {
  journey('with coins: each ball lands and moves the balance by what the server recorded', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player, hasMotion: true });
    await enterRoom(page, server);
    await expectBalance(page, server, player.token);
    await picture(page, 'plinko-room');

    const seen = await watchBalance(page);
    const first = await dropBall(page);
    await picture(page, 'plinko-falling');
    await expectLanded(page, first);
    await expectBalance(page, server, player.token);
    await picture(page, 'plinko-landed');
    // What the ball brings is not given away before it lands.
    const staked = GIFT.coins - first.stake;
    const shown = [GIFT.coins, staked, staked + first.payout].map(coins => `${coinsText(coins)} coins`);
    expect(await seen()).toEqual(shown.filter((label, index) => label !== shown[index - 1]));
    await page.getByRole('radio', { name: '50 coins per ball' }).check();
    const second = await dropBall(page);
    expect(second.stake).toBe(50);
    await expectLanded(page, second);
    const balance = await expectBalance(page, server, player.token);

    expect(balance).toBe(GIFT.coins + first.payout - first.stake + second.payout - second.stake);
    const rounds = await server.rounds(player.token);
    expect(rounds.map(({ roundId, stake, payout }) => ({ roundId, stake, payout }))).toEqual(
      [second, first].map(({ roundId, stake, payout }) => ({ roundId, stake, payout })),
    );
    await expectLedgerToAddUp(server, player.token);
    await expectNothingUnshown(server, player.token, first.roomId);
  });

  journey('its rounds and moves stand in the records as in the ledger', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await enterRoom(page, server);
    const round = await dropBall(page);
    await expectLanded(page, round);

    await page.getByRole('button', { name: 'Latest results. Open your rounds' }).click();
    const rounds = page.getByRole('dialog', { name: 'Your rounds' });
    await rounds.getByText(`Round ${round.roundId}`).waitFor();
    await picture(page, 'plinko-rounds');

    await page.goto('/user/coin-record');
    const { list } = await server.call('records.coins', {}, player.token);
    const rows = page.getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(list.length);
    for (const [index, { balance }] of list.entries()) {
      await rows.nth(index).getByText(`Balance ${balance}`, { exact: true }).waitFor();
    }
    await picture(page, 'coin-record');

    await page.goto('/user/game-record-detail/6');
    const { balanceBefore, balanceAfter } = round;
    await page.getByText(`${balanceBefore} → ${balanceAfter}`, { exact: true }).waitFor();
    await page.getByText(`${round.stake} → ${round.payout}`, { exact: true }).waitFor();
    await picture(page, 'game-record-detail');
  });

  journey('with trial coins: their own ledger moves and the coins stay', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await enterRoom(page, server);
    await page.getByRole('button', { name: 'Use trial coins' }).click();
    await shownCoins(page, GIFT.trialCoins, 'trial coins').waitFor();
    const round = await dropBall(page);
    expect(round.unit).toBe('trial_plinko');
    await picture(page, 'plinko-trial');
    await expectLanded(page, round);

    const expected = GIFT.trialCoins + round.payout - round.stake;
    const balances = await server.balances(player.token);
    expect(balances).toMatchObject({ balance: GIFT.coins, plinkoTrialBalance: expected });
    await shownCoins(page, expected, 'trial coins').waitFor();

    await page.goto('/user/trial-coin/plinko');
    await page.getByText(`Balance ${expected.toLocaleString('en-US')}`, { exact: true }).waitFor();
    await picture(page, 'trial-coin');
    await page.goto('/user/coin-record');
    await page.getByText('Welcome gift').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(1);
  });

  journey('automatic play drops as many balls as were asked for, and no more', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await enterRoom(page, server);
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    await picture(page, 'plinko-auto');
    const sheet = page.getByRole('dialog', { name: 'Auto-play' });
    await sheet.getByRole('radio', { name: 'No limit' }).check();
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Stop auto/ }).waitFor();
    await page.getByText('Auto-play done: every ball has dropped.').waitFor();
    await readyToDrop(page);
    await expect.poll(() => page.getByRole('combobox', { name: 'Rows' }).isEnabled()).toBe(true);
    await expectBalance(page, server, player.token);
    expect(await server.rounds(player.token)).toHaveLength(10);
    await expectLedgerToAddUp(server, player.token);
  });
});
