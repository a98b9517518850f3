/** What a claw has caught: it is in the pack, and its replay proves it, to its player and to whoever has the link. */
import type { ClawConfig } from '@boardwalk/games/claw';
import { type ClawEye, steer, watchClaw } from '@boardwalk/testkit/claw-eye';
import { enterAsPlayer, type RoomPlayer, type SeatTold } from '@boardwalk/testkit/room-player';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';
import { createServer, type Player, type Server } from './support/server.ts';

const ROOM = 11_001;
const REPLAY = '**/api/machine/replay/info*';
const ROUNDS_MOST = 12;
/** A page that draws and computes the same machine again answers late where there is no graphics card. */
const DRAWN_WITHIN_MS = 120_000;
const GENEROUS: Partial<ClawConfig> = {
  payoutMode: 'fixed',
  strongOneIn: 1,
  speedX: 150,
  speedZ: 150,
  hoistSpeed: 400,
  swingProtection: 1000,
};

type Result = Extract<SeatTold, { code: 79 }>;

interface Win {
  readonly player: Player;
  readonly playId: string;
  readonly prize: string;
}

let product: Product;
let server: Server;

// On a product of its own: its machine is set so that it always grips with all its strength.
beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  server = createServer(product.url);
});

afterAll(() => product.stop());

describe('the replay of a win', () => {
  journey('proves itself to its player and to others, and not when it was changed', async stage => {
    const { takePhone, picture } = stage;
    await makeGenerous();
    const { player, playId, prize } = await winSometime();

    const asked = { list: 'caught', period: 'day' } as const;
    const place = async () => (await server.call('ranks.own', asked, player.token)).own?.ranking;
    await expect.poll(place).toBe(1);

    const { page } = await takePhone({ player, url: product.url, isCoarse: true });
    page.setDefaultTimeout(DRAWN_WITHIN_MS);
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
    // A machine that is drawn takes a core from what follows.
    await page.close();

    const { code } = await server.call('machines.share', { playId }, player.token);
    const guest = (await takePhone({ url: product.url, canDraw: false })).page;
    await guest.goto(`/replay/code/${code}`);
    await checkToTheEnd(guest);
    await guest.getByText('It happened exactly like this').waitFor();

    const other = await takePhone({ player, url: product.url, canDraw: false });
    await other.context.route(REPLAY, tamper);
    await other.page.goto(`/replay/${playId}`);
    await checkToTheEnd(other.page);
    await other.page.getByText('This play doesn’t check out').waitFor();
    await picture(other.page, 'replay-tampered');
  });
});

/** Strong and quick, with a claw that hardly swings. */
async function makeGenerous(): Promise<void> {
  const { token } = await server.maintainer();
  const { config } = await server.call('claw.room', { roomId: ROOM });
  const generous = { ...(JSON.parse(config) as object), ...GENEROUS };
  await server.call(
    'machines.change',
    { roomId: ROOM, config: JSON.stringify(generous), note: 'a test' },
    token,
  );
}

/** Aimed by what is to be seen, and still some chance: prizes roll away. */
async function winSometime(): Promise<Win> {
  const eye = watchClaw(server.url, ROOM);
  try {
    for (let round = 0; round < ROUNDS_MOST; ) {
      const player = await server.player();
      const room = await enterAsPlayer(server.url, player, ROOM);
      expect(await room.sit('apply')).toBe('accepted');
      for (; round < ROUNDS_MOST && (await room.sit('confirm')) === 'accepted'; round++) {
        const { playId = '', prizes = [] } = await playAimed(room, eye);
        await expect.poll(async () => (await room.state()).phase).toBe('idle');
        const [prize] = prizes;
        if (!prize) continue;
        room.close();
        return { player, playId, prize: prize.name };
      }
      await room.sit('cancel');
      room.close();
    }
  } finally {
    eye.close();
  }
  throw new Error(`nothing was caught in ${ROUNDS_MOST} plays`);
}

async function playAimed(room: RoomPlayer, eye: ClawEye): Promise<Result> {
  await expect.poll(() => eye.target()).toBeDefined();
  await steer(room, eye);
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
