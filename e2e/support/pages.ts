/** Every page of the app at an address where it has something to show. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addressOfGame, InstantGame } from '@boardwalk/contract/enums';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import { chooseSeed } from '@boardwalk/testkit/seeds';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './journey.ts';
import { type Ordered, orderSomething } from './order.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import { readyToDrop } from './room.ts';
import { LIGHTHOUSE, PIER, type Player, type Server } from './server.ts';

export interface Visit {
  readonly name: string;
  /** The path of the page table. */
  readonly path: string;
  /** That of a machine's play is known when the play is over. */
  readonly address: string | Promise<string>;
  readonly isSignedIn: boolean;
  /** Draws a machine, which costs a whole core here: what stands around it is looked at without. */
  readonly hasMachine?: boolean;
  /** Resolves when the page has shown what it is for. */
  readonly isThere: (page: Page) => Promise<unknown>;
}

/** The two for whom pages look different. */
export const VISITORS = [
  { who: 'a player', isPlayer: true },
  { who: 'a guest', isPlayer: false },
] as const;

type Sight = (page: Page) => Locator;

const link =
  (name: string): Sight =>
  page =>
    page.getByRole('link', { name });
const heading =
  (name: string | RegExp): Sight =>
  page =>
    page.getByRole('heading', { name });
const button =
  (name: string): Sight =>
  page =>
    page.getByRole('button', { name });
const text =
  (words: string): Sight =>
  page =>
    page.getByText(words);

const TAG = 'journeys';

/** The way to a machine's seat, which can be taken, or waited for while another journey plays there. */
const toSeat: Sight = page => page.getByRole('button', { name: /^(Start|Get in line)/, disabled: false });

export async function listVisits(
  server: Server,
  player: Player,
  takePhone: Stage['takePhone'],
): Promise<readonly Visit[]> {
  const { roomId } = await server.room(PIER);
  const { roomId: lockedId } = await server.room(LIGHTHOUSE);
  const roundId = await playRounds(server, player);
  await report(server, player);
  // It plays while the pages are visited that show no machine.
  sharedCode ??= sharePlay(server);
  const replay = sharedCode.then(code => `/replay/code/${code}`);
  const at: At = (name, path, address, sight, isSignedIn = true) => ({
    name,
    path,
    address,
    isSignedIn,
    isThere: page => sight(page).first().waitFor(),
  });
  return machinesLast([
    // What is about to be ordered is kept for ten minutes.
    ...listMallVisits(at, await orderSomething(takePhone, server, player)),
    ...listSettingsVisits(at),
    ...(await listForumVisits(at, server, player)),
    ...listHelpVisits(at),
    at('auth', '/auth', '/auth', page => page.getByLabel('Email'), false),
    at('invite', '/invite', '/invite', heading('More fun together')),
    at('link', '/link', '/link', text('This is your only way to sign in')),
    at('link-of-a-guest', '/link', '/link', page => page.getByRole('main').getByRole('link'), false),
    at('restore', '/restore', '/restore', page => page.getByRole('button', { name: 'Get it back' }), false),
    at('come-back', '/come-back', '/come-back', button('Collect my coins'), false),
    at('unsubscribe', '/unsubscribe', '/unsubscribe', button('Stop these emails'), false),
    ...listRecordVisits(at),
    ...listShopVisits(at),
    at('tasks', '/tasks', '/tasks', text('New quests at midnight')),
    at('first-day', '/tasks/firstday', '/tasks/firstday', link('Join the club')),
    at('verify', '/verify/:roundId?', '/verify', heading('Your next round')),
    at('verify-round', '/verify/:roundId?', `/verify/${roundId}`, text('Matches what we say now')),
    at('proof', '/verify/proof', '/verify/proof', text('Everything checks out')),
    at('proof-of-a-guest', '/verify/proof', '/verify/proof', heading('What it can’t prove'), false),
    at('missing', '*', '/no-such-place', heading('Page is building...'), false),
    at('home', '/', '/', link(PIER)),
    at('home-of-a-guest', '/', '/', link(PIER), false),
    at('home-tab', '/home/:tab', '/home/6', link(PIER)),
    ...listClawVisits(at),
    withMachine(at('replay', '/replay/code/:code', replay, button('Verify to the end'), false)),
    ...listGameVisits(at, roomId, lockedId),
    ...(await listInstantVisits(at, server)),
  ]);
}

/** Whoever visits a machine stays until the next one, and all the while the server moves it for them. */
function machinesLast(visits: readonly Visit[]): readonly Visit[] {
  return visits.toSorted((one, other) => Number(one.hasMachine ?? false) - Number(other.hasMachine ?? false));
}

/** What is told lies over what stands there, until it goes by itself. */
function untilToldAndGone(words: string): Visit['isThere'] {
  return async page => {
    const told = page.getByText(words).first();
    await told.waitFor();
    await told.waitFor({ state: 'hidden' });
  };
}

function withMachine(visit: Visit): Visit {
  return { ...visit, hasMachine: true };
}

type TakePhone = (options?: PhoneOptions) => Promise<Phone>;

/** The phones that visit pages: a player's and a guest's, and one of each that draws no machines. */
export async function takeVisitors(
  takePhone: TakePhone,
  player: Player,
  prepare: (phone: Phone) => Promise<void> = async () => {},
): Promise<(visit: Visit) => Page> {
  const take = async (options: PhoneOptions): Promise<Page> => {
    const phone = await takePhone(options);
    await prepare(phone);
    return phone.page;
  };
  const [user, guest] = [await take({ player }), await take({})];
  const [plainUser, plainGuest] = [await take({ player, canDraw: false }), await take({ canDraw: false })];
  return ({ isSignedIn, hasMachine = false }) => {
    if (hasMachine) return isSignedIn ? plainUser : plainGuest;
    return isSignedIn ? user : guest;
  };
}

type At = (
  name: string,
  path: string,
  address: Visit['address'],
  sight: Sight,
  isSignedIn?: boolean,
) => Visit;

function listRecordVisits(at: At): readonly Visit[] {
  return [
    at('coin-record', '/user/coin-record', '/user/coin-record', text('Welcome gift')),
    at('game-record', '/user/game-record', '/user/game-record', text('Staked')),
    at(
      'game-record-detail',
      '/user/game-record-detail/:type',
      '/user/game-record-detail/6',
      text('That’s everything'),
    ),
    at('fishing-hunt', '/user/fishing-hunt/:id', '/user/fishing-hunt/1', text('We couldn’t find that.')),
    at('trial-coin', '/user/trial-coin/:type', '/user/trial-coin/plinko', text('Welcome gift')),
    at('post-credit', '/user/post-credit', '/user/post-credit', heading('Nothing here yet')),
    at('pack', '/pack', '/pack', heading('Your pack is empty')),
    at('inbox', '/inbox', '/inbox', heading('No letters on the tide')),
  ];
}

function listShopVisits(at: At): readonly Visit[] {
  return [
    at('recharge', '/recharge', '/recharge', button('Get 500 coins')),
    at('recharge-of-a-guest', '/recharge', '/recharge', button('Get 500 coins'), false),
    at('club', '/club', '/club', button('Join for')),
    at('leaderboard', '/top-list', '/top-list', heading(/^(Most prizes caught|Best win for its stake)/)),
    at(
      'leaderboard-of-a-guest',
      '/top-list',
      '/top-list',
      heading(/^(Most prizes caught|Best win for its stake)/),
      false,
    ),
    at('star-contest', '/star-contest', '/star-contest', heading('Winter Lights')),
    at('levels', '/levels', '/levels', heading(/^Next up/)),
    at('levels-of-a-guest', '/levels', '/levels', heading('Next up: Lv2'), false),
    at('recharge-record', '/user/recharge-record', '/user/recharge-record', heading('Nothing here yet')),
    at('spending-limits', '/user/spending-limits', '/user/spending-limits', heading('Per week')),
  ];
}

function listMallVisits(at: At, { goodsId, name, orderId }: Ordered): readonly Visit[] {
  const inMall = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
  return [
    at('mall', '/mall', '/mall', inMall),
    at('mall-of-a-guest', '/mall', '/mall', inMall, false),
    at('goods', '/goods/:id', `/goods/${goodsId}`, button('Add to cart')),
    at('cart', '/cart', '/cart', link(name)),
    at('checkout', '/cart/order', '/cart/order', page =>
      page.getByRole('button', { name: /^Order for/, disabled: false }),
    ),
    at('orders', '/orders/:type', '/orders/all', text(name)),
    at('no-orders', '/orders/:type', '/orders/returns', heading('Nothing here yet')),
    at('order', '/order/:id', `/order/${orderId}`, text(name)),
    at('order-record', '/user/order-record', '/user/order-record', text(name)),
  ];
}

function listSettingsVisits(at: At): readonly Visit[] {
  return [
    at('settings', '/user/settings', '/user/settings', link('Coin history')),
    at('settings-of-a-guest', '/user/settings', '/user/settings', link('Sign in or sign up'), false),
    at('userinfo', '/user/settings/userinfo', '/user/settings/userinfo', page => page.getByLabel('Name')),
    at('notifications', '/user/settings/notifications', '/user/settings/notifications', page =>
      page.getByRole('switch', { name: 'Gifts and rewards' }),
    ),
    at('addresses', '/address/:id?', '/address', text('Marina Costa')),
    at('address', '/address/:id?', '/address/new', page => page.getByLabel('Full name')),
    at('devices', '/user/settings/devices', '/user/settings/devices', text('This device')),
    at('own-data', '/user/settings/data', '/user/settings/data', page =>
      page.getByRole('button', { name: 'Download my data' }),
    ),
    at('password', '/user/settings/password', '/user/settings/password', page =>
      page.getByLabel('Current password'),
    ),
    at('language', '/user/settings/language', '/user/settings/language', page =>
      page.getByRole('radio', { name: '日本語' }),
    ),
    at('theme', '/prefer/theme', '/prefer/theme', page => page.getByRole('radio', { name: 'Candy' })),
    at('home-preference', '/prefer/home', '/prefer/home', page =>
      page.getByRole('radio', { name: 'Claw machines first' }),
    ),
  ];
}

/** The first room of every game of chance that has no list of its own. */
async function listInstantVisits(at: At, server: Server): Promise<readonly Visit[]> {
  const { list } = await server.call('play.rooms');
  const instant = new Set(Object.keys(InstantGame).map(addressOfGame));
  const first = list.filter(
    ({ game }, place) => instant.has(game) && list.findIndex(other => other.game === game) === place,
  );
  return first.map(({ game, roomId }) =>
    at(game, `/${game}/:roomId`, `/${game}/${roomId}`, page =>
      page.locator('[data-guide="turn"] button:enabled'),
    ),
  );
}

function listGameVisits(at: At, roomId: number, lockedId: number): readonly Visit[] {
  return [
    { ...at('plinko', '/plinko/:roomId', `/plinko/${roomId}`, text('')), isThere: readyToDrop },
    at('plinko-locked', '/plinko/:roomId', `/plinko/${lockedId}`, heading('Opens at Lv5.')),
    at('gashapon', '/gashapon/:roomId', '/gashapon/12001', page =>
      // Until it can be pressed it is faint, and what is faint on its way is no fault.
      page.getByRole('button', { name: 'Turn for 60 coins', disabled: false }),
    ),
    at('fishing-hall', '/fishing', '/fishing', page => page.getByRole('link', { name: /Lantern Reef/ })),
    at('fishing', '/fishing/:id', '/fishing/8001', page => page.getByRole('radio', { name: /^Bullet/ })),
    at('bo', '/bo/:id', '/bo/7001', page => page.getByRole('radio', { name: /^Up/, disabled: false })),
    at('slot-hall', '/slot', '/slot', page => page.getByRole('link', { name: /Firework Bay/ })),
    withMachine(at('push', '/push/:from/:id/:type/:groupState?', '/push/1/20001/0', toSeat)),
    withMachine(at('push-lanes', '/push/:from/:id/:type/:groupState?', '/push/1/20010/0', toSeat)),
    withMachine(at('push-tower', '/push/:from/:id/:type/:groupState?', '/push/1/20009/0', toSeat)),
    at('push-vip', '/push/vip', '/push/vip', page => page.getByRole('main').getByRole('link'), false),
    {
      ...at('cyber-push', '/cyber-push/:roomId', '/cyber-push/20001', text('')),
      isThere: untilToldAndGone('not supported on the web'),
    },
  ];
}

async function listForumVisits(at: At, server: Server, player: Player): Promise<readonly Visit[]> {
  const { postId, title } = await talk(server, player);
  const address = `/post/${postId}`;
  return [
    at('forum', '/forum', '/forum', page => page.getByRole('searchbox')),
    at('forum-of-a-guest', '/forum', '/forum', link('Sign in to write'), false),
    at('forum-tag', '/posts/:tag', `/posts/${TAG}`, link(title), false),
    at('new-post', '/post/new', '/post/new', button('Post it')),
    at('post', '/post/:id', address, heading(title)),
    at('post-of-a-guest', '/post/:id', address, heading(title), false),
    at('no-post', '/post/:id', '/post/999999', heading('This post isn’t here anymore'), false),
  ];
}

function listHelpVisits(at: At): readonly Visit[] {
  return [
    at('help-center', '/user/help-center', '/user/help-center', link('Coins and balance')),
    at('faq', '/user/faq', '/user/faq#q-201', text('Copy link'), false),
    at('issues', '/issues', '/issues', text(REPORT)),
    at('issues-of-a-guest', '/issues', '/issues', link('Sign in to report'), false),
    at('about', '/about', '/about', link('Verify a round yourself'), false),
    at('connection', '/trtx', '/trtx', page => page.getByRole('button', { name: 'Start check' })),
  ];
}

function listClawVisits(at: At): readonly Visit[] {
  return [
    at('claw-hall', '/claw', '/claw', link('VIP'), false),
    withMachine(at('claw-room', '/claw/:from/:roomId/:groupId?', '/claw/1/11001', toSeat)),
    withMachine(at('claw-bridge', '/claw/:from/:roomId/:groupId?', '/claw/1/11005', toSeat)),
    withMachine(at('claw-cups', '/claw/:from/:roomId/:groupId?', '/claw/1/11006', toSeat)),
    withMachine(at('claw-rings', '/claw/:from/:roomId/:groupId?', '/claw/1/11007', toSeat)),
    at('claw-search', '/claw/search', '/claw/search', heading('Popular now'), false),
    at('machine-log', '/machine/:roomId', '/machine/11001', heading('Measured odds'), false),
    at(
      'replay-of-a-guest',
      '/replay/:playId',
      '/replay/1',
      heading('Sign in to replay your own plays'),
      false,
    ),
    at(
      'replay-by-code',
      '/replay/code/:code',
      '/replay/code/nobody-shared-it',
      heading(/Only the player/),
      false,
    ),
  ];
}

const REPORT = 'The ball got stuck between two pegs.';

async function report(server: Server, { token }: Player): Promise<void> {
  const input = { faultType: 1, content: REPORT, idempotencyKey: `journey-${token.slice(0, 16)}` } as const;
  await server.call('repairs.insert', input, token);
}

/** A post of somebody else, with what this player says to it. */
async function talk(server: Server, { token }: Player): Promise<{ postId: string; title: string }> {
  const title = 'Which machine is yours?';
  const text = `Mine is the pier, for the sound.\n\nAnd yours? #${TAG}`;
  const post = { title, text, tags: [TAG], idempotencyKey: randomUUID() };
  const other = await server.player();
  const { postId } = await server.call('forum.write', post, other.token);
  const said = { postId, text: 'The lighthouse, when nobody is there.', idempotencyKey: randomUUID() };
  await server.call('forum.comment', said, token);
  return { postId, title };
}

const CLAW_NOBODY_PLAYS = 11_003;
/** A play takes as long as a machine takes: one is enough for all visits of a file. */
let sharedCode: Promise<string> | undefined;

/** The link to a play of somebody else. */
async function sharePlay(server: Server): Promise<string> {
  const player = await server.player();
  const room = await enterAsPlayer(server.url, player, CLAW_NOBODY_PLAYS);
  await room.sit('apply');
  await room.sit('confirm');
  await room.sit('grab');
  const told = await room.next('result');
  await expect.poll(async () => (await room.state()).phase).toBe('idle');
  await room.sit('cancel');
  room.close();
  const { code } = await server.call('machines.share', { playId: String(told.playId) }, player.token);
  return code;
}

/** Some of each purse, all shown already; the first of them can be proven. */
async function playRounds(server: Server, { token }: Player): Promise<string> {
  const { roundId } = await server.drop(token, { rows: 12, risk: 'medium' });
  await server.drop(token, { purse: 'trial' });
  await chooseSeed(server, token);
  await server.drop(token);
  const roundIds = (await server.rounds(token)).map(round => round.roundId);
  await server.call('rounds.shown', { roundIds }, token);
  return roundId;
}

/** The paths of the app's own table, so that no page is forgotten here. */
export async function listPaths(): Promise<readonly string[]> {
  const files = ['page-table.ts', 'community-pages.ts', 'mall-pages.ts'].map(name =>
    readFile(new URL(`../../apps/web/src/app/${name}`, import.meta.url), 'utf8'),
  );
  const table = (await Promise.all(files)).join('\n');
  const listed = [...table.matchAll(/^ +path: '([^']+)'/gm)].map(match => match[1] ?? '');
  return [...listed, ...Object.keys(InstantGame).map(word => `/${addressOfGame(word)}/:roomId`)];
}
