import type { Notice } from '@boardwalk/contract/socket';
import { matchPath } from 'react-router';
import { dialogs } from '../../platform/dialogs/dialogs.ts';

// The wire's numbers, as type only: the socket's code is no part of the first load.
const RANK_WINNER = 17 satisfies Notice['option'];
const BUFF_SETTLED = 20 satisfies Notice['option'];
const PUSH_PAGES = ['/push/:from/:id/:type/:groupState?', '/cyber-push/:roomId'];

/** What coin pushers bring beside their coins. A place in a ranking is told to those who are at a pusher. */
export function tellPushNotice(notice: Notice, pathname: string): void {
  if (notice.option === RANK_WINNER && PUSH_PAGES.some(path => matchPath(path, pathname))) {
    const { ranking, coin } = notice;
    void dialogs.open('pushRankWinner', { ranking, coin });
  }
  if (notice.option === BUFF_SETTLED) {
    const { card, coin } = notice;
    void dialogs.open('pushBuffSettled', { card, coin });
  }
}
