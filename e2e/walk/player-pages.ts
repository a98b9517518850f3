/** What a player can see apart from the rooms of games. */
import type { Ordered } from '../support/order.ts';
import { PIER } from '../support/server.ts';
import { type Post, REPORT } from './preparation.ts';
import { at, button, field, heading, link, radio, text, type Visit } from './visit.ts';

interface Prepared {
  readonly ordered: Ordered;
  readonly post: Post;
  /** A round whose seed is revealed. */
  readonly roundId: string;
}

export function listPlayerPages({ ordered, post, roundId }: Prepared): readonly Visit[] {
  return [
    // A checkout that was begun lasts for ten minutes.
    ...listMallPages(ordered),
    ...listSettingsPages(),
    ...listForumPages(post),
    ...listRecordPages(),
    ...listShopPages(),
    at('invite', '/invite', '/invite', heading('More fun together')),
    at('link', '/link', '/link', text('This is your only way to sign in')),
    at('tasks', '/tasks', '/tasks', text('New quests at midnight')),
    at('first-day', '/tasks/firstday', '/tasks/firstday', link('Join the club')),
    at('verify', '/verify/:roundId?', '/verify', heading('Your next round')),
    at('verify-round', '/verify/:roundId?', `/verify/${roundId}`, text('Matches what we say now')),
    at('proof', '/verify/proof', '/verify/proof', text('Everything checks out')),
    at('help-center', '/user/help-center', '/user/help-center', link('Coins and balance')),
    at('issues', '/issues', '/issues', text(REPORT)),
    at('connection', '/trtx', '/trtx', button('Start check')),
    at('home', '/', '/', link(PIER)),
    at('home-tab', '/home/:tab', '/home/6', link(PIER)),
  ];
}

function listMallPages({ goodsId, name, orderId }: Ordered): readonly Visit[] {
  return [
    at('mall', '/mall', '/mall', page => page.getByRole('main').getByRole('listitem').getByRole('link')),
    at('goods', '/goods/:id', `/goods/${goodsId}`, button('Add to cart')),
    at('cart', '/cart', '/cart', link(name)),
    at('checkout', '/cart/order', '/cart/order', button(/^Order for/)),
    at('orders', '/orders/:type', '/orders/all', text(name)),
    at('no-orders', '/orders/:type', '/orders/returns', heading('Nothing here yet')),
    at('order', '/order/:id', `/order/${orderId}`, text(name)),
    at('order-record', '/user/order-record', '/user/order-record', text(name)),
  ];
}

function listSettingsPages(): readonly Visit[] {
  const settings = '/user/settings';
  return [
    at('settings', settings, settings, link('Coin history')),
    at('userinfo', `${settings}/userinfo`, `${settings}/userinfo`, field('Name')),
    at('notifications', `${settings}/notifications`, `${settings}/notifications`, page =>
      page.getByRole('switch', { name: 'Gifts and rewards' }),
    ),
    at('addresses', '/address/:id?', '/address', text('Marina Costa')),
    at('address', '/address/:id?', '/address/new', field('Full name')),
    at('devices', `${settings}/devices`, `${settings}/devices`, text('This device')),
    at('own-data', `${settings}/data`, `${settings}/data`, button('Download my data')),
    at('password', `${settings}/password`, `${settings}/password`, field('Current password')),
    at('language', `${settings}/language`, `${settings}/language`, radio('日本語')),
    at('theme', '/prefer/theme', '/prefer/theme', radio('Candy')),
    at('home-preference', '/prefer/home', '/prefer/home', radio('Claw machines first')),
  ];
}

function listForumPages({ postId, title }: Post): readonly Visit[] {
  return [
    at('forum', '/forum', '/forum', page => page.getByRole('searchbox')),
    at('new-post', '/post/new', '/post/new', button('Post it')),
    at('post', '/post/:id', `/post/${postId}`, heading(title)),
  ];
}

function listRecordPages(): readonly Visit[] {
  const detail = '/user/game-record-detail';
  return [
    at('coin-record', '/user/coin-record', '/user/coin-record', text('Welcome gift')),
    at('game-record', '/user/game-record', '/user/game-record', text('Staked')),
    at('game-record-detail', `${detail}/:type`, `${detail}/6`, text('That’s everything')),
    at('fishing-hunt', '/user/fishing-hunt/:id', '/user/fishing-hunt/1', text('We couldn’t find that.')),
    at('trial-coin', '/user/trial-coin/:type', '/user/trial-coin/plinko', text('Welcome gift')),
    at('post-credit', '/user/post-credit', '/user/post-credit', heading('Nothing here yet')),
    at('pack', '/pack', '/pack', heading('Your pack is empty')),
    at('inbox', '/inbox', '/inbox', heading('No letters on the tide')),
  ];
}

function listShopPages(): readonly Visit[] {
  return [
    at('recharge', '/recharge', '/recharge', button('Get 500 coins')),
    at('recharge-record', '/user/recharge-record', '/user/recharge-record', heading('Nothing here yet')),
    at('spending-limits', '/user/spending-limits', '/user/spending-limits', heading('Per week')),
    at('club', '/club', '/club', button('Join for')),
    at('leaderboard', '/top-list', '/top-list', heading(/^(Most prizes caught|Best win for its stake)/)),
    at('star-contest', '/star-contest', '/star-contest', heading('Winter Lights')),
    at('levels', '/levels', '/levels', heading(/^Next up/)),
  ];
}
