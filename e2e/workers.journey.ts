/** Calls and the live connection in a worker, and everything without one. */
import type { Page, Worker } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import type { Phone, PhoneOptions } from './support/phone.ts';
import { startProxy } from './support/proxy.ts';
import {
  dropBall,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  readyToDrop,
} from './support/room.ts';
import { GIFT, PIER, type Player } from './support/server.ts';
import { type Sockets, watchSockets } from './support/sockets.ts';

describe('the background worker', () => {
  journey('makes the calls and holds the live connection once the first page stands', async stage => {
    const { phone } = await arriveConnected(stage);
    const { page } = phone;
    const worker = await backgroundOf(page);
    expect(await socketsOfPage(page)).toBe(0);

    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByText('Welcome gift').waitFor();
    await expect.poll(() => callsOf(worker)).toContain('/api/user/coin/record/list');
  });

  journey('has a ball dropped, paid and shown', async stage => {
    const { phone, player } = await arrive(stage);
    await enterRoom(phone.page, stage.server);
    const worker = await backgroundOf(phone.page);
    await playHere(stage, phone.page, player);
    expect(await callsOf(worker)).toContain('/api/plinko/play');
  });

  journey('that crashes leaves calls and news to the page', async stage => {
    const { phone, player, sockets } = await arriveConnected(stage);
    const { page } = phone;
    const worker = await backgroundOf(page);
    const before = sockets.bound();
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('crash');
      });
    });
    await expect.poll(() => page.workers().length).toBe(0);
    await expect.poll(sockets.bound).toBe(before + 1);
    expect(await socketsOfPage(page)).toBe(1);
    // The browser tells of the crash as of any uncaught error.
    phone.troubles.length = 0;
    // By a link: a page opened anew would start another worker.
    await page.getByRole('link', { name: PIER }).first().click();
    await readyToDrop(page);
    await playHere(stage, page, player);
  });
});

describe('without workers', () => {
  journey('in a browser that has none, balls are dropped and news arrive', async stage => {
    const { phone, player, sockets } = await arrive(stage, { hasWorkers: false });
    await expect.poll(sockets.bound).toBe(1);
    expect(await socketsOfPage(phone.page)).toBe(1);
    await playOneBall(stage, phone.page, player);
    expect(phone.page.workers()).toEqual([]);
  });

  journey('where a policy forbids them, the same', async stage => {
    const proxy = await startProxy(stage.server.url);
    proxy.forbidWorkers();
    const { phone, player, sockets } = await arrive(stage, { url: proxy.url });
    await expect.poll(sockets.bound).toBe(1);
    // The browser says in its console what the policy forbade.
    phone.troubles.length = 0;
    await playOneBall(stage, phone.page, player);
    phone.troubles.length = 0;
  });
});

const OPENED_MAX = 5;

interface Arrival {
  readonly phone: Phone;
  readonly player: Player;
  readonly sockets: Sockets;
}

async function arrive({ server, takePhone }: Stage, options: PhoneOptions = {}): Promise<Arrival> {
  const player = await server.player();
  const phone = await takePhone({ player, ...options });
  await phone.context.addInitScript(countSockets);
  const sockets = watchSockets(phone.page);
  await phone.page.goto('/');
  return { phone, player, sockets };
}

/**
 * With the connection in the worker. On a busy machine the worker may stand so late that the page has connected
 * by itself; it is opened anew then.
 */
async function arriveConnected(stage: Stage): Promise<Arrival> {
  const arrival = await arrive(stage);
  const { phone, sockets } = arrival;
  for (let opened = 1; opened <= OPENED_MAX; opened++) {
    await expect.poll(sockets.bound).toBe(opened);
    if ((await socketsOfPage(phone.page)) === 0) return arrival;
    await phone.page.reload();
  }
  throw new Error(`the page connected by itself ${OPENED_MAX} times`);
}

async function backgroundOf(page: Page): Promise<Worker> {
  const find = () => page.workers().find(worker => worker.url().includes('background.worker'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const worker = find();
  if (!worker) throw new Error('the worker has gone again');
  return worker;
}

/** The paths of what the worker itself has fetched. */
function callsOf(worker: Worker): Promise<string[]> {
  return worker.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
}

declare global {
  interface Window {
    socketsOfPage?: number;
  }
}

function countSockets(): void {
  window.socketsOfPage = 0;
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (made, input) => {
      window.socketsOfPage = (window.socketsOfPage ?? 0) + 1;
      return Reflect.construct(made, input) as object;
    },
  });
}

function socketsOfPage(page: Page): Promise<number> {
  return page.evaluate(() => window.socketsOfPage ?? -1);
}

async function playOneBall(stage: Stage, page: Page, player: Player): Promise<void> {
  await enterRoom(page, stage.server);
  await playHere(stage, page, player);
}

async function playHere({ server }: Stage, page: Page, { token }: Player): Promise<void> {
  const round = await dropBall(page);
  await expectLanded(page, round);
  await expectBalance(page, server, token);
  await expectLedgerToAddUp(server, token);
  expect((await server.rounds(token)).length).toBe(1);
  expect((await server.balances(token)).balance).toBe(GIFT.coins - round.stake + round.payout);
}
