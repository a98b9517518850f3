/** What a claw has caught: it is in the pack, and its replay proves it, to its player and to whoever has the link. */
import { enterAsPlayer, type SeatTold } from '@boardwalk/testkit/room-player';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';
import { createServer, type Player, type Server } from './support/server.ts';

const ROOMS = [11_001, 11_002, 11_003] as const;
const REPLAY = '**/api/machine/replay/info*';
const ROUNDS_MOST = 12;
const LONGEST_HOLD_MS = 2200;

type Result = Extract<SeatTold, { code: 79 }>;

interface Win {
  readonly player: Player;
  readonly playId: string;
  readonly prize: string;
}

let product: Product;
let server: Server;

// On a product of its own: its machines are set so that they always grip with all their strength.
beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  server = createServer(product.url);
});

afterAll(() => product.stop());

describe('the replay of a win', () => {
  journey('proves itself to its player and to others, and not when it was changed', async stage => {
    const { takePhone, picture } = stage;
    for (const roomId of ROOMS) await setStrong(roomId);
    const { player, playId, prize } = await winSomewhere();

    const { page, context } = await takePhone({ player, url: product.url });
    await page.goto('/pack');
    await page
      .getByRole('button', { name: new RegExp(prize) })
      .first()
      .waitFor();
    await page.goto(`/replay/${playId}`);
    await checkToTheEnd(page);
    await page.getByText('It happened exactly like this').waitFor();
    await picture(page, 'replay-proven');
    const { hash } = await server.call('machines.replay', { playId }, player.token);
    expect(await page.getByText(hash, { exact: true }).count()).toBe(2);

    const { code } = await server.call('machines.share', { playId }, player.token);
    const guest = (await takePhone({ url: product.url, canDraw: false })).page;
    await guest.goto(`/replay/code/${code}`);
    await checkToTheEnd(guest);
    await guest.getByText('It happened exactly like this').waitFor();

    await context.route(REPLAY, tamper);
    await page.reload();
    await checkToTheEnd(page);
    await page.getByText('This play doesn’t check out').waitFor();
    await picture(page, 'replay-tampered');
  });
});

async function setStrong(roomId: number): Promise<void> {
  const { token } = await server.maintainer();
  const { config } = await server.call('claw.room', { roomId });
  const strong = { ...(JSON.parse(config) as object), payoutMode: 'fixed', strongOneIn: 1 };
  await server.call('machines.change', { roomId, config: JSON.stringify(strong), note: 'a test' }, token);
}

/** By chance, at several machines at once: even the strongest grip must meet a prize. */
async function winSomewhere(): Promise<Win> {
  let found: Win | undefined;
  const tries = ROOMS.map(async roomId => {
    for (let round = 0; round < ROUNDS_MOST && !found; ) {
      const player = await server.player();
      const room = await enterAsPlayer(server.url, player, roomId);
      expect(await room.sit('apply')).toBe('accepted');
      for (; round < ROUNDS_MOST && !found; round++) {
        if ((await room.sit('confirm')) !== 'accepted') break;
        const { playId = '', prizes = [] } = await playAtRandom(room);
        const [prize] = prizes;
        if (prize) found ??= { player, playId, prize: prize.name };
        await expect.poll(async () => (await room.state()).phase).toBe('idle');
      }
      await room.sit('cancel');
      room.close();
    }
  });
  await Promise.all(tries);
  if (!found) throw new Error(`nothing was caught in ${ROOMS.length * ROUNDS_MOST} plays`);
  return found;
}

async function playAtRandom(room: Awaited<ReturnType<typeof enterAsPlayer>>): Promise<Result> {
  for (const way of ['right', 'forward'] as const) {
    await room.sit(way);
    await new Promise(resolve => setTimeout(resolve, Math.random() * LONGEST_HOLD_MS));
    await room.sit('stop');
  }
  await room.sit('grab');
  return (await room.next('result')) as Result;
}

async function checkToTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify to the end' }).click();
}

/** Somebody on the way says that it came to something else. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: { hash: string } };
  const changed = answer.data.hash.startsWith('0') ? '1' : '0';
  answer.data.hash = changed + answer.data.hash.slice(1);
  await route.fulfill({ response, json: answer });
}
