import { useMemo } from 'react';
import { encode } from 'uqr';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './Ticket.module.css';

type Own = Output<'invitations.own'>;

/** The ticket one passes on: what both get above its perforation, the code and its picture below. */
export function Ticket({ own }: { readonly own: Own }) {
  const { inviterCoins, friendCoins, inviteCode, inviteUrl } = own;
  return (
    <div className={styles.shadow}>
      <section className={styles.ticket} data-material="paper">
        <h2 className={styles.lead}>{t('invite.lead')}</h2>
        <dl className={styles.shares}>
          <ShareOf name={t('invite.you')} coins={inviterCoins} />
          <ShareOf name={t('invite.friend')} coins={friendCoins} />
        </dl>
        <hr className={styles.tear} />
        <div className={styles.stub}>
          <div className={styles.code}>
            <h3 className={styles.codeName}>{t('invite.code')}</h3>
            <bdi dir="ltr" className={styles.letters}>
              {inviteCode}
            </bdi>
          </div>
          <QrCode text={inviteUrl} />
        </div>
      </section>
    </div>
  );
}

function ShareOf({ name, coins }: { readonly name: string; readonly coins: number }) {
  return (
    <div className={styles.share}>
      <dt>{name}</dt>
      <dd>
        <Coin size={30} />
        {formatCoins(coins)}
      </dd>
    </div>
  );
}

/** Dark on white whatever is around it, with its quiet border: scanners ask for both. */
function QrCode({ text }: { readonly text: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('invite.qr')}>
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
