import type { Notice } from '@boardwalk/contract/socket';
import { refreshBalances } from '../../domain/session/balances.ts';
import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { matchesPath } from '../../platform/router/match-path.ts';
import { session } from '../../platform/session/session.ts';
import { toasts } from '../../platform/toasts/toasts.ts';

// The wire's numbers, as type only: the socket's code is no part of the first load.
const RANK_WINNER = 17 satisfies Notice['option'];
const CYBER_REWARD = 19 satisfies Notice['option'];
const BUFF_SETTLED = 20 satisfies Notice['option'];
const PUSH_PAGES = ['/push/:from/:id/:type/:groupState?', '/cyber-push/:roomId'];
/** A place in a ranking is news for so long. */
const NEWS_MS = 60 * 60_000;

type Rank = Pick<Extract<Notice, { option: typeof RANK_WINNER }>, 'ranking' | 'coin'>;

let kept: { readonly rank: Rank; readonly userId: number; readonly atMs: number } | undefined;

/** What coin pushers bring beside their coins. */
export function tellPushNotice(notice: Notice, pathname: string): void {
  if (notice.option === RANK_WINNER) {
    const { ranking, coin } = notice;
    keep({ ranking, coin });
    tellKeptRank(pathname);
  }
  // Won in the shell's own player: no page has counted it.
  if (notice.option === CYBER_REWARD) {
    toasts.show(t('cyber.won', { coins: notice.coin }), { isForNextPage: true });
    void refreshBalances();
  }
  if (notice.option === BUFF_SETTLED) {
    const { card, coin } = notice;
    void dialogs.queue('pushBuffSettled', { card, coin }, { isForNextPage: true });
  }
}

/**
 * A place in a ranking is told to those who are at a pusher. It comes when the last coins have fallen: by then its
 * player may have left, and is told at the next one.
 */
export function tellKeptRank(pathname: string): void {
  if (!kept || !PUSH_PAGES.some(path => matchesPath(path, pathname))) return;
  const { rank, userId, atMs } = kept;
  kept = undefined;
  if (userId !== session.getState().userId || clock.nowMs() - atMs > NEWS_MS) return;
  void dialogs.queue('pushRankWinner', rank).then(({ wasShown }) => {
    if (!wasShown) keep(rank);
  });
}

/** The latest only. */
function keep(rank: Rank): void {
  kept = { rank, userId: session.getState().userId, atMs: clock.nowMs() };
}
