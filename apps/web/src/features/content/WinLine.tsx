import { I18nProvider, Trans } from '@lingui/react';
import { clock } from '../../platform/clock.ts';
import { formatAgo } from '../../platform/format/ago.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { i18n, isolateValues } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import styles from './BroadcastTicker.module.css';

type Win = Output<'content.broadcasts'>['list'][number];

/** Who won what. A script of its own: words with marks among them need more of Lingui than anything else at the start. */
export function WinLine({ win }: { readonly win: Win }) {
  return (
    <span className={styles.line}>
      <span className={styles.text}>
        <I18nProvider i18n={i18n}>
          <Trans
            id="home.broadcast"
            values={isolateValues('home.broadcast', {
              name: win.nickName,
              coins: formatCoins(win.payout),
              room: win.roomName,
            })}
            components={{ strong: <strong /> }}
          />
        </I18nProvider>
      </span>
      <span className={styles.time} suppressHydrationWarning>
        {formatAgo(win.createTime, clock.nowMs())}
      </span>
    </span>
  );
}
