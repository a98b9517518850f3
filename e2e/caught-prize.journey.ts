/**
 * What a claw has caught: its replay proves it, it goes to the door in one parcel with something bought, and its player
 * shows it in the forum. The console stands beside.
 */
import { randomUUID } from 'node:crypto';
import type { ClawConfig } from '@boardwalk/games/claw';
import { type ClawEye, type Steered, steer, watchClaw } from '@boardwalk/testkit/claw-eye';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { chooseClub, clubResult, payForClub } from './support/club.ts';
import { confirm, report } from './support/forum.ts';
import { journey, type Stage } from './support/journey.ts';
import { CLAW, clawAddress, clawRounds, startButton, untilSeated } from './support/machine.ts';
import { openConsole, sitDown } from './support/operator.ts';
import { ownUrl, type Phone } from './support/phone.ts';
import { expectIdle } from './support/press.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer, type Player, type Server } from './support/server.ts';
import { stockStall } from './support/stall.ts';

const REPLAY = '**/api/machine/replay/info*';
/** Aimed by what is to be seen, and still some chance: prizes roll away. */
const ROUNDS_MOST = 12;
/** A page that draws and computes the same machine again answers late where there is no graphics card. */
const DRAWN_WITHIN_MS = 120_000;
/** Strong and quick, with a claw that hardly swings. */
const GENEROUS: Partial<ClawConfig> = {
  payoutMode: 'fixed',
  strongOneIn: 1,
  speedX: 150,
  speedZ: 150,
  hoistSpeed: 400,
  swingProtection: 1000,
};
/** A month of the club brings coins for many plays, and shipping credit. */
const MONTH = { name: /Jade Club.*30 days/, join: 'Join for $9.99', price: '$9.99', credit: 50 } as const;
const PRICES = { goodsCoins: 100, shippingCoins: 80 } as const;
const PAID = PRICES.goodsCoins + PRICES.shippingCoins - MONTH.credit;
const TRACKING = '1Z999AA10123456784';
const WORDS = 'No betting tips, please.';
const COMMENT = 'Well done!';

interface Win {
  readonly player: Player;
  readonly playId: string;
  readonly prize: string;
}

let won: Promise<Win> | undefined;
let usual: string;

// All the while the machine grips with all its strength.
beforeAll(async () => {
  const server = createServer(ownUrl());
  usual = (await server.call('claw.room', { roomId: CLAW.roomId })).config;
  await changeMachine(server, JSON.stringify({ ...(JSON.parse(usual) as object), ...GENEROUS }));
});
afterAll(() => changeMachine(createServer(ownUrl()), usual));

describe('a caught prize', () => {
  journey('proves itself to its player and to others, and not when it was changed', async stage => {
    const { server, takePhone, picture } = stage;
    const { player, playId, prize } = await catchOnce(stage);
    const asked = { list: 'caught', period: 'day' } as const;
    const own = async () => (await server.call('ranks.own', asked, player.token)).own;
    const { keptPrizes } = await server.call('pack.list', {}, player.token);
    await expect.poll(async () => (await own())?.score).toBe(keptPrizes);

    const { page } = await takePhone({ player, isCoarse: true });
    page.setDefaultTimeout(DRAWN_WITHIN_MS);
    await page.goto('/pack');
    await prizeInPack(page, prize).waitFor();
    await page.goto(`/replay/${playId}`);
    await checkToTheEnd(page);
    await page.getByText('It happened exactly like this').waitFor();
    await picture(page, 'replay-proven');
    const { hash } = await server.call('machines.replay', { playId }, player.token);
    expect(await page.getByText(hash, { exact: true }).count()).toBe(2);
    // A machine that is drawn takes a core from what follows.
    await page.close();

    const { code } = await server.call('machines.share', { playId }, player.token);
    const guest = (await takePhone({ canDraw: false })).page;
    await guest.goto(`/replay/code/${code}`);
    await checkToTheEnd(guest);
    await guest.getByText('It happened exactly like this').waitFor();

    const other = await takePhone({ player, canDraw: false });
    await other.context.route(REPLAY, tamper);
    await other.page.goto(`/replay/${playId}`);
    await checkToTheEnd(other.page);
    await other.page.getByText('This play doesn’t check out').waitFor();
    await picture(other.page, 'replay-tampered');
  });

  journey('goes to the door in one parcel with headphones, step by step', async stage => {
    const { server, takePhone, picture } = stage;
    const { player, prize } = await catchOnce(stage);
    const { goodsId, name } = await stockStall(takePhone, PRICES);
    const before = (await server.balances(player.token)).balance;
    const { page } = await takePhone({ player, canDraw: false });
    await page.goto(`/goods/${goodsId}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('It’s in your cart').waitFor();
    await page.goto('/pack');
    await prizeInPack(page, prize).click();
    await page.getByRole('button', { name: 'Send it to me' }).click();
    await fillIn(page);
    await page.getByRole('button', { name: 'Add something else' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name }).check({ force: true });
    await page.getByRole('button', { name: 'Add 1 item' }).click();
    const pay = page.getByRole('button', { name: `Order for ${PAID} coins`, disabled: false });
    await pay.waitFor();
    await picture(page, 'checkout');
    // What is kept lives through a reload, and through going back and forth.
    await page.reload();
    await page.goBack();
    await page.goForward();
    await pay.dblclick();
    await page.getByRole('button', { name: 'See your order' }).click();
    await page.waitForURL(/\/order\/\d+$/);
    const orderId = Number(new URL(page.url()).pathname.split('/').at(-1));
    await expectOrder(page, [prize, name]);
    await expectStep(page, 'Ordered');
    await picture(page, 'order');
    expect((await server.call('orders.list', {}, player.token)).list).toHaveLength(1);
    expect(await server.balances(player.token)).toMatchObject({ balance: before - PAID });
    const { deliveryOffsetBalance } = await server.call('cards.count', {}, player.token);
    expect(deliveryOffsetBalance).toBe(0);
    expect((await server.call('mall.cart', {}, player.token)).shopGoodsList).toEqual([]);
    await expectLedgerToAddUp(server, player.token);

    await sendIt(stage, orderId, page);
    await page.goto('/inbox');
    await page.getByText('Your order has arrived').waitFor();
    await page.getByText('Your order is on its way').waitFor();
    // There is nothing left to pay.
    await page.goto('/cart/order');
    await page.getByRole('heading', { name: 'We’re not keeping anything for you right now' }).waitFor();
  });

  journey('is shown in the forum, removed with a reason, appealed and brought back', async stage => {
    const { server, takePhone, picture } = stage;
    const { player, playId, prize } = await catchOnce(stage);
    const title = `Look what I caught ${randomUUID().slice(0, 4)}`;
    const text = `What a catch ${title}`;
    const { page } = await takePhone({ player, canDraw: false });
    await page.goto(`/replay/${playId}`);
    await page.getByRole('link', { name: 'Show it in the forum' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Text', { exact: true }).fill(`${text} #claw`);
    await page.getByText('Saved on this device.').waitFor();
    // A reload takes nothing, and two taps write one post.
    await page.reload();
    await page.getByText(prize).first().waitFor();
    await picture(page, 'forum-new-post');
    await page.getByRole('button', { name: 'Post it' }).dblclick();
    await page.getByRole('heading', { name: title }).waitFor();
    const address = new URL(page.url()).pathname;

    const reader = await server.player();
    const { page: other } = await takePhone({ player: reader, canDraw: false });
    await other.goto('/forum');
    await other.getByRole('searchbox').fill(title);
    await other.getByRole('link', { name: title }).click();
    await other.waitForURL(`**${address}`);
    await other.getByLabel('Your comment').waitFor();
    await other.getByRole('link', { name: 'Watch the replay' }).click();
    await other.getByRole('button', { name: 'Verify to the end' }).waitFor();
    await other.goBack();
    await other.getByRole('heading', { name: title }).waitFor();
    await other.getByRole('button', { name: 'Congrats' }).click();
    await other.getByRole('button', { name: 'Congrats: 1' }).waitFor();
    await other.getByLabel('Your comment').fill(COMMENT);
    await other.getByRole('button', { name: 'Send' }).dblclick();
    await other.getByRole('listitem').getByText(COMMENT).waitFor();
    await report(other);

    const { page: desk } = await sitDown(takePhone, '/forum', 'support');
    await desk.getByRole('row').filter({ hasText: text }).getByRole('button').click();
    await desk.getByRole('button', { name: 'Remove it' }).click();
    await desk.getByLabel('In your own words').fill(WORDS);
    await picture(desk, 'forum-console');
    await confirm(desk, 'A betting tip', 'Remove it');

    await page.goto(address);
    await page.getByText('Our team removed this post').waitFor();
    await page.getByText(WORDS).waitFor();
    await page.getByRole('button', { name: 'Ask for another look' }).click();
    await page.getByLabel(/^Why should it come back/).fill('It is only a bear.');
    await page.getByRole('button', { name: 'Ask for another look' }).dblclick();
    await page.getByText('Someone else on our team will take a look.').waitFor();
    await picture(page, 'forum-appealed');
    await other.goto(address);
    await other.getByText('Our team removed this post').waitFor();
    expect(await other.getByRole('link', { name: 'Watch the replay' }).count()).toBe(0);

    await desk.reload();
    await openConsole(desk, '/forum?what=appeal');
    await desk.getByText('You removed it: somebody else decides about the appeal.').waitFor();
    const { page: boss } = await sitDown(takePhone, '/forum?what=appeal', 'owner');
    await boss.getByText('It is only a bear.').waitFor();
    await boss.getByRole('button', { name: 'Bring it back' }).click();
    await confirm(boss, 'No tip at all', 'Bring it back');

    await other.reload();
    await other.getByRole('heading', { name: title }).waitFor();
    await other.getByRole('link', { name: 'Watch the replay' }).waitFor();
    await page.goto('/inbox');
    await page.getByText('It’s back in the forum').waitFor();
  });
});

async function changeMachine(server: Server, config: string): Promise<void> {
  const { token } = await server.maintainer();
  await server.call('machines.change', { roomId: CLAW.roomId, config, note: 'a test' }, token);
}

/** By a player at a page, once for all that follows. */
function catchOnce(stage: Stage): Promise<Win> {
  won ??= catchPrize(stage).catch((error: unknown) => {
    won = undefined;
    throw error;
  });
  return won;
}

async function catchPrize({ server, takePhone, picture }: Stage): Promise<Win> {
  const player = await server.player();
  const phone = await takePhone({ player, canDraw: false });
  const { page } = phone;
  await joinClub(phone);
  const eye = watchClaw(server.url, CLAW.roomId);
  try {
    await page.goto(clawAddress);
    for (let round = 0; round < ROUNDS_MOST; round++) {
      if (!(await playAimed(page, eye, round === 0))) continue;
      await picture(page, 'claw-caught');
      await page.getByRole('dialog').getByRole('button', { name: 'See your prizes' }).click();
      const [caught] = await clawRounds(server, player.token);
      const { list } = await server.call('pack.list', {}, player.token);
      await phone.close();
      const playId = String(caught?.playId);
      // The machine puts itself in order first.
      const replay = () => server.ask('machines.replay', { playId }, player.token);
      await expect.poll(async () => (await replay()).success).toBe(true);
      return { player, playId, prize: list[0]?.name ?? '' };
    }
  } finally {
    eye.close();
  }
  throw new Error(`nothing was caught in ${ROUNDS_MOST} plays`);
}

async function joinClub(phone: Phone): Promise<void> {
  await phone.page.goto('/club');
  await chooseClub(phone.page, MONTH.name);
  await (await payForClub(phone, MONTH.join, MONTH.price)).close();
  await clubResult(phone.page).waitFor();
}

/** Over the prize that lies most by itself, with the keys of the page; true when something was caught. */
async function playAimed(page: Page, eye: ClawEye, isFirst: boolean): Promise<boolean> {
  const dialog = page.getByRole('dialog');
  await (isFirst ? startButton(page) : dialog.getByRole('button', { name: /^Play again/ })).click();
  await untilSeated(page);
  const grab = page.getByRole('button', { name: 'Grab' });
  await expect.poll(() => grab.getAttribute('aria-disabled')).toBe('false');
  await expect.poll(() => eye.target()).toBeDefined();
  await steer(byKeys(page), eye);
  await grab.click();
  await dialog.getByRole('button', { name: /^Play again/ }).waitFor();
  return (await dialog.getByRole('button', { name: 'See your prizes' }).count()) > 0;
}

const KEYS: Readonly<Record<string, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  forward: 'ArrowUp',
  back: 'ArrowDown',
};

function byKeys({ keyboard }: Page): Steered {
  let held = '';
  return {
    sit: async action => {
      if (held !== '') await keyboard.up(held);
      held = KEYS[action] ?? '';
      if (held !== '') await keyboard.down(held);
      return 'accepted';
    },
  };
}

const prizeInPack = (page: Page, prize: string) =>
  page.getByRole('button', { name: new RegExp(prize) }).first();

/** An address with a code that is none there is not taken; put right, it is. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Country or region').selectOption('MC');
  await page.getByLabel('Full name').fill('Marina Costa');
  await page.getByLabel('Street and number').fill('2 Quai Antoine');
  await page.getByLabel('City').fill('Monaco');
  await page.getByLabel('Postal code').fill('12');
  await page.getByLabel('Phone').fill('+37793152600');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText(/^Codes there look like|^There is no such code/).waitFor();
  await page.getByLabel('Postal code').fill('98000');
  await expectIdle(save);
  await save.dblclick();
  await page.getByText('Marina Costa').waitFor();
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
  const lines = page.getByRole('list', { name: 'In this parcel' }).getByRole('listitem');
  for (const name of names) await lines.filter({ hasText: name }).waitFor();
  expect(await lines.count()).toBe(names.length);
  await page.getByText('Marina Costa').waitFor();
  await page.getByText('You won it').waitFor();
}

/** Where the player's page says that the parcel is now. */
async function expectStep(page: Page, step: string): Promise<void> {
  const steps = page.getByRole('list', { name: 'Order status' });
  await steps.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
}

/** Picked, packed, sent with a number and delivered at the console, and followed by its player on a page that stays open. */
async function sendIt({ takePhone, picture }: Stage, orderId: number, page: Page): Promise<void> {
  const { page: desk } = await sitDown(takePhone, '/parcels', 'owner');
  const batch = desk.getByRole('region', { name: 'Chosen orders' });
  const open = async (queue: string) => {
    await desk.getByRole('navigation', { name: 'Queues' }).getByRole('button', { name: queue }).click();
    await desk.getByRole('checkbox', { name: `Choose order ${orderId}` }).check();
  };
  await open('To pick');
  await batch.getByRole('button', { name: 'Pick', exact: true }).dblclick();
  await batch.getByText('1 picked').waitFor();
  await expectStep(page, 'Getting ready');
  // What is on its way through the house is not called off any more.
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await open('Picking');
  await batch.getByRole('button', { name: 'Packed' }).click();
  await batch.getByText('1 packed').waitFor();
  await expectStep(page, 'Packed');
  await open('Packed');
  await batch.getByRole('button', { name: 'Ship', exact: true }).click();
  const ship = desk.getByRole('dialog', { name: 'Ship 1' });
  await ship.getByLabel('Carrier').fill('UPS');
  await ship.getByLabel(/Tracking number/).fill(TRACKING);
  await ship.getByRole('button', { name: 'They left the house' }).click();
  await batch.getByText('1 shipped').waitFor();
  await expectStep(page, 'On its way');
  await page.getByText(TRACKING).waitFor();
  await picture(page, 'order-shipped');

  await desk.getByRole('navigation', { name: 'Queues' }).getByRole('button', { name: 'Shipped' }).click();
  await desk.getByRole('button', { name: String(orderId), exact: true }).click();
  const detail = desk.getByRole('region', { name: `Order ${orderId}` });
  await detail.getByRole('button', { name: 'News or tracking' }).click();
  const news = desk.getByRole('dialog', { name: `Order ${orderId}` });
  await news.getByLabel('What happened').selectOption({ label: 'Delivered' });
  await news.getByLabel('Where').fill('Monaco');
  await news.getByLabel('Reason').fill('The carrier called.');
  await news.getByRole('button', { name: 'Write down' }).click();
  await detail.getByText('Delivered', { exact: true }).first().waitFor();
  await picture(desk, 'parcel-delivered');
  await page.getByRole('heading', { name: 'Delivered' }).waitFor();
  await page.getByRole('button', { name: 'Send something back' }).waitFor();
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
