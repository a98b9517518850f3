/** What a guest can see, and what a guest is shown of pages that are for players. */
import { PUSHER } from '../support/machine.ts';
import { PIER } from '../support/server.ts';
import { listCoveredPrice, listOffScreen, listOutOfFirstScreen } from './layout.ts';
import type { Post } from './preparation.ts';
import { ABOVE_KEYBOARD, LAPTOP, POCKET, SIDEWAYS } from './sizes.ts';
import { at, button, field, heading, link, staying, type Visit, withLayouts, withMachine } from './visit.ts';

interface Prepared {
  readonly post: Post;
  /** The address of a play that its player has shared. */
  readonly replay: Promise<string>;
}

export function listGuestPages({ post, replay }: Prepared): readonly Visit[] {
  return [
    ...listHomePages(),
    ...listAccountPages(),
    ...listForumPages(post),
    ...listMachinePages(),
    // A visitor of a machine stays until the next one, and the server moves it all the while.
    withMachine(at('replay', '/replay/code/:code', replay, button('Verify to the end'))),
  ];
}

function listHomePages(): readonly Visit[] {
  const signIn = button('Email me a code');
  return [
    withLayouts(
      at('home', '/', '/', link(PIER)),
      { size: LAPTOP, find: listCoveredPrice },
      {
        size: SIDEWAYS,
        find: page => listOffScreen(page, [link('Coin pusher'), link(/^Verify$/)]),
      },
    ),
    withLayouts(at('home-pushers', '/home/:tab', '/home/2', link(PUSHER.name)), {
      size: POCKET,
      find: page => listOutOfFirstScreen(page, link(PUSHER.name)),
    }),
    withLayouts(
      at('auth', '/auth', '/auth', field('Email')),
      { size: SIDEWAYS, find: page => listOffScreen(page, [signIn, link('Just look around')]) },
      {
        size: ABOVE_KEYBOARD,
        find: async page => {
          await field('Email')(page).focus();
          return listOffScreen(page, [field('Email'), signIn]);
        },
      },
    ),
  ];
}

function listAccountPages(): readonly Visit[] {
  return [
    at('link', '/link', '/link', page => page.getByRole('main').getByRole('link')),
    at('restore', '/restore', '/restore', button('Get it back')),
    at('come-back', '/come-back', '/come-back', button('Collect my coins')),
    at('unsubscribe', '/unsubscribe', '/unsubscribe', button('Stop these emails')),
    at('settings', '/user/settings', '/user/settings', link('Sign in or sign up')),
    at('recharge', '/recharge', '/recharge', button('Get 500 coins')),
    at('leaderboard', '/top-list', '/top-list', heading(/^(Most prizes caught|Best win for its stake)/)),
    at('levels', '/levels', '/levels', heading('Next up: Lv2')),
    at('mall', '/mall', '/mall', page => page.getByRole('main').getByRole('listitem').getByRole('link')),
    at('proof', '/verify/proof', '/verify/proof', heading('What it can’t prove')),
    at('faq', '/user/faq', '/user/faq#q-201', page => page.getByText('Copy link')),
    at('issues', '/issues', '/issues', link('Sign in to report')),
    at('about', '/about', '/about', link('Verify a round yourself')),
    staying(at('missing', '*', '/no-such-place', heading('Page is building...'))),
  ];
}

function listForumPages({ postId, title, tag }: Post): readonly Visit[] {
  return [
    at('forum', '/forum', '/forum', link('Sign in to write')),
    at('forum-tag', '/posts/:tag', `/posts/${tag}`, link(title)),
    at('post', '/post/:id', `/post/${postId}`, heading(title)),
    at('no-post', '/post/:id', '/post/999999', heading('This post isn’t here anymore')),
  ];
}

function listMachinePages(): readonly Visit[] {
  return [
    at('claw-hall', '/claw', '/claw', link('VIP')),
    at('claw-search', '/claw/search', '/claw/search', heading('Popular now')),
    at('push-vip', '/push/vip', '/push/vip', page => page.getByRole('main').getByRole('link')),
    at('machine-log', '/machine/:roomId', '/machine/11001', heading('Measured odds')),
    at('replay-of-a-guest', '/replay/:playId', '/replay/1', heading('Sign in to replay your own plays')),
    at('replay-by-code', '/replay/code/:code', '/replay/code/nobody-shared-it', heading(/Only the player/)),
  ];
}
