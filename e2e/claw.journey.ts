/** A claw machine as its players have it: the queue with its calls, the play under the thumb, and what it comes to. */
import { isRefusal } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { type ClawConfig, clawGame } from '@boardwalk/games/claw';
import { decodeMachineLog } from '@boardwalk/games/physics';
import { type ClawEye, watchClaw } from '@boardwalk/testkit/claw-eye';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import {
  CLAW,
  CUPS,
  clawAddress,
  clawRounds,
  startButton,
  startPlaying,
  takeSeat,
} from './support/machine.ts';
import { expectBalance, expectLedgerToAddUp } from './support/room.ts';
import { GIFT, type Server } from './support/server.ts';

/** No other journey of this file plays here: the seat of a player who has left is kept for minutes. */
const BRIDGE = 11_005;
/** Decimetres. */
const MOVED = 0.3;

interface Place {
  readonly x: number;
  readonly z: number;
}

describe('a claw machine', () => {
  journey('is played, and calls one after the other of those who queue', async stage => {
    const { server, takePhone, picture } = stage;
    const [first, absent, second, third] = await Promise.all([
      server.player(),
      server.player(),
      server.player(),
      server.player(),
    ]);
    const { page } = await takePhone({ player: first, isCoarse: true });
    const waiting = (await takePhone({ player: second, canDraw: false })).page;
    const watching = (await takePhone({ player: third, canDraw: false })).page;
    for (const one of [waiting, watching, page]) {
      await one.goto(clawAddress);
      await startButton(one).waitFor();
    }
    const sleeper = await enterAsPlayer(server.url, absent, CLAW.roomId);
    await startPlaying(page);
    expect(await sleeper.sit('apply')).toBe('accepted');
    await waiting.getByRole('button', { name: /^Get in line/ }).click();
    await waiting.getByText('You’re number 2 in line').waitFor();
    await watching.getByText(/^2 waiting/).waitFor();
    await picture(page, 'claw-playing');
    await grabPrize(page);
    await picture(page, 'claw-result');
    await expectPlayed(server, first.token);
    await page.goto('/pack');
    // The seat of who is away would be kept for minutes.
    await page.getByText('Give up my seat').click();

    // Who does not answer the call loses the place, and the next one is called.
    await waiting.getByText('Your turn!').first().waitFor();
    await takeSeat(waiting);
    const seats = sleeper.told.map(told => (told.code === InstructionCode.machine ? told.seat : undefined));
    expect(seats).toContain('called');
    expect((await sleeper.state()).seat).toBe('none');
    sleeper.close();
    await playByKeysAndThumb(waiting, server.url);
    await leaveSeat(waiting);
    await startButton(watching).waitFor();
    await expectPlayed(server, second.token);
    await expectBalance(waiting, server, second.token);
  });

  journey('is played on after seconds without a connection', async ({ server, takePhone }) => {
    const player = await server.player();
    const { page, context } = await takePhone({ player, canDraw: false });
    await page.goto(clawAddress);
    await startPlaying(page);
    const grab = page.getByRole('button', { name: 'Grab' });
    const isOff = () => grab.getAttribute('aria-disabled');
    await expect.poll(isOff).toBe('false');
    // Its release is never heard of: the claw must not run on.
    await page.keyboard.down('ArrowRight');
    await context.setOffline(true);
    await expect.poll(isOff).toBe('true');
    await page.keyboard.up('ArrowRight');
    await context.setOffline(false);
    await expect.poll(isOff).toBe('false');
    await grab.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Play again/ })
      .waitFor();
    await expectPlayed(server, player.token);
    await leaveSeat(page);
    await startButton(page).waitFor();
  });

  journey('with cups says how it is played, and is played', async ({ server, takePhone }) => {
    const player = await server.player();
    const { page } = await takePhone({ player, canDraw: false });
    await page.goto(`/claw/1/${CUPS.roomId}`);
    await startButton(page).waitFor();
    await page.getByRole('button', { name: 'Rules and odds' }).click();
    const rules = page.getByRole('dialog');
    await rules.getByText(/drop it into a cup/).waitFor();
    await rules.getByText('The grip is the same on every play.').waitFor();
    await rules.getByRole('button', { name: 'Close' }).click();
    await startPlaying(page);
    const grab = page.getByRole('button', { name: 'Grab' });
    await expect.poll(() => grab.getAttribute('aria-disabled')).toBe('false');
    await grab.click();
    const again = page.getByRole('dialog').getByRole('button', { name: /^Play again/ });
    await again.waitFor();
    await expectPlayed(server, player.token, CUPS);
    await expectGrabbedByPlayer(server, player.token);
  });

  journey('tells who watches who plays', async ({ server, takePhone }) => {
    const [player, watcher] = [await server.player(), await server.player()];
    const { nickName } = await server.call('accounts.read', {}, player.token);
    const { page } = await takePhone({ player: watcher, canDraw: false });
    await page.goto(`/claw/1/${BRIDGE}`);
    await startButton(page).waitFor();
    // The time of a play is short: it begins when the page can show it.
    const seat = await enterAsPlayer(server.url, player, BRIDGE);
    expect(await seat.sit('apply')).toBe('accepted');
    expect(await seat.sit('confirm')).toBe('accepted');
    await page.getByText(nickName, { exact: true }).first().waitFor();
    await page.getByRole('timer', { name: 'Playing' }).waitFor();
    await seat.sit('grab');
    await seat.next('result');
    await seat.sit('cancel');
    seat.close();
  });
});

/** After a play: the seat of a player who is only away is kept for minutes. */
async function leaveSeat(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave seat' }).click();
}

/** Right by its key, away by the thumb, another camera, and down. */
async function playByKeysAndThumb(page: Page, url: string): Promise<void> {
  const grab = page.getByRole('button', { name: 'Grab' });
  await expect.poll(() => grab.getAttribute('aria-disabled')).toBe('false');
  // While the call fades out, keys are still its own.
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  const eye = watchClaw(url, CLAW.roomId);
  const start = await whereIs(eye);
  await page.keyboard.down('ArrowRight');
  await waitUntilMoved(eye, 'x', start);
  await page.keyboard.up('ArrowRight');
  await page.getByRole('button', { name: 'Change camera. Now: Front' }).click();
  await page.getByRole('button', { name: 'Change camera. Now: Side' }).click();
  // The pad takes every finger on it, whatever button is under it.
  await page.getByRole('button', { name: 'Move back' }).hover({ force: true });
  const turn = await whereIs(eye);
  await page.mouse.down();
  await waitUntilMoved(eye, 'z', turn);
  await page.mouse.up();
  eye.close();
  await grabPrize(page);
}

/** Resolves when the page shows what it came to. */
async function grabPrize(page: Page): Promise<void> {
  const grab = page.getByRole('button', { name: 'Grab' });
  const result = page.getByRole('dialog').getByRole('button', { name: /^Play again/ });
  // The time may be over on a slow computer: then the claw has grabbed by itself, and there is no button any more.
  const press = grab.click({ force: true });
  // It may still wait for the button when the page is closed.
  press.catch(() => undefined);
  await Promise.race([press, result.waitFor()]);
  await result.waitFor();
}

/** Asked before the claw is moved: on a busy machine it would be at the wall by the time of the first look. */
async function whereIs({ claw }: ClawEye): Promise<Place> {
  await expect.poll(claw).toBeDefined();
  const place = claw();
  if (!place) throw new Error('the claw is out of sight');
  return place;
}

/** By more than the claw swings. */
async function waitUntilMoved({ claw }: ClawEye, axis: keyof Place, from: Place): Promise<void> {
  await expect.poll(() => Math.abs((claw() ?? from)[axis] - from[axis])).toBeGreaterThan(MOVED);
}

/** The record has the press, well before the claw would have gone down by itself. */
async function expectGrabbedByPlayer(server: Server, token: string): Promise<void> {
  const [round] = await clawRounds(server, token, CUPS.roomId);
  const playId = String(round?.playId);
  // The machine puts itself in order first.
  await expect.poll(async () => (await server.ask('machines.replay', { playId }, token)).success).toBe(true);
  const { log, config } = await server.call('machines.replay', { playId }, token);
  const claw = JSON.parse(config) as ClawConfig;
  const { decodeInput } = clawGame(claw);
  const record = decodeMachineLog(Buffer.from(log, 'base64'));
  if (isRefusal(record)) throw record;
  const stepOf = (type: string) =>
    record.inputs.find(({ code }) => decodeInput(code)?.type === type)?.step ?? Number.NaN;
  // A machine that lags is told of the end of the time some steps before it.
  expect(stepOf('grab') - stepOf('begin')).toBeLessThan(0.9 * claw.playSteps);
}

/** One play was paid for, and what it brought is in the pack. */
async function expectPlayed(
  server: Server,
  token: string,
  { roomId, price }: { readonly roomId: number; readonly price: number } = CLAW,
): Promise<void> {
  const rounds = await clawRounds(server, token, roomId);
  expect(rounds.map(({ stake }) => stake)).toEqual([price]);
  const { balance } = await server.balances(token);
  expect(balance).toBe(GIFT.coins - price);
  const { keptPrizes } = await server.call('pack.list', {}, token);
  expect(keptPrizes).toBe(rounds[0]?.prizes.length);
  await expectLedgerToAddUp(server, token);
}
